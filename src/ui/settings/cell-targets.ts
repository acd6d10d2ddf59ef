import type { Knative, Scenario } from '../../scenario/document.ts';
import type { TargetControl } from '../../scenario/interventions.ts';
import { machineList } from '../../scenario/machine-list.ts';
import type { Text } from '../../text/text.ts';

/** Machines are numbered from 1, as on the stage; pods too, by the row they are drawn in. */
export const machineName = (index: number): string => `m${index + 1}`;
const podName = (index: number): string => `p${index + 1}`;

/** Rows of pods to choose from where no maximum says how many there may be. */
const FEW_PODS = 20;

export interface Target {
  /** As the document has it; -1 = all, or of revisions the latest. */
  readonly index: number;
  readonly label: string;
}

/** Everything that a target may be, by its name. One that the document names and that is not there is among them. */
export function targetsOf(
  text: Text,
  scenario: Scenario,
  control: Exclude<TargetControl, 'none'>,
  now: number,
): readonly Target[] {
  const named = namesOf(text, scenario, control);
  const targets = named.map((label, index) => ({ index, label }));
  const all = control === 'region' ? [] : [{ index: -1, label: allWord(text, control) }];
  const missing = now >= named.length ? [{ index: now, label: missingWord(text, control, now) }] : [];
  return [...all, ...targets, ...missing];
}

/** The name of one target, as words have it. */
export function targetName(
  text: Text,
  scenario: Scenario,
  control: Exclude<TargetControl, 'none'>,
  index: number,
): string {
  const { knative, fly } = scenario;
  if (control === 'region') return fly.regions[Math.max(0, index)]?.code ?? text('cell.none');
  if (index < 0) return allWord(text, control);
  if (control === 'machine') return machineName(index);
  if (control === 'revision') return revisionNames(knative)[index] ?? text('cell.none');
  return control === 'pod' ? podName(index) : String(index + 1);
}

const allWord = (text: Text, control: TargetControl): string =>
  text(control === 'revision' ? 'cell.revision.latest' : 'cell.all');

const missingWord = (text: Text, control: TargetControl, index: number): string =>
  control === 'machine' ? text('cell.machine.none', { machine: machineName(index) }) : text('cell.none');

function namesOf(
  text: Text,
  { fly, knative }: Scenario,
  control: Exclude<TargetControl, 'none'>,
): readonly string[] {
  const counted = (count: number): readonly string[] =>
    Array.from({ length: count }, (_, i) => String(i + 1));
  switch (control) {
    case 'machine':
      return machineNames(text, { fly });
    case 'region':
      return fly.regions.map(({ code }) => code);
    case 'revision':
      return revisionNames(knative);
    case 'pod':
      return Array.from({ length: knative.maxScale || FEW_PODS }, (_, i) => podName(i));
    case 'node':
      return counted(knative.nodes);
    case 'activator':
      return counted(knative.activators);
  }
}

function machineNames(text: Text, { fly }: Pick<Scenario, 'fly'>): readonly string[] {
  const isSpread = fly.regions.length > 1 || fly.groups.length > 0;
  return machineList(fly).map(({ region, group }, index) => {
    if (!isSpread) return machineName(index);
    const place = [fly.regions[region]?.code, group].filter(Boolean).join(', ');
    return text('cell.machine.at', { machine: machineName(index), place });
  });
}

/** As Knative numbers them: a generation of five digits, the first being 00001 (knative/serving pkg/kmeta). */
export const revisionNames = ({ revisions }: Pick<Knative, 'revisions'>): readonly string[] =>
  ['', ...revisions.map(({ name }) => name)].map((name, i) => name || String(i + 1).padStart(5, '0'));
