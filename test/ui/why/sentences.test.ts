import { beforeAll, describe, expect, test } from 'vitest';
import type { DecisionAt } from '../../../src/sim/trace/read.ts';
import { RULES, type LimitName } from '../../../src/sim/trace/rules.ts';
import type { WhyContext } from '../../../src/ui/why/context.ts';
import { saidOf } from '../../../src/ui/why/said.ts';
import { explain, toldAt } from '../../../src/ui/why/sentences.ts';
import { contextOf, decision, numbersOf, presetScenario, read, wordsOf } from './run-of.ts';

describe('one decision', () => {
  let drain: WhyContext;
  beforeAll(() => {
    drain = contextOf(presetScenario('fly-drain'));
  });

  const held = (limitedBy: LimitName): Partial<DecisionAt> => ({ granted: 0, subject: -1, limitedBy });

  const autostop = { started: 5, over: 1, excess: 3, minimum: 0, load: 2, softLimit: 12, uptimeMicros: 6e8 };

  test('an autostop pass shows the formula with its numbers, and who went', () => {
    const explanation = explain(decision('fly-autostop', autostop), drain);
    expect(numbersOf(explanation)).toEqual(['5', '1', '3']);
    expect(read(explanation.title)).toBe('Why did m4 stop?');
    expect(wordsOf(explanation)).toContain(
      'so exactly one goes: m4, the least loaded, with 2 requests aboard',
    );
    expect(explanation.source.grade).toBe('documented');
  });

  test('the only machine goes when nobody is in flight, and the formula is the single-machine rule', () => {
    const explanation = explain(
      decision('fly-autostop', { ...autostop, started: 1, over: 0, load: 0 }),
      drain,
    );
    expect(numbersOf(explanation)).toEqual(['0', '1']);
    expect(wordsOf(explanation)).toContain('m4 is the only one and nobody is in flight at this instant');
  });

  test.each([
    ['no-excess', { started: 2, over: 1 }, 'every machine is needed, none stops', ['2', '1', '0']],
    ['minimum', { minimum: 1 }, 'min_machines_running = 1 keeps what runs', ['5', '1', '3']],
    ['min-uptime', {}, 'no candidate is that old yet', ['5', '1', '3']],
    [
      'single-machine-busy',
      { started: 1, load: 1 },
      'only when nobody is in flight; 1 request is',
      ['1', '0'],
    ],
    ['mode-off', {}, 'auto_stop_machines is off: the proxy stops nothing', ['5', '1', '3']],
  ] as const)('a pass held back by %s says so', (limit, inputs, expected, numbers) => {
    const explanation = explain(decision('fly-autostop', { ...autostop, ...inputs }, held(limit)), drain);
    expect(read(explanation.title)).toBe('Why did nothing stop?');
    expect(wordsOf(explanation)).toContain(expected);
    expect(numbersOf(explanation)).toEqual(numbers);
  });

  const autostart = { running: 2, over: 2, onTheWay: 0, asleep: 3, softLimit: 12, async: 1, resume: 0 };

  test('a wake says which machine, from what, and whether the request waits', () => {
    const explanation = explain(decision('fly-autostart', autostart), drain);
    expect(read(explanation.title)).toBe('Why did m4 wake?');
    expect(numbersOf(explanation)).toEqual(['2', '2', '0']);
    expect(wordsOf(explanation)).toMatch(
      /All 2 machines running in [a-z]{3} have reached their soft limit of 12/,
    );
    expect(wordsOf(explanation)).toContain('boots from cold');
    expect(wordsOf(explanation)).toContain('goes to a running machine over its soft limit');
  });

  test('a wake from zero makes the request wait', () => {
    const explanation = explain(
      decision('fly-autostart', { ...autostart, running: 0, over: 0, async: 0, resume: 1 }),
      drain,
    );
    expect(wordsOf(explanation)).toContain('No machine runs in');
    expect(wordsOf(explanation)).toContain('resumes from its snapshot');
    expect(wordsOf(explanation)).toContain('The request waits for it');
  });

  test.each([
    ['recent-start', 'was started less than 20 s ago'],
    [
      'recently-stopped',
      'was stopped less than 5 min ago, and another machine can serve: none is woken (PM11)',
    ],
    ['none-asleep', 'no machine is left asleep. The proxy never creates machines'],
    ['mode-off', 'auto_start_machines is off: none is woken'],
  ] as const)('a wake refused because of %s says so', (limit, expected) => {
    const explanation = explain(decision('fly-autostart', autostart, held(limit)), drain);
    expect(read(explanation.title)).toBe('Why did no machine wake?');
    expect(wordsOf(explanation)).toContain(expected);
  });

  test('a machine that went down says how long it took and whom it cut', () => {
    const killed = explain(decision('fly-stopped', { cut: 2, tookMicros: 5e6, killed: 1 }), drain);
    expect(numbersOf(killed)).toEqual(['5 s', '2']);
    expect(wordsOf(killed)).toContain('kill_timeout = 5 s ran out');
    expect(wordsOf(killed)).toContain('2 requests were cut');
    const exited = explain(decision('fly-stopped', { cut: 0, tookMicros: 1e6, killed: 0 }), drain);
    expect(wordsOf(exited)).toContain(
      'The app exited by itself 1 s after the signal. Nobody was aboard any more.',
    );
  });

  test('a refused suspend names memory or swap, and what happens instead', () => {
    const swap = explain(
      decision('fly-suspend-refused', { memoryMb: 1024, limitMb: 2048, swapMb: 512 }),
      drain,
    );
    expect(wordsOf(swap)).toContain('machines with swap cannot be suspended');
    expect(wordsOf(swap)).not.toContain('only up to');
    const memory = explain(
      decision('fly-suspend-refused', { memoryMb: 4096, limitMb: 2048, swapMb: 0 }),
      drain,
    );
    expect(wordsOf(memory)).toContain('It has 4,096 MB of memory, and only up to 2,048 MB can be suspended');
    expect(wordsOf(memory)).toContain('quietly stops it instead');
  });

  test('a minimum that does not hold in this region is named as the reason people miss', () => {
    const elsewhere = {
      ...drain.scenario,
      fly: { ...drain.scenario.fly, minMachinesRunning: 1, primaryRegion: 'ams' },
    };
    const explanation = explain(decision('fly-autostop', autostop), { ...drain, scenario: elsewhere });
    expect(wordsOf(explanation)).toContain('min_machines_running = 1 holds only in the primary region ams');
  });

  test('a rule without sentences is a bug, not an empty panel', () => {
    expect(() => explain(decision('fly-unheard-of', {}), drain)).toThrow('fly-unheard-of');
    expect(() => saidOf(decision('fly-unheard-of', {}), drain.scenario, drain.format)).toThrow(
      'fly-unheard-of',
    );
    expect(() => explain(decision('fly-autostop', autostop, held('grace')), drain)).toThrow('grace');
  });
});

const FLY = ['outage', 'outage-suspend', 'fly-day', 'fly-drain', 'silence'] as const;

test('a decision without sentences is passed over, back to one that has them', () => {
  const { view } = contextOf(presetScenario('fly-drain'));
  const { decisions } = view.trace;
  const rule = Uint8Array.from(decisions.rule);
  rule.fill(RULES.length, 3, 6);
  const patched = { ...view, trace: { ...view.trace, decisions: { ...decisions, rule } } };
  expect(toldAt(patched, view.decision(5).t)).toBe(2);
  expect(toldAt(view, view.decision(5).t)).toBeGreaterThanOrEqual(5);
  expect(toldAt(view, 0)).toBe(-1);
});

describe.each(FLY)('every decision of %s', (id) => {
  test('has a title, a formula and sentences without holes', () => {
    const context = contextOf(presetScenario(id));
    const { count } = context.view.trace.decisions;
    const wrong: string[] = [];
    for (let index = 0; index < count; index++) {
      const decision = context.view.decision(index);
      const explanation = explain(decision, context);
      const words = `${wordsOf(explanation)} ${read(saidOf(decision, context.scenario, context.format))}`;
      if (/[{}]|undefined|NaN|m0\b/.test(words) || explanation.formula.length === 0)
        wrong.push(`${index}: ${words}`);
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(0);
  });
});
