/** The check-up: five questions of an incident, answered for the scenario on screen. */
export const checkup = {
  'checkup.title': 'Check-up',
  'checkup.lead': 'Five questions that a real outage left behind, asked of this run.',
  'checkup.from.config': 'from the configuration',
  'checkup.from.run': 'from this run',
  'checkup.from.none': 'not measured',
  'checkup.verdict.good': 'fine',
  'checkup.verdict.bad': 'look here',
  'checkup.verdict.plain': 'depends',
  'checkup.verdict.unknown': 'not measured',
  'checkup.measure': 'To measure it:',
  'checkup.field': 'setting: {name}',
  'checkup.pending': 'The first run is under way.',

  'checkup.ask.first-answer': 'How long does it take from a wake to the first answered request?',
  'checkup.ask.entrypoint': 'What in the entrypoint belongs to the release?',
  'checkup.ask.bytecode': 'Is bytecode cached at build?',
  'checkup.ask.suspend': 'Can you suspend, and what blocks it?',
  'checkup.ask.unseen': 'Are there errors that the edge sees and the origin does not?',

  'checkup.firstAnswer.run': {
    one: '{middle} at the one wake of this run.',
    other: '{middle} at half of {count} wakes, {longest} at the longest.',
  },
  'checkup.firstAnswer.ready':
    'The instance itself took requests after {middle}; the rest is the wait for somebody who asks again.',
  'checkup.firstAnswer.config':
    'No instance woke and answered here. By the boot phases alone it would take {boot}.',
  'checkup.firstAnswer.none': 'No instance woke and answered here, and no boot phases are set.',
  'checkup.firstAnswer.measure':
    'stop an instance, then run `curl -w "%{time_total}" -o /dev/null -s` against it; once is a story, ten times is a number.',

  'checkup.entrypoint.everyBoot':
    '*{phases}* run at every boot, about {seconds}. They give the same result for every instance of a release: do them once, at the deploy or behind a release gate.',
  'checkup.entrypoint.gate':
    '*{phases}* are done once per release, about {seconds}; a release gate keeps the other boots from them.',
  'checkup.entrypoint.once':
    '*{phases}* are marked as once per release, about {seconds}, but no gate tells a boot that they are done.',
  'checkup.entrypoint.nothing': 'Nothing in it looks like it: *{phases}*.',
  'checkup.entrypoint.command':
    '`release_command` takes {seconds} at each deploy, before any machine is updated.',
  'checkup.entrypoint.noPhases': 'No boot phases are set.',
  'checkup.entrypoint.measure':
    'print a time stamp before each step of the entrypoint, and ask of each step whether a second instance of the same image would need it.',

  'checkup.bytecode.everyBoot': 'No: *{phase}* compiles at every boot, {seconds}.',
  'checkup.bytecode.once': 'Not at build, but once per release: *{phase}*, {seconds}.',
  'checkup.bytecode.none': 'Not measured: no boot phase says.',
  'checkup.bytecode.measure':
    'start the image twice as the same container and compare; or look for `__pycache__` in the image, and run `python -m compileall` at build if there is none.',

  'checkup.suspend.pods':
    'No: Kubernetes deletes pods and makes new ones; there is no snapshot to resume from.',
  'checkup.suspend.by.swap':
    'No: {value} MB of swap forbid the snapshot, and autostop stops the machine instead.',
  'checkup.suspend.by.memory': 'No: {value} MB of memory are more than the {limit} MB that can be suspended.',
  'checkup.suspend.by.schedule': 'No: a machine with a schedule cannot be suspended.',
  'checkup.suspend.by.gpu': 'No: a machine with a GPU cannot be suspended.',
  'checkup.suspend.does': {
    one: 'Yes, and it is: {count} resume in this run.',
    other: 'Yes, and it is: {count} resumes in this run.',
  },
  'checkup.suspend.could':
    'Yes, nothing blocks it. A resume takes about {resume}; now machines are stopped or left running.',

  'checkup.unseen.nothing': 'No: nothing failed at the edge.',
  'checkup.unseen.same':
    'No: {edge} requests of all clients failed at the edge, and the app’s own log has {origin}.',
  'checkup.unseen.some':
    'Yes: {edge} requests of all clients failed at the edge, the app’s own log has {origin}. *{died}* died before they reached it.',
  'checkup.unseen.checks': 'Meanwhile its health checks: {passed} passed, {failed} failed.',
} as const;
