import { AUTO_STOPS, INTERVENTION_KINDS, type InterventionKind } from '../../sim/trace/fly-acts.ts';
import type { DecisionAt } from '../../sim/trace/read.ts';
import { STORE_HEALTH } from '../../sim/trace/rules.ts';
import { instanceName, regionName, upstream, type WhyContext } from './context.ts';
import { chip, say, type Explanation, type FormulaLine, type Said } from './explanation.ts';
import { FLY_DOCS, OWN_APP } from './fly-docs.ts';

export const actOf = (decision: DecisionAt): InterventionKind =>
  INTERVENTION_KINDS[decision.inputs['kind'] ?? 0] ?? 'deploy';

/** Somebody did something to the app: what it is, to whom, and what it means for the rules. */
export function explainAct(decision: DecisionAt, context: WhyContext): Explanation {
  const kind = actOf(decision);
  return {
    title: say('why.act.title'),
    formula: formula(kind, decision, context),
    sentences: [said(kind, decision, context), say('why.act.before')],
    source: SOURCES[kind],
  };
}

/** A time until it is over, or the new value of a setting; the others have no number of their own. */
function formula(kind: InterventionKind, decision: DecisionAt, context: WhyContext): readonly FormulaLine[] {
  const { value = 0 } = decision.inputs;
  switch (kind) {
    case 'host-unreachable':
    case 'host-lost':
      return [{ left: 'why.took', tokens: [chip(context.format.duration(value / 1e6), 'dawn')] }];
    case 'min-machines':
    case 'machines':
      return [{ left: 'why.started', tokens: [chip(context.format.number(value), 'hand')] }];
    case 'soft-limit':
    case 'hard-limit':
      return [{ left: 'why.aboard', tokens: [chip(context.format.number(value), 'hand')] }];
    default:
      return [];
  }
}

function said(kind: InterventionKind, decision: DecisionAt, context: WhyContext): Said {
  const { view, format, text } = context;
  const { target = -1, value = 0 } = decision.inputs;
  const machines = target < 0 ? text('why.act.all') : instanceName(target);
  switch (kind) {
    case 'deploy': {
      const { running, asleep } = census(decision, context);
      return say('why.act.deploy', { running: format.number(running), asleep: format.number(asleep) });
    }
    case 'crash': {
      const again = Math.max(0, value - 1);
      return say('why.act.crash', { machines, again: format.number(again), n: again > 0 ? 2 : 1 });
    }
    case 'host-unreachable':
    case 'host-lost':
      return say(`why.act.${kind}`, { machines, long: format.duration(value / 1e6) });
    case 'snapshot-lost':
      return say('why.act.snapshot-lost', { machines });
    case 'auto-stop':
      return say('why.act.auto-stop', {
        name: upstream('auto_stop_machines'),
        value: AUTO_STOPS[value] ?? 'off',
      });
    case 'min-machines':
      return say('why.act.min-machines', {
        name: upstream('min_machines_running'),
        value: format.number(value),
      });
    case 'soft-limit':
      return say('why.act.soft-limit', {
        name: upstream('soft_limit'),
        machines,
        value: format.number(value),
      });
    case 'hard-limit':
      return say(value > 0 ? 'why.act.hard-limit' : 'why.act.hard-limit.none', {
        name: upstream('hard_limit'),
        machines,
        value: format.number(value),
      });
    case 'machines':
      return say('why.act.machines', {
        region: regionName(view, Math.max(0, target)),
        count: format.number(value),
      });
    case 'store':
      return say('why.act.store', { health: text(`why.act.store.${STORE_HEALTH[value] ?? 'healthy'}`) });
    default:
      throw new Error(`no words for ${String(kind satisfies never)}`);
  }
}

/** How many machines ran and how many slept an instant before. */
function census({ t }: DecisionAt, { view }: WhyContext): { running: number; asleep: number } {
  const at = Math.max(0, t - 1e-6);
  const states = [...view.trace.instances.region.keys()].map(
    (instance) => view.instanceAt(instance, at).state,
  );
  return {
    running: states.filter((state) => state === 'ready' || state === 'booting').length,
    asleep: states.filter((state) => state === 'stopped' || state === 'suspended' || state === 'created')
      .length,
  };
}

const SOURCES: Readonly<Record<InterventionKind, Explanation['source']>> = {
  deploy: FLY_DOCS.configuration,
  crash: FLY_DOCS.restarts,
  'host-unreachable': FLY_DOCS.checks,
  'host-lost': FLY_DOCS.checks,
  'snapshot-lost': FLY_DOCS.suspend,
  'auto-stop': FLY_DOCS.configuration,
  'min-machines': FLY_DOCS.configuration,
  'soft-limit': FLY_DOCS.concurrency,
  'hard-limit': FLY_DOCS.concurrency,
  machines: FLY_DOCS.scale,
  store: OWN_APP,
};
