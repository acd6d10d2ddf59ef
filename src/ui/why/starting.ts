import type { DecisionAt } from '../../sim/trace/read.ts';
import type { LimitName } from '../../sim/trace/rules.ts';
import { bootSeconds } from './boot-seconds.ts';
import { instanceName, type WhyContext } from './context.ts';
import { chip, say, sign, word, type Explanation, type Said } from './explanation.ts';
import { FLY_DOCS } from './fly-docs.ts';

const SECONDS_PER_DAY = 86_400;

/** A start that somebody asked for and the platform refused (Fly docs: machines API, error code PM01). */
export function explainStartRefused(decision: DecisionAt, context: WhyContext): Explanation {
  const { format } = context;
  const { callsLeft = -1, asleepMicros = 0 } = decision.inputs;
  const isRate = decision.limitedBy === 'api-rate';
  return {
    title: say('why.start.title', { machine: instanceName(decision.subject) }),
    formula: [
      { left: 'why.asleepFor', tokens: [chip(format.duration(asleepMicros / 1e6), 'dawn')] },
      ...(isRate
        ? [
            {
              left: 'why.callsLeft' as const,
              tokens: [chip(format.number(callsLeft), 'bad'), sign(' < '), chip(format.number(1), 'plain')],
            },
          ]
        : []),
    ],
    sentences: [refusedBy(decision.limitedBy, context), say('why.start.next')],
    source: decision.limitedBy === 'capacity' ? FLY_DOCS.scale : FLY_DOCS.machinesApi,
    logs: [logOf(decision.limitedBy)],
  };
}

function refusedBy(limit: LimitName, { scenario, format }: WhyContext): Said {
  const { apiRate, apiBurst, hostFullPercent } = scenario.fly;
  switch (limit) {
    case 'api-rate':
      return say('why.start.api-rate', {
        rate: format.number(apiRate),
        burst: format.number(apiBurst),
      });
    case 'lease':
      return say('why.start.lease');
    case 'capacity':
      return say('why.start.capacity', { share: format.percent(hostFullPercent / 100) });
    default:
      throw new Error(`a start was refused by ${limit}, and no sentence says so`);
  }
}

/** The error of the machines API, as PM01 carries it (public logs of 2026). */
function logOf(limit: LimitName): string {
  if (limit === 'api-rate') return 'PM01 rate limit exceeded';
  return limit === 'lease' ? 'PM01 lease currently held' : 'PM01 machines API returned an error';
}

/** A snapshot that cannot be used (Fly docs: suspend-resume). How often that happens is not published. */
export function explainSnapshotLost(decision: DecisionAt, { scenario, format }: WhyContext): Explanation {
  const asleep = (decision.inputs['asleepMicros'] ?? 0) / 1e6;
  const { snapshotLossPerDayPercent, resumeP50Seconds } = scenario.fly;
  const days = asleep / SECONDS_PER_DAY;
  const lossPerDay = Math.min(1, snapshotLossPerDayPercent / 100);
  const share = format.percent(lossPerDay);
  return {
    title: say('why.snapshot.title', { machine: instanceName(decision.subject) }),
    formula: [
      {
        left: 'why.kept',
        tokens: [
          sign('( 1 − '),
          chip(share, 'plain'),
          sign(' )^'),
          chip(`${format.number(days)}\u00a0d`, 'dawn'),
          sign(' = '),
          chip(format.percent((1 - lossPerDay) ** days), 'hand'),
        ],
      },
    ],
    sentences: [
      say('why.snapshot.lost', {
        asleep: format.duration(asleep),
        boot: format.duration(bootSeconds(scenario)),
        resume: format.duration(resumeP50Seconds),
      }),
      say('why.snapshot.odds', { share }),
    ],
    source: { ...FLY_DOCS.suspend, grade: 'unknown' },
  };
}

/** Its quota of a shared CPU has run dry (Fly docs: cpu-performance). */
export function explainQuotaDry(decision: DecisionAt, { scenario, format }: WhyContext): Explanation {
  const { computing = 0 } = decision.inputs;
  const { cpuBaselinePercent, cpuMaxBalanceSeconds, cpus } = scenario.fly;
  const baseline = cpuBaselinePercent / 100;
  return {
    title: say('why.quota.title', { machine: instanceName(decision.subject) }),
    formula: [
      {
        left: 'why.speed',
        tokens: [
          chip(format.percent(baseline, 2), 'plain'),
          sign(' × '),
          chip(format.number(cpus), 'plain'),
          word('why.cpus'),
          sign(' = '),
          chip(`${format.number(baseline * cpus, 4)} CPU`, 'bad'),
        ],
      },
    ],
    sentences: [
      say('why.quota.dry', {
        baseline: format.percent(baseline, 2),
        most: format.duration(cpuMaxBalanceSeconds),
        times: format.number(baseline > 0 ? 1 / baseline : Infinity),
      }),
      ...(computing > 0
        ? [say('why.quota.computing', { count: format.number(computing), n: computing })]
        : []),
    ],
    source: FLY_DOCS.quota,
  };
}
