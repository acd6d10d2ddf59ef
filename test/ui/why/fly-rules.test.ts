import { beforeAll, describe, expect, test } from 'vitest';
import type { Scenario } from '../../../src/scenario/document.ts';
import { INTERVENTION_KINDS } from '../../../src/sim/fly/interventions.ts';
import type { DecisionAt } from '../../../src/sim/trace/read.ts';
import {
  DEPLOY_STEPS,
  GATE_REASONS,
  RULES,
  STORE_HEALTH,
  type LimitName,
} from '../../../src/sim/trace/rules.ts';
import type { WhyContext } from '../../../src/ui/why/context.ts';
import { FLY_RULES } from '../../../src/ui/why/fly-rules.ts';
import { saidOf } from '../../../src/ui/why/said.ts';
import { alsoAsked, explain, TOLD_RULES, toldAt } from '../../../src/ui/why/sentences.ts';
import { contextOf, decision, numbersOf, presetScenario, read, wordsOf } from './run-of.ts';

let drain: WhyContext;
beforeAll(() => {
  drain = contextOf(presetScenario('fly-drain'));
});

/** Its words, in the panel and beside the clock. */
const told = (found: DecisionAt, context = drain): string =>
  `${wordsOf(explain(found, context))} ${read(saidOf(found, context.scenario, context.format))}`;
const HOLE = /[{}]|undefined|NaN|Infinity|m0\b/;
const withFly = (fly: Partial<Scenario['fly']>): WhyContext => ({
  ...drain,
  scenario: { ...drain.scenario, fly: { ...drain.scenario.fly, ...fly } },
});

test('there are sentences for every rule that a platform records: none is passed over', () => {
  const known = new Set<string>(TOLD_RULES);
  expect(RULES.map(({ code }) => code).filter((code) => !known.has(code))).toEqual([]);
});

describe('a start that was refused', () => {
  const refused = (limitedBy: LimitName, callsLeft = -1): DecisionAt =>
    decision('fly-start-refused', { callsLeft, asleepMicros: 300e6 }, { granted: 0, limitedBy });

  test('by the rate limit shows how much of a call was left', () => {
    const explanation = explain(refused('api-rate', 0.4), withFly({ apiRate: 1, apiBurst: 3 }));
    expect(numbersOf(explanation)).toEqual(['5:00', '0.4', '1']);
    expect(wordsOf(explanation)).toContain('at 1 calls a second, 3 at once');
    expect(explanation.logs).toEqual(['PM01 rate limit exceeded']);
  });
  test.each([
    ['lease', 'A deploy holds the machine', 'PM01 lease currently held'],
    ['capacity', 'The host has no room', 'PM01 machines API returned an error'],
  ] as const)('by %s says so, with what Fly logs', (limit, expected, log) => {
    const explanation = explain(refused(limit), drain);
    expect(wordsOf(explanation)).toContain(expected);
    expect(explanation.logs).toEqual([log]);
  });
  test('by nothing we know of is a bug', () => {
    expect(() => explain(refused('grace'), drain)).toThrow('grace');
  });
});

test('a lost snapshot shows the odds as a formula, and what the start costs instead', () => {
  const explanation = explain(
    decision('fly-snapshot-lost', { asleepMicros: 43_200e6 }),
    withFly({ snapshotLossPerDayPercent: 1, resumeP50Seconds: 0.45 }),
  );
  expect(numbersOf(explanation)).toEqual(['1 %', '0.5 d', '99.5 %']);
  expect(wordsOf(explanation)).toContain('cannot be used after 12:00:00 asleep');
  expect(explanation.source.grade).toBe('unknown');
});

describe('a process that ended by itself', () => {
  const fly = { restartPolicy: 'on-failure', restartTries: 10, restartWindowSeconds: 300 } as const;

  test('because nobody was aboard stays stopped under on-failure', () => {
    const idle = withFly({ ...fly, exitsWhenIdleSeconds: 300 });
    const words = told(decision('fly-exited', { exitCode: 0, restarts: 0, cut: 0 }, { granted: 0 }), idle);
    expect(words).toContain('Nobody was aboard for 5 min');
    expect(words).toContain('the machine is stopped until a request wakes it');
  });
  test('by a crash is restarted, with its number and whom it cost', () => {
    const explanation = explain(decision('fly-exited', { exitCode: 1, restarts: 3, cut: 2 }), withFly(fly));
    expect(numbersOf(explanation)).toEqual(['1', '3', '10', '5 min']);
    expect(wordsOf(explanation)).toContain('2 requests were aboard and are lost');
    expect(wordsOf(explanation)).toContain('starts it again: restart 4 of at most 10 within 5 min');
  });
  test('once too often stays stopped', () => {
    const words = told(
      decision(
        'fly-exited',
        { exitCode: 1, restarts: 10, cut: 0 },
        { granted: 0, limitedBy: 'restart-tries' },
      ),
      withFly(fly),
    );
    expect(words).toContain('has used up its 10 restarts within 5 min');
  });
});

describe('a service check', () => {
  test('that fails says that nothing is routed there, and that nothing restarts it', () => {
    const words = told(decision('fly-check', { passed: 0 }, { granted: 0, t: 0 }));
    expect(words).toContain('the proxy routes nothing to it');
    expect(words).toContain('Nothing restarts or stops it');
    expect(words).toMatch(/other machines? of \w+ runs?\./);
  });
  test('of the only machine that runs means 503 for everybody', () => {
    const { view } = drain;
    const alone: WhyContext = {
      ...drain,
      view: { ...view, instanceAt: (i, t) => ({ ...view.instanceAt(i, t), state: 'stopped' }) },
    };
    expect(told(decision('fly-check', { passed: 0 }), alone)).toContain(
      'requests wait, and end with 503 (PR04)',
    );
  });
  test('that passes again says so', () => {
    expect(told(decision('fly-check', { passed: 1 }))).toContain('passes again: the proxy routes to it');
  });
});

describe('a deploy', () => {
  const step = (name: (typeof DEPLOY_STEPS)[number], more: Partial<DecisionAt> = {}): DecisionAt =>
    decision(
      'fly-deploy',
      { step: DEPLOY_STEPS.indexOf(name), release: 1, updated: 5, tookMicros: 60e6 },
      { subject: -1, wanted: 2, granted: 2, ...more },
    );

  test('says what it launches and what stays asleep', () => {
    expect(told(step('begins'), withFly({ releaseCommandSeconds: 10 }))).toContain(
      'release_command runs first, once, in a machine of its own: here for 10 s',
    );
    expect(told(step('begins'), withFly({ releaseCommandSeconds: 0 }))).toContain(
      'There is no release_command',
    );
    expect(told(step('released'))).toContain('Now the machines get release 1');
    expect(told(step('finished'))).toContain('Every other one boots cold at its next wake');
    expect(numbersOf(explain(step('finished'), drain))).toEqual(['2', '2', '5', '1:00']);
  });
  test.each([
    ['lease', 'this one changes nothing'],
    ['release-command', 'was not done after its 5 min'],
    ['wait-timeout', 'the deploy stops half-way, 1 of 2 launched'],
  ] as const)('that stops because of %s says so', (limitedBy, expected) => {
    expect(told(step('stopped', { limitedBy, granted: 1 }))).toContain(expected);
  });
});

test('a used-up CPU balance says how slow it is from now on', () => {
  const explanation = explain(
    decision('fly-quota-dry', { computing: 2 }),
    withFly({ cpuBaselinePercent: 6.25, cpus: 1, cpuMaxBalanceSeconds: 500 }),
  );
  expect(numbersOf(explanation)).toEqual(['6.25 %', '1', '0.0625 CPU']);
  expect(wordsOf(explanation)).toContain('everything takes 16 times as long');
  expect(wordsOf(explanation)).toContain('2 pieces of work share');
});

describe('what somebody did', () => {
  const values: Partial<Record<(typeof INTERVENTION_KINDS)[number], number>> = {
    'host-unreachable': 120e6,
    'host-lost': 120e6,
    'auto-stop': 2,
    store: 3,
  };
  test.each(INTERVENTION_KINDS.map((kind) => [kind] as const))('%s has words of its own', (kind) => {
    const of = (target: number, value: number): string =>
      told(
        decision(
          'fly-intervention',
          { kind: INTERVENTION_KINDS.indexOf(kind), target, value },
          { subject: -1 },
        ),
      );
    for (const target of [-1, 0])
      for (const value of [values[kind] ?? 3, 1, 0]) {
        expect(of(target, value)).not.toMatch(HOLE);
        expect(of(target, value)).toContain('Before this moment nothing is different');
      }
  });
  test('no two kinds read the same', () => {
    const all = INTERVENTION_KINDS.map((_, kind) =>
      read(explain(decision('fly-intervention', { kind, target: -1, value: 1 }), drain).sentences[0]!),
    );
    expect(new Set(all).size).toBe(INTERVENTION_KINDS.length);
  });
  test('a host that is away says for how long', () => {
    const kind = INTERVENTION_KINDS.indexOf('host-unreachable');
    const explanation = explain(decision('fly-intervention', { kind, target: 1, value: 120e6 }), drain);
    expect(numbersOf(explanation)).toEqual(['2:00']);
    expect(wordsOf(explanation)).toContain('The host of m2 is cut off for 2:00. What runs on it runs on');
  });
});

describe('the release gate', () => {
  const gate = (reason: (typeof GATE_REASONS)[number], prepares: 0 | 1): DecisionAt =>
    decision(
      'release-gate',
      {
        reason: GATE_REASONS.indexOf(reason),
        waitedMicros: 12e6,
        store: STORE_HEALTH.indexOf('healthy'),
        release: 1,
      },
      { granted: prepares, wanted: prepares },
    );

  test.each(GATE_REASONS.map((reason) => [reason] as const))('says what the path %s means', (reason) => {
    expect(told(gate(reason, 1))).not.toMatch(HOLE);
    expect(numbersOf(explain(gate(reason, 1), drain))).toEqual(['1', '12 s', '1']);
  });
  test('in doubt it prepares, and the dangerous opposite is called that', () => {
    expect(told(gate('store-down', 1))).toContain('In doubt it prepares: doing it twice costs seconds');
    expect(told(gate('store-down', 0))).toContain('In doubt it skips, because that is what is set here');
    expect(told(gate('done', 0))).not.toContain('In doubt');
  });
  test('an instance on an unmigrated schema is named, though every number is green', () => {
    expect(told(decision('serves-unmigrated', { release: 1 }))).toContain('whose schema nobody has migrated');
  });
});

/** A day in which everything happens that Fly has a rule for. */
function eventful(): Scenario {
  const base = presetScenario('outage-gate');
  const at = (
    atSeconds: number,
    kind: (typeof INTERVENTION_KINDS)[number],
    target: number,
    value: number,
  ): Scenario['fly']['interventions'][number] => ({ atSeconds, kind, target, value });
  return {
    ...base,
    horizonSeconds: 4 * 3600,
    workload: { ...base.workload, gate: true, gateUncertain: 'skip' },
    fly: {
      ...base.fly,
      serviceCheck: true,
      checkFlapPercent: 20,
      hostFullPercent: 30,
      cpuQuota: true,
      releaseCommandSeconds: 20,
      interventions: [
        at(600, 'store', -1, STORE_HEALTH.indexOf('down')),
        at(900, 'deploy', -1, 0),
        at(2400, 'crash', -1, 20),
        at(3600, 'host-lost', 0, 120),
        at(4000, 'host-unreachable', -1, 60),
        at(5000, 'auto-stop', -1, 2),
        at(6000, 'deploy', -1, 0),
        at(6001, 'deploy', -1, 0),
        at(9000, 'snapshot-lost', -1, 0),
      ],
    },
  };
}

test('a run in which everything happens is told without holes, decision by decision', () => {
  const context = contextOf(eventful());
  const { view } = context;
  const rules = new Set<string>();
  const wrong: string[] = [];
  for (let index = 0; index < view.trace.decisions.count; index++) {
    const found = view.decision(index);
    rules.add(found.rule);
    const words = [told(found, context), ...alsoAsked(found, context).map(wordsOf)].join(' ');
    if (HOLE.test(words)) wrong.push(`${index}: ${words}`);
    const shown = toldAt(view, found.t);
    if (view.decision(shown).t !== found.t) wrong.push(`${index} is passed over`);
  }
  expect(wrong).toEqual([]);
  const met = FLY_RULES.filter((rule) => rules.has(rule));
  expect(met).toEqual(
    expect.arrayContaining([
      'fly-autostart',
      'fly-autostop',
      'fly-check',
      'fly-deploy',
      'fly-exited',
      'fly-intervention',
      'fly-start-refused',
      'release-gate',
      'serves-unmigrated',
    ]),
  );
});

test('what somebody did stands beside what became of it', () => {
  const context = contextOf(eventful());
  const { view } = context;
  const deploy = view.decision(toldAt(view, 900));
  expect(deploy.rule).toBe('fly-deploy');
  const beside = alsoAsked(deploy, context).map(({ title }) => read(title));
  expect(beside).toContain('What happened here?');
});
