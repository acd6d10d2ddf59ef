import { describe, expect, it } from 'vitest';
import { ChartHost } from '../../../src/sim/engine/chart.ts';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { PRIORITY } from '../../../src/sim/engine/priority.ts';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { machineChart, type MachineEvent } from '../../../src/sim/fly/machine.chart.ts';

const born = (as: 'ready' | 'stopped' | 'suspended') => ({ type: 'BORN', as }) as const;
const start = (fails = false) => ({ type: 'START', delay: SECOND, fails }) as const;
const RESUME = { type: 'RESUME', delay: SECOND } as const;
const drain = (suspends: boolean) =>
  ({ type: 'DRAIN', suspends, drain: 3 * SECOND, kill: 5 * SECOND, copy: 8 * SECOND }) as const;
const exit = (restarts: boolean) => ({ type: 'EXIT', restarts, delay: SECOND }) as const;
const REPLACE = {
  type: 'REPLACE',
  kill: 5 * SECOND,
  update: 2 * SECOND,
  delay: SECOND,
  fails: false,
} as const;
const DESTROY = { type: 'DESTROY', kill: 5 * SECOND } as const;
const hostDown = (survives: boolean) => ({ type: 'HOST_DOWN', survives }) as const;
const BOOTED = { type: 'BOOTED' } as const;
const EXITED = { type: 'EXITED' } as const;
const DISCARD = { type: 'DISCARD' } as const;
const HOST_UP = { type: 'HOST_UP' } as const;
/** Seconds that pass. */
type Step = MachineEvent | number;

const UP: readonly Step[] = [born('stopped'), start(), 1];
const READY: readonly Step[] = [born('ready')];
const SUSPENDING: readonly Step[] = [born('ready'), drain(true), 3];

/** Each life is a row: what happens to a machine, and the states it enters after `created`. */
const LIVES: readonly (readonly [string, readonly Step[], string])[] = [
  ['cold start', [...UP, BOOTED], 'stopped starting booting ready'],
  ['start of a machine just created', [start(), 1], 'starting booting'],
  ['running at first', READY, 'ready'],
  ['suspended at first, resumed', [born('suspended'), RESUME, 1], 'suspended resuming ready'],
  ['snapshot unusable', [born('suspended'), start(), 1], 'suspended starting booting'],
  ['snapshot discarded', [born('suspended'), DISCARD], 'suspended stopped'],
  ['start that fails', [born('stopped'), start(true), 1], 'stopped starting failed'],
  ['autostop', [...READY, drain(false), 3, EXITED], 'ready draining stopping stopped'],
  ['autostop of a busy app', [...READY, drain(false), 3, 5], 'ready draining stopping stopped'],
  ['autostop while booting', [...UP, drain(false), 3], 'stopped starting booting draining stopping'],
  [
    'boot that ends while draining',
    [...UP, drain(true), BOOTED, 3, RESUME],
    'stopped starting booting draining suspending ready',
  ],
  ['autosuspend', [...SUSPENDING, 8], 'ready draining suspending suspended'],
  ['start interrupts the copy', [...SUSPENDING, RESUME], 'ready draining suspending ready'],
  [
    'start interrupts the copy in mid-boot',
    [...UP, drain(true), 3, RESUME],
    'stopped starting booting draining suspending booting',
  ],
  [
    'suspended in mid-boot, resumed',
    [...UP, drain(true), 3, 8, RESUME, 1],
    'stopped starting booting draining suspending suspended resuming booting',
  ],
  ['snapshot not to be kept', [...READY, drain(true), DISCARD, 3], 'ready draining stopping'],
  ['copy thrown away', [...SUSPENDING, DISCARD], 'ready draining suspending stopped'],
  ['process exits', [...READY, exit(false)], 'ready stopped'],
  ['process crashes', [...READY, exit(true), 1], 'ready restarting booting'],
  ['process crashes while booting', [...UP, exit(true), 1], 'stopped starting booting restarting booting'],
  ['process exits while booting', [...UP, exit(false)], 'stopped starting booting stopped'],
  ['process exits while draining', [...READY, drain(false), exit(false)], 'ready draining stopped'],
  ['deploy', [...READY, REPLACE, EXITED, 2, 1], 'ready stopping replacing starting booting'],
  ['deploy of a busy app', [...READY, REPLACE, 5, 2], 'ready stopping replacing starting'],
  ['deploy while booting', [...UP, REPLACE, EXITED], 'stopped starting booting stopping replacing'],
  ['deploy while starting', [born('stopped'), start(), REPLACE], 'stopped starting replacing'],
  ['deploy while resuming', [born('suspended'), RESUME, REPLACE], 'suspended resuming replacing'],
  ['deploy while restarting', [...READY, exit(true), REPLACE], 'ready restarting replacing'],
  [
    'deploy of a failed machine',
    [born('stopped'), start(true), 1, REPLACE],
    'stopped starting failed replacing',
  ],
  ['scaled away', [...READY, DESTROY, EXITED], 'ready stopping gone'],
  ['scaled away, busy', [...READY, DESTROY, 5], 'ready stopping gone'],
  ['scaled away, created', [DESTROY], 'gone'],
  ['scaled away, stopped', [born('stopped'), DESTROY], 'stopped gone'],
  ['scaled away, starting', [born('stopped'), start(), DESTROY], 'stopped starting gone'],
  ['scaled away, booting', [...UP, DESTROY], 'stopped starting booting stopping'],
  ['scaled away, draining', [...READY, drain(false), DESTROY], 'ready draining stopping'],
  ['scaled away, stopping', [...READY, drain(false), 3, DESTROY, EXITED], 'ready draining stopping gone'],
  ['scaled away, suspending', [...SUSPENDING, DESTROY], 'ready draining suspending gone'],
  ['scaled away, suspended', [born('suspended'), DESTROY], 'suspended gone'],
  ['scaled away, resuming', [born('suspended'), RESUME, DESTROY], 'suspended resuming gone'],
  ['scaled away, restarting', [...READY, exit(true), DESTROY], 'ready restarting gone'],
  ['scaled away, replacing', [...READY, REPLACE, EXITED, DESTROY], 'ready stopping replacing gone'],
  ['scaled away, failed', [born('stopped'), start(true), 1, DESTROY], 'stopped starting failed gone'],
  ['host cut off', [...READY, hostDown(true), HOST_UP], 'ready unreachable ready'],
  ['host lost', [...READY, hostDown(false), HOST_UP], 'ready unreachable stopped'],
  ['host cut off, booting', [...UP, hostDown(true), HOST_UP], 'stopped starting booting unreachable booting'],
  [
    'host cut off, boots on',
    [...UP, hostDown(true), BOOTED, HOST_UP],
    'stopped starting booting unreachable ready',
  ],
  ['host lost, booting', [...UP, hostDown(false), HOST_UP], 'stopped starting booting unreachable stopped'],
  [
    'host cut off, suspended',
    [born('suspended'), hostDown(true), HOST_UP],
    'suspended unreachable suspended',
  ],
  ['host lost, suspended', [born('suspended'), hostDown(false), HOST_UP], 'suspended unreachable stopped'],
  ['host cut off, stopped', [born('stopped'), hostDown(true), HOST_UP], 'stopped unreachable stopped'],
  [
    'host cut off, starting',
    [born('stopped'), start(), hostDown(true), HOST_UP],
    'stopped starting unreachable stopped',
  ],
  [
    'host cut off, draining',
    [...READY, drain(false), hostDown(true), HOST_UP],
    'ready draining unreachable stopped',
  ],
  [
    'host cut off, stopping',
    [...READY, drain(false), 3, hostDown(true)],
    'ready draining stopping unreachable',
  ],
  ['host cut off, suspending', [...SUSPENDING, hostDown(true)], 'ready draining suspending unreachable'],
  ['host cut off, resuming', [born('suspended'), RESUME, hostDown(true)], 'suspended resuming unreachable'],
  ['host cut off, restarting', [...READY, exit(true), hostDown(true)], 'ready restarting unreachable'],
  [
    'host cut off, replacing',
    [...READY, REPLACE, EXITED, hostDown(true)],
    'ready stopping replacing unreachable',
  ],
];

/** Runs one life; returns the states it enters, and `from event to` of all that happens. */
function live(steps: readonly Step[]): {
  readonly states: readonly string[];
  readonly arrows: readonly string[];
} {
  const engine = makeEngine({ seed: 1, horizon: 1e12 });
  const charts = new ChartHost(engine);
  const chart = charts.start(machineChart, {
    input: undefined,
    priority: PRIORITY.lifecycle,
    owner: 0,
    id: 'm1',
  });
  const states: string[] = [];
  const arrows: string[] = [];
  const note = (event: string, before: string): void => {
    charts.check();
    charts.drain((_, effect) => states.push((effect as unknown as { state: string }).state));
    const after = chart.state();
    arrows.push(`${before} ${event} ${after === before ? '' : after}`);
  };
  note('', '');
  for (const step of steps) {
    const before = chart.state();
    if (typeof step !== 'number') {
      chart.send(step);
      note(step.type, before);
      continue;
    }
    engine.calendar.schedule(engine.calendar.now + step * SECOND, PRIORITY.observe, CLOCK, 0, 0);
    while (engine.calendar.pop() && engine.calendar.kind !== CLOCK) engine.dispatch();
    note('after', before);
  }
  return { states, arrows };
}
const CLOCK = 1_000;

/** Every arrow of the chart as `from event to`. */
function arrowsOfChart(): readonly string[] {
  const arrows: string[] = [];
  for (const [name, node] of Object.entries(machineChart.states))
    for (const [event, transitions] of node.transitions)
      for (const { target } of transitions) {
        const label = event.startsWith('xstate.after') ? 'after' : event;
        arrows.push(`${name} ${label} ${target?.[0]?.key ?? ''}`);
      }
  return arrows;
}

describe('a machine', () => {
  it.each(LIVES)('%s', (_, steps, states) => {
    expect(live(steps).states.join(' ')).toBe(`created ${states}`);
  });

  it('takes every arrow of its chart in one of these lives', () => {
    const taken = new Set(LIVES.flatMap(([, steps]) => live(steps).arrows));
    expect(arrowsOfChart().length).toBeGreaterThan(60);
    expect(arrowsOfChart().filter((arrow) => !taken.has(arrow))).toEqual([]);
  });

  it('that is gone hears nothing any more', () => {
    expect(live([born('stopped'), DESTROY, start(), 5]).states).toEqual(['created', 'stopped', 'gone']);
  });
});
