import { assign, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { PRESETS } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { ChartHost } from '../../../src/sim/engine/chart.ts';
import { makeEngine } from '../../../src/sim/engine/make-engine.ts';
import { runForbidding } from './forbidden.ts';
import { callInQuickJs, runInQuickJs } from './in-quickjs.ts';
import { arithmetic, simulated } from './probe.ts';

const inputs = PRESETS.map(({ id, scenario }) => ({ id, input: JSON.stringify(toInput(scenario)) }));
const SLOW = { timeout: 300_000 };

describe('another JavaScript engine', () => {
  it('computes the same logarithms, powers and quantiles, bit for bit', SLOW, async () => {
    expect(await callInQuickJs('arithmetic', '20000')).toBe(arithmetic('20000'));
  });

  it.each(inputs)('runs preset $id to the same fingerprint and figures', SLOW, async ({ input }) => {
    expect(JSON.parse(await runInQuickJs(input))).toEqual(JSON.parse(simulated(input)));
  });

  it('reports what was thrown in it', SLOW, async () => {
    await expect(runInQuickJs('{')).rejects.toThrow(/in QuickJS: .*SyntaxError/);
  });
});

describe('without anything in which engines, machines or moments differ', () => {
  it.each(inputs)('preset $id runs, and to the same end', ({ input }) => {
    expect(runForbidding(() => simulated(input))).toBe(simulated(input));
  });

  it.each<[string, () => unknown]>([
    ['Math.log', () => Math.log(2)],
    ['Math.exp', () => Math.exp(2)],
    ['Math.pow', () => Math.pow(2, 0.5)],
    ['Math.sin', () => Math.sin(1)],
    ['Math.random', () => Math.random()],
    ['Date.now', () => Date.now()],
    ['new Date', () => new Date()],
    ['Intl', () => new Intl.NumberFormat('en')],
    ['toLocaleString', () => (1).toLocaleString()],
    ['localeCompare', () => 'a'.localeCompare('b')],
    ['performance', () => performance.now()],
    ['setTimeout', () => setTimeout(() => {}, 0)],
    ['console', () => console.log],
    ['process', () => process.env],
  ])('%s would be noticed, and works again afterwards', (name, use) => {
    expect(() => runForbidding(use)).toThrow(`${name.replace('new Date', 'new Date()')} was used`);
    expect(use).not.toThrow();
  });

  it('Date.now inside a statechart would be noticed as well', () => {
    const machine = setup({}).createMachine({
      context: {},
      initial: 'a',
      states: { a: { after: { 5: 'b' } }, b: { entry: assign(() => ({ at: Date.now() })) } },
    });
    const engine = makeEngine({ seed: 1, horizon: 10 });
    const host = new ChartHost(engine);
    runForbidding(() => {
      host.start(machine, { priority: 0, owner: 0, id: 'clock-watcher' });
      expect(() => {
        host.check();
      }).not.toThrow();
      while (engine.calendar.pop()) engine.dispatch();
    });
    expect(() => {
      host.check();
    }).toThrow(/clock-watcher: Date.now was used/);
  });
});
