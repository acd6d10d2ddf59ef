import type { DecisionAt } from '../../sim/trace/read.ts';
import type { LimitName } from '../../sim/trace/rules.ts';
import { instanceName, regionName, upstream, type WhyContext } from './context.ts';
import { chip, say, sign, word, type Explanation, type FormulaLine, type Said } from './explanation.ts';

const DOC = 'https://fly.io/docs/reference/fly-proxy-autostop-autostart/';

/** A request met no machine below its soft limit (Fly docs: autostop-autostart): which machine wakes, or why none. */
export function explainAutostart(decision: DecisionAt, context: WhyContext): Explanation {
  const wakes = decision.granted > 0;
  return {
    title: wakes
      ? say('why.autostart.title.wake', { machine: instanceName(decision.subject) })
      : say('why.autostart.title.none'),
    formula: formula(decision, context),
    sentences: [met(decision, context), ...(wakes ? woken(decision, context) : refused(decision, context))],
    source: { grade: 'documented', doc: DOC },
  };
}

function formula(decision: DecisionAt, { format }: WhyContext): readonly FormulaLine[] {
  const { running = 0, over = 0 } = decision.inputs;
  return [
    { left: 'why.free', tokens: [word('why.running'), sign(' − '), word('why.over')] },
    {
      left: null,
      tokens: [
        chip(format.number(running), 'lit'),
        sign(' − '),
        chip(format.number(over), 'lit'),
        sign(' = '),
        chip(format.number(running - over), decision.granted > 0 ? 'hand' : 'bad'),
      ],
    },
  ];
}

function met(decision: DecisionAt, { view, scenario, format }: WhyContext): Said {
  const { running = 0, softLimit = 0 } = decision.inputs;
  const region = regionName(view, decision.region);
  if (running === 0) return say('why.autostart.noneRunning', { region });
  return say(`why.autostart.allBusy.${scenario.fly.softCompare}`, {
    count: format.number(running),
    region,
    soft: format.number(softLimit),
    n: running,
  });
}

function woken(decision: DecisionAt, { format }: WhyContext): readonly Said[] {
  const { onTheWay = 0, async = 0, resume = 0 } = decision.inputs;
  const machine = instanceName(decision.subject);
  return [
    say(resume > 0 ? 'why.autostart.wakesResume' : 'why.autostart.wakesCold', { machine }),
    ...(onTheWay > 0 ? [say('why.autostart.onTheWay', { count: format.number(onTheWay), n: onTheWay })] : []),
    say(async > 0 ? 'why.autostart.async' : 'why.autostart.waits'),
  ];
}

function refused(decision: DecisionAt, { scenario, format }: WhyContext): readonly Said[] {
  const limit: LimitName = decision.limitedBy;
  switch (limit) {
    case 'none':
      return [];
    case 'recent-start':
      return [say('why.autostart.recentStart', { window: format.duration(scenario.fly.recentStartSeconds) })];
    case 'recently-stopped':
      return [
        say('why.autostart.recentlyStopped', {
          window: format.span(scenario.fly.recentlyStoppedSeconds),
          code: upstream('PM11'),
        }),
      ];
    case 'none-asleep':
      return [say('why.autostart.noneAsleep')];
    case 'mode-off':
      return [say('why.autostart.modeOff', { name: upstream('auto_start_machines') })];
    default:
      throw new Error(`autostart was limited by ${limit}, and no sentence says so`);
  }
}
