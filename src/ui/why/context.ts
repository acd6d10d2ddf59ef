import type { Scenario } from '../../scenario/document.ts';
import type { TraceView } from '../../sim/trace/read.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';

/** What a sentence may look at: the run, the scenario it was made from, and how numbers are written. */
export interface WhyContext {
  readonly view: TraceView;
  readonly scenario: Scenario;
  readonly format: Format;
  readonly text: Text;
}

/** Machines are numbered from 1, as on the stage. */
export const instanceName = (instance: number): string => `m${instance + 1}`;
/** Pods too, by the row they are drawn in: their own names are long and random, and a row has many in its time. */
export const podName = (instance: number): string => `p${instance + 1}`;
export const isKnative = (view: TraceView): boolean => view.trace.platform === 'knative';
/** Has it pods, whatever scales them? */
export const isPods = (view: TraceView): boolean => view.trace.platform !== 'fly';
export const nameIn = (view: TraceView, instance: number): string =>
  isPods(view) ? podName(instance) : instanceName(instance);

/** An upstream name inside a sentence: set as code, never translated. */
export const upstream = (name: string): string => `\`${name}\``;

/** The machine that is there for release_command alone (a process group of its own in the trace). */
export const runsCommand = ({ trace: { instances } }: TraceView, instance: number): boolean =>
  instances.groupNames?.[instances.group?.[instance] ?? 0] === 'release_command';

export const regionName = (view: TraceView, region: number): string =>
  view.trace.instances.regionCodes[region] ?? '';
