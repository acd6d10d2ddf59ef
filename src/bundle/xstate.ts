import { cutLibrary, method, topFunction } from './cuts.ts';

const NOTHING = '() { return undefined; }';

/**
 * Our statecharts have compound states, delays, guards, assignments, emitted events and final states. What XState has
 * beside that is left out of what is shipped: other actors in an actor, history, parallel states, routes, snapshots that
 * are stored and restored, inspection and development tools. (test/bundle/xstate.test.ts holds that the charts run as
 * they do with all of it.)
 */
export const xstateOfOurCharts = cutLibrary('xstate', {
  'dist/raise-effbee0c.esm.js': [
    // inspection
    {
      from: / {2}const sendInspectionEvent = event => {[\s\S]*?\n {2}};\n/,
      to: '',
    },
    { from: / {4}inspect: observerOrFn => {[\s\S]*?\n {4}},\n/, to: '' },
    { from: '    _sendInspectionEvent: sendInspectionEvent,\n', to: '' },
    {
      from: / {6}system\._sendInspectionEvent\({\n {8}type: '@xstate\.event',\n {8}sourceRef: source,[\s\S]*?}\);\n/,
      to: '',
    },
    {
      from: / {4}if \(inspect && !parent\) {[\s\S]*?\n {4}}\n/,
      to: '',
    },
    {
      from: / {10}this\._actorScope\.system\._sendInspectionEvent\({[\s\S]*?\n {10}}\);\n/,
      to: '',
    },
    {
      from: / {4}this\.system\._sendInspectionEvent\({\n {6}type: '@xstate\.actor',[\s\S]*?}\);\n/,
      to: '',
    },
    {
      from: / {4}this\.system\._sendInspectionEvent\({\n {6}type: '@xstate\.event',[\s\S]*?}\);\n/,
      to: '',
    },
    {
      from: / {4}this\.system\._sendInspectionEvent\({\n {6}type: '@xstate\.snapshot',[\s\S]*?}\);\n/,
      to: '',
    },
    { from: / {4}actorScope\.system\._sendInspectionEvent\({[\s\S]*?\n {4}}\);\n/, to: '' },
    // development tools
    { from: / {4}if \(this\.options\.devTools\) {[\s\S]*?\n {4}}\n/, to: '' },
    method('attachDevTools'),
    // other ways to look at an actor
    method('select'),
    method('toJSON'),
    method('getPersistedSnapshot'),
    method('\\[symbolObservable\\]'),
    // actors with a name of their own in a system, and those that are told of another's snapshots
    { from: / {4}get: systemId => {[\s\S]*?(?= {4}_relay:)/, to: '' },
    {
      from: / {6}const systemId = reverseKeyedActors\.get\(actorRef\);\n {6}if [\s\S]*?\n {6}}\n/,
      to: '',
    },
    { from: '  const keyedActors = new Map();\n  const reverseKeyedActors = new WeakMap();\n', to: '' },
    { from: / {4}if \(systemId\) {\n {6}this\.systemId = systemId;[\s\S]*?\n {4}}\n/, to: '' },
    { from: / {4}if \(systemId && this\._snapshot[\s\S]*?\n {4}}\n/, to: '' },
    { from: / {4}if \(this\._syncSnapshot\) {[\s\S]*?\n {4}}\n(?= {4}this\.system\._register)/, to: '' },
    { from: / {4}if \(this\.systemId\) {[\s\S]*?\n {4}}\n/, to: '' },
    // events that were stored with a snapshot
    {
      from: / {4}getSnapshot: \(\) => {\n {6}return {\n {8}_scheduledEvents[\s\S]*?\n {4}},\n/,
      to: '',
    },
    { from: / {4}start: \(\) => {\n {6}const scheduledEvents[\s\S]*?\n {4}},\n/, to: '' },
    { from: / {4}if \(!this\._parent\) {\n {6}this\.system\.start\(\);\n {4}}\n/, to: '' },
    // actors in an actor
    topFunction('resolveReferencedActor', `function resolveReferencedActor${NOTHING}`),
    topFunction('spawnChild', `function spawnChild${NOTHING}`),
    topFunction('stopChild', `function stopChild${NOTHING}`),
    topFunction('stopChildren', 'function stopChildren(nextState) { return nextState; }'),
    { from: / {4}for \(const invokeDef of stateNodeToEnter\.invoke\) {[\s\S]*?\n {4}}\n/, to: '' },
    { from: 'stateNodeToEnter.invoke.map(invokeDef => invokeDef.id)', to: '[]' },
    { from: '[...s.exit, ...s.invoke.map(def => stopChild(def.id))]', to: 's.exit' },
    { from: / {2}for \(const invokeDef of stateNode\.invoke\) {[\s\S]*?\n {2}}\n/, to: '' },
    // history, parallel states, routes
    topFunction('getHistoryNodes', 'function getHistoryNodes() { return []; }'),
    {
      from: / {2}for \(const exitStateNode of statesToExit\) {[\s\S]*?\n {2}}\n(?= {2}for \(const s of)/,
      to: '',
    },
    topFunction('isHistoryNode', 'const isHistoryNode = () => false;'),
    topFunction('transitionParallelNode', `function transitionParallelNode${NOTHING}`),
    { from: / {4}if \(anc\.type === 'parallel'\) {[\s\S]*?\n {4}}\n/, to: '' },
    { from: /else {\n {6}if \(stateNode\.type === 'parallel'\) {[\s\S]*?\n {6}}\n {4}}/, to: '' },
    { from: /else {\n {6}if \(s\.type === 'parallel'\) {[\s\S]*?\n {6}}\n {4}}/, to: '' },
    { from: / {6}while \(ancestorMarker\?\.type === 'parallel'[\s\S]*?\n {6}}\n/, to: '' },
    topFunction('formatRouteTransitions', 'function formatRouteTransitions() {}'),
    // without parallel states never more than one transition at a time
    topFunction('removeConflictingTransitions', 'const removeConflictingTransitions = (enabled) => enabled;'),
    // events by patterns of their names, errors of other actors, a bound on steps
    topFunction(
      'getCandidates',
      'function getCandidates(stateNode, type) { return stateNode.transitions.get(type) ?? []; }',
    ),
    { from: / {4}if \(isErr && !transitions\.length\) {[\s\S]*?\n {4}}\n/, to: '' },
    { from: '    const isErr = isErrorActorEvent(currentEvent);\n', to: '' },
    { from: / {4}iterationCount\+\+;\n {4}if [\s\S]*?\n {4}}\n/, to: '' },
    { from: / {2}const maxIterations = .*\n {2}let iterationCount = 0;\n/, to: '' },
    // paths with escaped dots, state values as trees, outputs of final states
    topFunction('toStatePath', 'function toStatePath(id) { return isArray(id) ? id : id.split("."); }'),
    { from: 'return matchesState(testValue, this.value);', to: 'return testValue === this.value;' },
    {
      from: / {2}if \(typeof statePath === 'string' && isStateId\(statePath\)\) \{[\s\S]*?\n {2}\}\n/,
      to: '',
    },
    { from: /,\n {8}output: getMachineOutput\(.*\)\n/, to: '\n' },
    { from: / {2}if \(stateNode\.config\.onDone\) \{[\s\S]*?\n {2}\}\n/, to: '' },
    // what a chart that runs in the tests never does wrong
    { from: / {6}if \(descriptor === NULL_EVENT\) \{[\s\S]*?\n {6}\}\n/, to: '' },
    { from: / {2}if \(typeof eventOrExpr === 'string'\) \{[\s\S]*?\n {2}\}\n/, to: '' },
    // whoever looks at an actor that has ended
    {
      from: / {4}\} else \{\n {6}switch \(this\._snapshot\.status\) \{[\s\S]*?\n {6}\}\n {4}\}\n(?= {4}return \{\n {6}unsubscribe)/,
      to: '    }\n',
    },
    // snapshots as JSON
    topFunction('getPersistedSnapshot', `function getPersistedSnapshot${NOTHING}`),
    { from: /const machineSnapshotToJSON = [\s\S]*?\n};\n/, to: '' },
    { from: /const machineSnapshotGetMeta = [\s\S]*?\n};\n/, to: '' },
    { from: /const machineSnapshotCan = [\s\S]*?\n};\n/, to: '' },
    { from: / {4}can: machineSnapshotCan,\n {4}getMeta: .*\n {4}toJSON: .*\n/, to: '' },
    {
      from: / {4}toJSON: \(\) => \({\n {6}\.\.\.transition,\n.*\n {6}target: target \?.*\n {4}}\)\n/,
      to: '',
    },
    {
      from: / {4}toJSON: \(\) => \({\n {6}\.\.\.transition,\n.*\n {6}target: resolvedTarget \?.*\n {4}}\)\n/,
      to: '',
    },
    { from: '    toJSON: null\n', to: '' },
  ],
  'dist/StateMachine-ae06a22b.esm.js': [
    { from: /const toSerializableAction = [\s\S]*?\n};\n/, to: '' },
    {
      from: / {2}get definition\(\) {\n {4}return {\n[\s\S]*?\n {2}get invoke\(\) {[\s\S]*?\n {2}}\n/,
      to: '  get invoke() {\n    return [];\n  }\n',
    },
    { from: / {4}if \(this\.type === 'compound' && !this\.config\.initial\) \{[\s\S]*?\n {4}\}\n/, to: '' },
    {
      from: / {6}try \{\n {8}guardPassed = .*;\n {6}\} catch \(err\) \{[\s\S]*?\n {6}\}\n(?= {6}if \(guardPassed\))/,
      to: '      guardPassed = !guard || evaluateGuard(guard, resolvedContext, event, snapshot);\n',
    },
    method('on'),
    method('events'),
    method('ownEvents'),
    { from: '    this.events = this.root.events;\n', to: '' },
    { from: '    this.getPersistedSnapshot = this.getPersistedSnapshot.bind(this);\n', to: '' },
    { from: '    this.restoreSnapshot = this.restoreSnapshot.bind(this);\n', to: '' },
    { from: '    this.start = this.start.bind(this);\n', to: '' },
    method('provide'),
    method('resolveState'),
    method('microstep'),
    method('start'),
    {
      from: / {2}get definition\(\) {\n {4}return this\.root\.definition;[\s\S]*?\n}(?=\n\nexport)/,
      to: '}',
    },
  ],
  'dist/assign-1f0d7720.esm.js': [
    topFunction('createSpawner', `function createSpawner${NOTHING}`),
    { from: / {2}if \(!snapshot\.context\) \{[\s\S]*?\n {2}\}\n/, to: '' },
  ],
  'dist/xstate.esm.js': [
    {
      from: / {4}assign,\n {4}sendTo,\n[\s\S]*? {4}createAction: fn => fn,\n/,
      to: '',
    },
    { from: /,\n {4}extend: extended => setup\({[\s\S]*?\n {4}}\)(?=\n {2}};)/, to: '' },
  ],
});
