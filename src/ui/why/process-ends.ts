import type { DecisionAt } from '../../sim/trace/read.ts';
import { instanceName, regionName, upstream, type WhyContext } from './context.ts';
import { chip, say, sign, word, type Explanation, type Said } from './explanation.ts';
import { FLY_DOCS } from './fly-docs.ts';

/** A process ended by itself; what the restart policy makes of it (Fly docs: machine restart policy). */
export function explainExited(decision: DecisionAt, context: WhyContext): Explanation {
  const { format, scenario } = context;
  const { exitCode = 0, restarts = 0, cut = 0 } = decision.inputs;
  const { restartTries, restartWindowSeconds } = scenario.fly;
  return {
    title: say('why.exited.title', { machine: instanceName(decision.subject) }),
    formula: [
      { left: 'why.exitCode', tokens: [chip(format.number(exitCode), exitCode === 0 ? 'plain' : 'bad')] },
      {
        left: 'why.restarts',
        tokens: [
          chip(format.number(restarts), decision.limitedBy === 'restart-tries' ? 'bad' : 'lit'),
          sign(' '),
          word('why.of'),
          sign(' '),
          chip(format.number(restartTries), 'plain'),
          sign(' '),
          word('why.in'),
          sign(' '),
          chip(format.span(restartWindowSeconds), 'plain'),
        ],
      },
    ],
    sentences: [
      ended(exitCode, context),
      ...(cut > 0 ? [say('why.exited.cut', { count: format.number(cut), n: cut })] : []),
      policy(decision, context),
    ],
    source: FLY_DOCS.restarts,
  };
}

function ended(exitCode: number, { scenario, format }: WhyContext): Said {
  const { exitsWhenIdleSeconds } = scenario.fly;
  if (exitCode !== 0) return say('why.exited.crashed', { code: format.number(exitCode) });
  return exitsWhenIdleSeconds > 0
    ? say('why.exited.idle', { idle: format.span(exitsWhenIdleSeconds) })
    : say('why.exited.done');
}

function policy(decision: DecisionAt, { scenario, format }: WhyContext): Said {
  const { restartPolicy, restartTries, restartWindowSeconds } = scenario.fly;
  const values = {
    policy: upstream(restartPolicy),
    tries: format.number(restartTries),
    window: format.span(restartWindowSeconds),
  };
  if (decision.granted > 0)
    return say('why.exited.restarts', {
      ...values,
      count: format.number((decision.inputs['restarts'] ?? 0) + 1),
    });
  return say(decision.limitedBy === 'restart-tries' ? 'why.exited.tries' : 'why.exited.stays', values);
}

/** A service check has changed its mind: it gates routing and nothing else (Fly docs: health checks). */
export function explainCheck(decision: DecisionAt, { view, scenario, format }: WhyContext): Explanation {
  const passed = (decision.inputs['passed'] ?? 0) > 0;
  const { region } = view.trace.instances;
  const others = [...region.keys()].filter(
    (instance) =>
      instance !== decision.subject &&
      region[instance] === decision.region &&
      view.instanceAt(instance, decision.t).state === 'ready',
  );
  const where = regionName(view, decision.region);
  return {
    title: say(passed ? 'why.check.title.passes' : 'why.check.title.fails', {
      machine: instanceName(decision.subject),
    }),
    formula: [
      { left: 'why.routed', tokens: [chip(format.number(passed ? 1 : 0), passed ? 'hand' : 'bad')] },
      {
        left: 'why.checkedEvery',
        tokens: [chip(format.span(scenario.fly.checkIntervalSeconds), 'plain')],
      },
    ],
    sentences: [
      say(passed ? 'why.check.passed' : 'why.check.failed'),
      ...(passed ? [] : [say('why.check.untouched')]),
      ...(others.length > 0
        ? [say('why.check.others', { count: format.number(others.length), n: others.length, region: where })]
        : passed
          ? []
          : [say('why.check.alone', { region: where, code: upstream('PR04') })]),
    ],
    source: FLY_DOCS.checks,
  };
}
