/** The stage of Machines behind Fly Proxy. */
export const flySentences = {
  'stage.label':
    'Stage at {clock}: {running} running, {waking} waking, {asleep} asleep; {waiting} waiting, {failed} failed so far',
  'stage.windows': 'Machines',
  'stage.fleet': '{running} running, {waking} waking, {asleep} asleep',
  'stage.proxy': 'Fly Proxy',
  'stage.proxy.patience': 'patience {span}',
  'stage.proxy.waitingFor': 'waiting for {id}',
  'stage.proxy.waitingForAny': 'waiting for a machine',
  'stage.proxy.any': 'any',
  'stage.proxy.moreGroups': 'and for others',
  'stage.proxy.request': 'Request {number}, waiting for {id}, {left} of its patience left',
  'stage.proxy.requestForAny': 'Request {number}, waiting for a machine, {left} of its patience left',
  'stage.proxy.requests': 'Waiting requests',
  'stage.proxy.pass': 'next autostop pass',
  'stage.proxy.pass.short': 'pass in',
  'stage.proxy.pass.in': 'in {duration}',
  'stage.proxy.pass.label': 'Next autostop pass in {duration}',
  'stage.proxy.noPass': 'no autostop pass ahead',
  'stage.proxy.noPass.short': 'no pass',
} as const;
