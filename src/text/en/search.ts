/** The search: what an error text means, the rule behind it, and where to see it. */
export const search = {
  'search.title': 'Find',
  'search.label': 'An error text, or the name of a setting',
  'search.hint': 'PM05, no known healthy instances, queue full, min_machines_running …',
  'search.empty': 'Paste a line from a log or an answer, or type the name of a setting.',
  'search.nothing': 'Nothing here is called that.',
  'search.count': { one: '{count} answer', other: '{count} answers' },
  'search.results': 'Answers',
  'search.governs': 'What governs it',
  'search.now': 'now {value}',
  'search.see': 'See it happen',
  'search.seePreset': 'See it at work',
  'search.changed': '{title}, with {changes}',
  'search.change': '{name} {value}',
  'search.none': 'No run of this page shows it.',
  'search.source': 'Source',
  'search.sees': 'the client sees {status}',
  'search.setting': 'setting',
  'search.open': 'Open: {title}',

  'search.title.pm05': 'The machine runs, but the app does not answer yet',
  'search.rule.pm05':
    'The proxy tries a started machine for about eight seconds, fifteen times. An app that boots longer is given up, and the request goes on to another machine, which is woken for it.',
  'search.title.pc01': 'Nothing listens on the port',
  'search.rule.pc01':
    'The machine is up and refuses the connection: the app is still booting, or listens elsewhere. While the boot lasts the proxy knocks again until its patience for this machine is used up.',
  'search.title.pr04': 'The proxy found no machine in time',
  'search.rule.pr04':
    'Forty tries, or about half a minute, without a machine that takes the request: then 503. Every candidate was asleep, booting, full or refusing.',
  'search.title.pr01': 'No machine runs, and none may be started',
  'search.rule.pr01':
    'All machines are stopped, and nothing may wake one: auto_start_machines is off, or there are none. The answer is 503 at once.',
  'search.title.pm11': 'A machine that was just stopped is not woken',
  'search.rule.pm11':
    'For about five minutes after its stop a machine is left alone if another one can serve: the proxy at the edge may still believe it runs.',
  'search.title.pc03': 'The machine went away with the request aboard',
  'search.rule.pc03':
    'Autostop counts machines, not requests: the least loaded one is stopped although somebody is aboard. What is not finished within kill_timeout ends with 502.',
  'search.title.gateway-504': 'Whoever stands in front gave up first',
  'search.rule.gateway-504':
    'Fly itself has no 504: a CDN or gateway in front waited its own patience and gave up, while the machine was still booting. The app never hears of it.',
  'search.title.pinned': 'The request may only go to one machine',
  'search.rule.pinned':
    'A pinned request wakes nobody: if its machine sleeps, it waits and gets 502. A test that pins tests something else than what users meet.',
  'search.title.pm01': 'The Machines API refused the start',
  'search.rule.pm01':
    'One start a second and machine, three in a burst: beyond that the API refuses, and the proxy tries another machine or later.',
  'search.title.host-full': 'The host has no room for the machine',
  'search.rule.host-full':
    'A stopped machine keeps its disk but not its CPU and memory. If its host is full when somebody comes, it cannot start.',
  'search.title.pu03': 'The host does not answer',
  'search.rule.pu03':
    'The machine’s host is cut off or down. The requests aboard end with 502; with a second machine elsewhere the next ones do not.',
  'search.title.pl01': 'More requests than the hard limit',
  'search.rule.pl01':
    'A machine at its hard limit gets no further request. New ones wait for a place or for another machine, as long as the proxy is patient.',
  'search.title.pa01': 'Too large to be sent again',
  'search.rule.pa01':
    'What the proxy cannot keep in memory it cannot send to a second machine: a refused large body ends with 502.',
  'search.title.suspend-swap': 'Suspend is set, and the machine is stopped all the same',
  'search.rule.suspend-swap':
    'Swap, a schedule, a GPU or more than 2 GB of memory forbid a snapshot. Autostop then stops the machine without a word, and the next visit meets a boot.',
  'search.title.stale': 'A connection died while the machine was suspended',
  'search.rule.stale':
    'A resumed app goes on with connections whose other end is gone. The first request on each fails, unless the pool checks them.',
  'search.title.max-restarts': 'The app keeps dying',
  'search.rule.max-restarts':
    'A process that ends with an error is restarted, ten times within five minutes. Then the machine stays stopped until somebody asks for it.',
  'search.title.autostopping': 'Autostop found one machine too many',
  'search.rule.autostopping':
    'Every few minutes a pass counts: machines started, minus those over their soft limit, minus one. If that is positive, one machine a region is stopped, down to the minimum.',

  'search.title.queue-full': 'The queue-proxy’s line is full',
  'search.rule.queue-full':
    'A pod takes containerConcurrency requests and lets ten times as many wait. The next one is refused with 503. With the activator in the path they would wait there instead.',
  'search.title.activator-timeout': 'No pod took it in time',
  'search.rule.activator-timeout':
    'timeoutSeconds counts from the arrival at the activator, the wait for a pod included. A pod that boots longer than that answers nobody.',
  'search.title.queue-proxy-timeout': 'The pod did not answer in time',
  'search.rule.queue-proxy-timeout':
    'The queue-proxy starts its own clock when it gets the request: the wait in its line and the work of the app count together.',
  'search.title.deadline': 'The caller’s own deadline passed',
  'search.rule.deadline':
    'Knative sets no such deadline in production: a client or gateway in front had one, and it ended while the request waited for a pod.',
  'search.title.pod-removed': 'The pod went away with the request aboard',
  'search.rule.pod-removed':
    'A pod that is scaled down may finish what it has until its grace period ends, which is timeoutSeconds long. What is left then ends with 502.',
  'search.title.unschedulable': 'No node has room for the pod',
  'search.rule.unschedulable':
    'The autoscaler asks for pods without knowing the cluster. What does not fit stays pending, and its requests wait in the activator.',
  'search.title.progress-deadline': 'The revision never became ready',
  'search.rule.progress-deadline':
    'If no pod is ready within progress-deadline, the revision is given up as failed and scaled to zero.',
} as const;
