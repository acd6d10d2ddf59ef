import type { Field, Group, Owner, RowList } from '../../scenario/field.ts';
import { belongsTo } from '../../scenario/owner.ts';
import type { PlatformId, Scenario } from '../../scenario/document.ts';
import { readAt } from '../../scenario/tree.ts';

/** The boot is a list, but its sum is what people know: it stands in the form as a knob of its own. */
export const BOOT = 'workload.boot';
/** Lists that have an editor of their own elsewhere on the page. */
const DRAWN: readonly string[] = ['traffic.curve', BOOT];

/** The switch above the knobs; no row of its own. */
export const PLATFORM = 'platform';

/**
 * Order of what is shown at once. Fly: what sleeps, what is kept, what is full, how long a wake takes, who waits how
 * long. Knative: what a pod takes, what is aimed at, the windows and panic, the activator, how long a pod takes.
 * Kubernetes: who scales, between which bounds, what is aimed at, how long it holds on.
 */
const FIRST: readonly string[] = [
  'fly.autoStop',
  'fly.minMachinesRunning',
  'fly.softLimit',
  'fly.hardLimit',
  'knative.containerConcurrency',
  'knative.target',
  'knative.targetUtilizationPercent',
  'knative.stableWindowSeconds',
  'knative.panicWindowPercent',
  'knative.panicThresholdPercent',
  'knative.targetBurstCapacity',
  'kubernetes.autoscaler',
  'kubernetes.replicas',
  'kubernetes.minReplicas',
  'kubernetes.maxReplicas',
  'kubernetes.minReplicaCount',
  'kubernetes.maxReplicaCount',
  'kubernetes.targetUtilizationPercent',
  'kubernetes.cpuRequest',
  'kubernetes.scaleDownStabilizationSeconds',
  'kubernetes.cooldownSeconds',
  BOOT,
  'fly.scanPeriodSeconds',
  'fly.totalPatienceSeconds',
];
/** Order of the groups behind "more". */
export const GROUPS: readonly Group[] = [
  'target',
  'window',
  'bounds',
  'zero',
  'path',
  'policies',
  'metrics',
  'cron',
  'ingress',
  'timeout',
  'scale',
  'limits',
  'wake',
  'check',
  'stop',
  'region',
  'machine',
  'start',
  'resume',
  'exit',
  'deploy',
  'doings',
  'pod',
  'boot',
  'gate',
  'work',
  'traffic',
  'client',
  'cluster',
  'ticks',
  'run',
];

export type Knob =
  | { readonly kind: 'field'; readonly path: string; readonly field: Field }
  | { readonly kind: 'boot'; readonly path: typeof BOOT }
  | { readonly kind: 'rows'; readonly path: string; readonly list: RowList };

export interface KnobGroup {
  readonly group: Group;
  readonly knobs: readonly Knob[];
}

/** The rows that play a part as the scenario stands: one autoscaler's are nothing to another. */
export const playing = <Row extends Field | RowList>(
  rows: readonly Row[],
  scenario: Scenario,
): readonly Row[] =>
  rows.filter(({ when }) => !when || when.is.includes(String(readAt(scenario, when.path))));

const belongs = (row: { readonly platform: Owner }, platform: PlatformId): boolean =>
  belongsTo(row.platform, platform);

/** A choice with one alternative is no choice. */
const isChoosable = (field: Field): boolean =>
  field.path !== PLATFORM && (field.kind !== 'choice' || field.choices.length > 1);

/** What the form shows at once, in its order. */
export function mainKnobs(fields: readonly Field[], platform: PlatformId): readonly Knob[] {
  const main: Knob[] = fields
    .filter((field) => field.rank === 'main' && belongs(field, platform) && isChoosable(field))
    .map((field) => ({ kind: 'field', path: field.path, field }));
  main.push({ kind: 'boot', path: BOOT });
  const order = (knob: Knob): number => {
    const at = FIRST.indexOf(knob.path);
    return at < 0 ? FIRST.length : at;
  };
  return main.sort((a, b) => order(a) - order(b));
}

/** Every knob by group, main ones first. */
export function groupedKnobs(
  fields: readonly Field[],
  lists: readonly RowList[],
  platform: PlatformId,
): readonly KnobGroup[] {
  return GROUPS.map((group) => {
    const own = fields.filter(
      (field) => field.group === group && belongs(field, platform) && isChoosable(field),
    );
    const knobs: Knob[] = [
      ...own.filter((field) => field.rank === 'main'),
      ...own.filter((field) => field.rank === 'more'),
    ].map((field) => ({ kind: 'field', path: field.path, field }));
    if (group === 'boot') knobs.unshift({ kind: 'boot', path: BOOT });
    for (const list of lists)
      if (list.group === group && belongs(list, platform) && !DRAWN.includes(list.path))
        knobs.push({ kind: 'rows', path: list.path, list });
    return { group, knobs };
  }).filter(({ knobs }) => knobs.length > 0);
}

/** Does a knob answer to what was typed into the search: every word in its label, upstream name, help or path? */
export function matches(query: string, words: readonly string[]): boolean {
  const text = words.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((part) => text.includes(part));
}
