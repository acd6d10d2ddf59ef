import type { DecisionAt } from '../../sim/trace/read.ts';
import type { LimitName } from '../../sim/trace/rules.ts';
import { instanceName, regionName, upstream, type WhyContext } from './context.ts';
import { seenBy, type Seen } from './seen.ts';
import { chip, say, sign, word, type Explanation, type FormulaLine, type Said } from './explanation.ts';

const DOC = 'https://fly.io/docs/reference/fly-proxy-autostop-autostart/';
/** Longer lists of machines are counted instead of named. */
const MAX_NAMES = 6;

/** One autostop pass in one region (Fly docs: autostop-autostart): why this machine, or why none. */
export function explainAutostop(decision: DecisionAt, context: WhyContext): Explanation {
  const stops = decision.granted > 0;
  const machine = instanceName(decision.subject);
  const suspends = context.scenario.fly.autoStop === 'suspend';
  const seen = seenBy(decision, context);
  return {
    title: !stops
      ? say('why.autostop.title.none')
      : say(suspends ? 'why.autostop.title.suspend' : 'why.autostop.title.stop', { machine }),
    formula: formula(decision, context, seen),
    sentences: [
      ...counted(decision, context, seen),
      ...(stops ? stopped(decision, context) : held(decision, context)),
    ],
    source: { grade: 'documented', doc: DOC },
  };
}

function formula(decision: DecisionAt, { format }: WhyContext, seen: Seen): readonly FormulaLine[] {
  const { started = 0, over = 0, load = 0 } = decision.inputs;
  const all = [...seen.running, ...seen.booting];
  if (started <= 1) {
    const excess = load === 0 ? 1 : 0;
    return [
      { left: 'why.excess', tokens: [word('why.single')] },
      {
        left: null,
        tokens: [
          word('why.aboard'),
          sign(' '),
          chip(format.number(load), 'lit', all),
          sign(' ⇒ '),
          chip(format.number(excess), excess > 0 ? 'hand' : 'bad'),
        ],
      },
    ];
  }
  const excess = started - (over + 1);
  return [
    {
      left: 'why.excess',
      tokens: [word('why.started'), sign(' − ('), word('why.over'), sign(' + 1)')],
    },
    {
      left: null,
      tokens: [
        chip(format.number(started), 'lit', all),
        sign(' − ( '),
        chip(format.number(over), 'lit', seen.over),
        sign(' + 1 ) = '),
        chip(format.number(excess), excess > 0 && decision.granted > 0 ? 'hand' : 'bad'),
      ],
    },
  ];
}

/** Which machines the formula counted, by name while there are few. */
function counted(decision: DecisionAt, context: WhyContext, seen: Seen): readonly Said[] {
  const { started = 0, over = 0, softLimit = 0 } = decision.inputs;
  if (started <= 1) return [];
  const { format, scenario } = context;
  const compare = scenario.fly.softCompare;
  const soft = format.number(softLimit);
  const names = (instances: readonly number[]): string => format.list(instances.map(instanceName));
  const isNamed = seen.running.length + seen.booting.length === started && started <= MAX_NAMES;
  const who = !isNamed
    ? say('why.autostop.startedCount', { count: format.number(started) })
    : seen.booting.length === 0
      ? say('why.autostop.started', { names: names(seen.running), n: started })
      : seen.running.length === 0
        ? say('why.autostop.started', { names: names(seen.booting), n: started })
        : say('why.autostop.startedBooting', {
            running: names(seen.running),
            booting: names(seen.booting),
          });
  if (over === 0) return [who, say(`why.autostop.over.none.${compare}`, { soft })];
  if (!isNamed || seen.over.length !== over)
    return [who, say('why.autostop.over.count', { count: format.number(over), soft })];
  return [who, say(`why.autostop.over.some.${compare}`, { names: names(seen.over), n: over, soft })];
}

function stopped(decision: DecisionAt, context: WhyContext): readonly Said[] {
  const { started = 0, load = 0 } = decision.inputs;
  const machine = instanceName(decision.subject);
  if (started <= 1) return [say('why.autostop.stopsSingle', { machine }), ...aboutMinimum(decision, context)];
  const choice = context.text(`why.autostop.choice.${context.scenario.fly.victimChoice}`);
  const goes =
    load === 0
      ? say('why.autostop.stopsIdle', { machine, choice })
      : say('why.autostop.stops', { machine, choice, count: context.format.number(load), n: load });
  return [goes, ...aboutMinimum(decision, context)];
}

/** min_machines_running is the knob people trust to prevent this stop: say why it did not. */
function aboutMinimum(decision: DecisionAt, { view, scenario, format }: WhyContext): readonly Said[] {
  const { minMachinesRunning, primaryRegion } = scenario.fly;
  if (minMachinesRunning === 0) return [];
  const name = upstream('min_machines_running');
  const minimum = format.number(minMachinesRunning);
  const region = regionName(view, decision.region);
  if (primaryRegion === '') return [say('why.autostop.minimumNowhere', { name, minimum })];
  if (primaryRegion !== region)
    return [say('why.autostop.minimumElsewhere', { name, minimum, primary: primaryRegion, region })];
  return [say('why.autostop.minimumFree', { name, minimum })];
}

function held(decision: DecisionAt, { view, scenario, format }: WhyContext): readonly Said[] {
  const { load = 0, minimum = 0 } = decision.inputs;
  const limit: LimitName = decision.limitedBy;
  switch (limit) {
    case 'none':
      return [];
    case 'no-excess':
      return [say('why.autostop.noExcess')];
    case 'minimum':
      return [
        say('why.autostop.minimum', {
          name: upstream('min_machines_running'),
          minimum: format.number(minimum),
          region: regionName(view, decision.region),
        }),
      ];
    case 'min-uptime':
      return [say('why.autostop.minUptime', { uptime: format.duration(scenario.fly.minUptimeSeconds) })];
    case 'single-machine-busy':
      return [say('why.autostop.singleBusy', { count: format.number(load), n: load })];
    case 'mode-off':
      return [say('why.autostop.modeOff', { name: upstream('auto_stop_machines') })];
    default:
      throw new Error(`autostop was limited by ${limit}, and no sentence says so`);
  }
}
