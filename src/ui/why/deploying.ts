import type { DecisionAt } from '../../sim/trace/read.ts';
import { DEPLOY_STEPS, type LimitName } from '../../sim/trace/rules.ts';
import { upstream, type WhyContext } from './context.ts';
import { chip, say, sign, word, type Explanation, type Said } from './explanation.ts';
import { FLY_DOCS } from './fly-docs.ts';

const COMMAND = upstream('release_command');

/** A step of `fly deploy` (Fly docs: configuration; flyctl: deploy): what it launches, what it leaves asleep, what stops it. */
export function explainDeploy(decision: DecisionAt, context: WhyContext): Explanation {
  const { format } = context;
  const { updated = 0, tookMicros = 0 } = decision.inputs;
  const step = stepOf(decision);
  const isShort = decision.granted < decision.wanted;
  return {
    title: say(`why.deploy.title.${step}`),
    formula: [
      {
        left: 'why.launched',
        tokens: [
          chip(format.number(decision.granted), isShort ? 'bad' : 'lit'),
          sign(' '),
          word('why.of'),
          sign(' '),
          chip(format.number(decision.wanted), 'plain'),
          sign(' · '),
          word('why.updated'),
          sign(' '),
          chip(format.number(updated), 'hand'),
        ],
      },
      { left: 'why.took', tokens: [chip(format.duration(tookMicros / 1e6), 'dawn')] },
    ],
    sentences: sentences(step, decision, context),
    source: FLY_DOCS.configuration,
  };
}

export const stepOf = (decision: DecisionAt): (typeof DEPLOY_STEPS)[number] =>
  DEPLOY_STEPS[decision.inputs['step'] ?? 0] ?? 'begins';

function sentences(
  step: (typeof DEPLOY_STEPS)[number],
  decision: DecisionAt,
  context: WhyContext,
): readonly Said[] {
  const { format, scenario } = context;
  const { release = 0, updated = 0, tookMicros = 0 } = decision.inputs;
  const { releaseCommandSeconds, releaseCommandTimeoutSeconds } = scenario.fly;
  switch (step) {
    case 'begins': {
      const runs =
        releaseCommandSeconds < 0
          ? releaseCommandTimeoutSeconds
          : Math.min(releaseCommandSeconds, releaseCommandTimeoutSeconds);
      return [
        releaseCommandSeconds === 0
          ? say('why.deploy.noCommand', { name: COMMAND })
          : say('why.deploy.command', { name: COMMAND, took: format.duration(runs) }),
        rolling(context),
      ];
    }
    case 'released':
      return [
        say('why.deploy.released', {
          name: COMMAND,
          took: format.duration(tookMicros / 1e6),
          release: format.number(release),
        }),
        rolling(context),
      ];
    case 'finished':
      return [
        say('why.deploy.finished', {
          release: format.number(release),
          updated: format.number(updated),
          launched: format.number(decision.granted),
        }),
        ...(updated > decision.granted ? [say('why.deploy.cold')] : []),
      ];
    case 'stopped':
      return [stoppedBy(decision.limitedBy, decision, context)];
    default:
      throw new Error(`no words for the step ${String(step satisfies never)}`);
  }
}

function rolling({ scenario, format }: WhyContext): Said {
  const { maxUnavailable } = scenario.fly;
  const share = maxUnavailable < 1 ? format.percent(maxUnavailable) : format.number(maxUnavailable);
  return say('why.deploy.rolling', { share });
}

function stoppedBy(limit: LimitName, decision: DecisionAt, { scenario, format }: WhyContext): Said {
  const { releaseCommandTimeoutSeconds, deployTimeoutSeconds } = scenario.fly;
  switch (limit) {
    case 'lease':
      return say('why.deploy.lease');
    case 'release-command':
      return say('why.deploy.release-command', {
        name: COMMAND,
        limit: format.span(releaseCommandTimeoutSeconds),
      });
    case 'wait-timeout':
      return say('why.deploy.wait-timeout', {
        limit: format.span(deployTimeoutSeconds),
        launched: format.number(decision.granted),
        wanted: format.number(decision.wanted),
      });
    default:
      throw new Error(`a deploy was stopped by ${limit}, and no sentence says so`);
  }
}
