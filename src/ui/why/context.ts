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

/** Instances are numbered from 1, as on the stage. */
export const instanceName = (instance: number): string => `m${instance + 1}`;

/** An upstream name inside a sentence: set as code, never translated. */
export const upstream = (name: string): string => `\`${name}\``;

export const regionName = (view: TraceView, region: number): string =>
  view.trace.instances.regionCodes[region] ?? '';
