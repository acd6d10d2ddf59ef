import { assign, emit, setup, type AnyStateMachine } from 'xstate';
import { describe, expect, it, vi } from 'vitest';
import { ChartHost, type Chart } from '../../../src/sim/engine/chart.ts';
import { SimulationFault } from '../../../src/sim/engine/fault.ts';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { SECOND } from '../../../src/sim/engine/time.ts';

interface Lamp {
  context: { wait: number; rings: number };
  input: { wait: number };
  events: { type: 'PRESS' } | { type: 'OFF' };
  emitted: { type: 'lit' | 'dark' | 'rang' };
}

const types = {} as Lamp;

/** Dark until pressed, lit after `wait`, rings when it becomes lit; pressing again restarts the wait. */
const lamp = setup({
  types,
  delays: { wait: ({ context }) => context.wait },
}).createMachine({
  context: ({ input }) => ({ wait: input.wait, rings: 0 }),
  initial: 'dark',
  states: {
    dark: { entry: emit({ type: 'dark' }), on: { PRESS: 'warming' } },
    warming: {
      on: { PRESS: { target: 'warming', reenter: true }, OFF: 'dark' },
      after: { wait: { target: 'lit.steady', actions: emit({ type: 'rang' }) } },
    },
    lit: {
      entry: [emit({ type: 'lit' }), assign({ rings: ({ context }) => context.rings + 1 })],
      on: { OFF: 'dark' },
      initial: 'steady',
      states: { steady: {}, blinking: {} },
    },
  },
});

function world() {
  const engine = makeEngine({ seed: 1, horizon: 100 * SECOND });
  const host = new ChartHost(engine);
  const log: string[] = [];
  const settle = (): void =>
    host.drain((owner, effect) => log.push(`${engine.calendar.now / SECOND} ${owner} ${effect.type}`));
  const run = (): void => {
    settle();
    while (engine.calendar.pop()) {
      engine.dispatch();
      settle();
      host.check();
    }
  };
  const start = (wait: number, owner = 0, priority = 2): Chart<typeof lamp> =>
    host.start(lamp, { input: { wait }, priority, owner, id: `lamp ${owner}` });
  return { engine, host, log, settle, run, start };
}

describe('a statechart on the calendar', () => {
  it('waits in virtual time', () => {
    const { start, run, log, engine } = world();
    const chart = start(3 * SECOND);
    chart.send({ type: 'PRESS' });
    run();
    expect(chart.state()).toBe('lit.steady');
    expect(log).toEqual(['0 0 dark', '3 0 rang', '3 0 lit']);
    expect(engine.calendar.now).toBe(3 * SECOND);
    expect(chart.context().rings).toBe(1);
  });

  it('forgets a delay when it leaves the state, and starts it anew when it enters again', () => {
    const { start, run, log, engine } = world();
    const chart = start(3 * SECOND);
    const presses = engine.register(() => chart.send({ type: 'PRESS' }));
    const off = engine.register(() => chart.send({ type: 'OFF' }));
    engine.calendar.schedule(0, 0, presses, 0, 0);
    engine.calendar.schedule(1 * SECOND, 0, off, 0, 0);
    engine.calendar.schedule(2 * SECOND, 0, presses, 0, 0);
    engine.calendar.schedule(4 * SECOND, 0, presses, 0, 0);
    run();
    expect(log).toEqual(['0 0 dark', '1 0 dark', '7 0 rang', '7 0 lit']);
  });

  it('orders its timers among equal times by its own priority', () => {
    const { start, run, log } = world();
    for (const [owner, priority] of [
      [1, 5],
      [2, 2],
      [3, 5],
      [4, 2],
    ] as const)
      start(SECOND, owner, priority).send({ type: 'PRESS' });
    run();
    expect(log.filter((line) => line.endsWith('rang'))).toEqual([
      '1 2 rang',
      '1 4 rang',
      '1 1 rang',
      '1 3 rang',
    ]);
  });

  it('rings nothing after it was stopped, and hears nothing, silently', () => {
    const { start, run, log } = world();
    const chart = start(SECOND);
    chart.send({ type: 'PRESS' });
    chart.stop();
    const warned = vi.spyOn(console, 'warn');
    chart.send({ type: 'OFF' });
    run();
    expect(log).toEqual(['0 0 dark']);
    expect(warned).not.toHaveBeenCalled();
  });

  it('refuses a delay that is no whole number of microseconds', () => {
    const { start, host } = world();
    start(0.5).send({ type: 'PRESS' });
    expect(() => host.check()).toThrow(/statechart lamp 0: an event cannot happen at 0.5/);
  });
});

describe('effects', () => {
  it('wait until they are drained, in the order they were emitted across charts', () => {
    const { start, settle, log } = world();
    const [first, second] = [start(0, 1), start(0, 2)];
    expect(log).toEqual([]);
    second.send({ type: 'PRESS' });
    second.send({ type: 'OFF' });
    first.send({ type: 'PRESS' });
    first.send({ type: 'OFF' });
    settle();
    expect(log).toEqual(['0 1 dark', '0 2 dark', '0 2 dark', '0 1 dark']);
    settle();
    expect(log).toHaveLength(4);
  });

  it('emitted while effects are handled are handled in the same drain, after those before them', () => {
    const { start, host } = world();
    const charts = [start(0, 0), start(0, 1)];
    const seen: number[] = [];
    host.drain((owner) => {
      seen.push(owner);
      if (seen.length > 4) return;
      charts[owner]!.send({ type: 'PRESS' });
      charts[owner]!.send({ type: 'OFF' });
    });
    expect(seen).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it('may be drained from inside a drain', () => {
    const { start, host } = world();
    start(0, 0);
    start(0, 1);
    const seen: string[] = [];
    host.drain((owner) => {
      seen.push(`outer ${owner}`);
      host.drain((inner) => seen.push(`inner ${inner}`));
    });
    expect(seen).toEqual(['outer 0', 'inner 1']);
  });
});

describe('the name of a state', () => {
  it.each<[string, AnyStateMachine]>([
    ['a', setup({}).createMachine({ initial: 'a', states: { a: {} } })],
    [
      'a.b.c',
      setup({}).createMachine({
        initial: 'a',
        states: { a: { initial: 'b', states: { b: { initial: 'c', states: { c: {} } } } } },
      }),
    ],
    [
      'a.x,b.y',
      setup({}).createMachine({
        type: 'parallel',
        states: { a: { initial: 'x', states: { x: {} } }, b: { initial: 'y', states: { y: {} } } },
      }),
    ],
    [
      'p.a,p.b',
      setup({}).createMachine({
        initial: 'p',
        states: { p: { type: 'parallel', states: { a: {}, b: {} } } },
      }),
    ],
  ])('%s is a dotted path', (name, machine) => {
    const { host } = world();
    expect(host.start(machine, { priority: 0, owner: 0, id: 'm' }).state()).toBe(name);
  });
});

/** A machine that throws the error in one place. */
function failing(
  where: 'input' | 'entry' | 'action' | 'assign' | 'guard' | 'delay' | 'later',
): AnyStateMachine {
  const boom = (): never => {
    throw new TypeError(`thrown in ${where}`);
  };
  const at = <T>(place: typeof where, otherwise: T): (() => T) => (where === place ? boom : () => otherwise);
  return setup({ delays: { soon: at('delay', 10) } }).createMachine({
    context: at('input', {}),
    initial: 'a',
    entry: at('entry', undefined),
    states: {
      a: {
        on: {
          GO: [
            { guard: at('guard', false), target: 'a' },
            { target: 'b', actions: [at('action', undefined), assign(at('assign', {}))] },
          ],
        },
      },
      b: { after: { soon: { target: 'c', actions: at('later', undefined) } } },
      c: {},
    },
  });
}

describe('a throw inside a statechart', () => {
  it.each(['input', 'entry', 'action', 'assign', 'guard', 'delay', 'later'] as const)(
    'fails the run, though XState swallows it: in %s',
    (where) => {
      const { host, engine } = world();
      const chart = host.start(failing(where), { priority: 0, owner: 0, id: 'm1' });
      const runOn = (): void => {
        chart.send({ type: 'GO' });
        while (engine.calendar.pop()) engine.dispatch();
      };
      expect(runOn).not.toThrow();
      expect(() => host.check()).toThrow(SimulationFault);
      expect(() => host.check()).toThrow(new RegExp(`^statechart m1: .*thrown in ${where}`, 's'));
      try {
        host.check();
      } catch (fault) {
        expect(String((fault as Error).cause)).toContain(`thrown in ${where}`);
      }
    },
  );

  it('is reported for the first chart that died, and check is silent while none did', () => {
    const { host } = world();
    const [first, second] = ['one', 'two'].map((id) =>
      host.start(failing('action'), { priority: 0, owner: 0, id }),
    );
    expect(() => host.check()).not.toThrow();
    second!.send({ type: 'GO' });
    first!.send({ type: 'GO' });
    expect(() => host.check()).toThrow(/statechart two/);
  });
});

describe('a host', () => {
  it('keeps two thousand charts apart', () => {
    const { engine, host } = world();
    const rang: number[] = [];
    for (let owner = 0; owner < 2_000; owner++) {
      const chart = host.start(lamp, {
        input: { wait: 1 + ((owner * 37) % 1_000) },
        priority: 2,
        owner,
        id: 'l',
      });
      chart.send({ type: 'PRESS' });
    }
    host.drain(() => {});
    while (engine.calendar.pop()) {
      engine.dispatch();
      host.drain((owner, effect) => {
        if (effect.type === 'rang') {
          rang.push(owner);
          expect(engine.calendar.now).toBe(1 + ((owner * 37) % 1_000));
        }
      });
      host.check();
    }
    expect(new Set(rang).size).toBe(2_000);
  });
});
