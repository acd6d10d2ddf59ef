import type { ChartSource } from '../../picture/charts/chart-source.ts';
import type { KnativeSource } from '../../picture/charts/knative-source.ts';
import type { PodsSource } from '../../picture/charts/pods-source.ts';
import type { Scenario } from '../../scenario/document.ts';
import type { Span } from './zoom.ts';

/** What every row of the timelines is drawn from; it stays the same object while only the playhead moves. */
export interface Plot {
  readonly source: ChartSource;
  /** The scenario that the trace was made from. */
  readonly scenario: Scenario;
  readonly span: Span;
  /** Seconds per bar. */
  readonly binSeconds: number;
  /** Pixels of the plot and of the gutter before it. */
  readonly width: number;
  readonly gutter: number;
  /** Prefix of the pattern ids. */
  readonly patterns: string;
}

export interface RowProps {
  readonly plot: Plot;
  readonly variant: Variant;
  readonly height: number;
  /** Seconds. */
  readonly playhead: number;
  /** Where the veil begins, in pixels of the plot. */
  readonly seenX: number;
}

/** page: gutter with title and values. phone: values beside the title. embed: two values, no title. */
export type Variant = 'page' | 'phone' | 'embed';

/** One value of the legend, in the colour of its mark. */
export interface Line {
  readonly words: string;
  /** Where it is not the chart's own. */
  readonly unit?: string;
  readonly ink?: 'ok' | 'f503' | 'f502' | 'lit' | 'dawn' | 'frost' | 'hand' | 't2' | 't3';
}

/** The numbers behind a chart; the rows are made when somebody opens it. */
export interface Table {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: () => readonly (readonly string[])[];
}

/** Pods, whatever scales them. */
export interface PodsRowProps extends RowProps {
  readonly pods: PodsSource;
}

/** Rows that only Knative has. */
export interface KnativeRowProps extends RowProps {
  readonly knative: KnativeSource;
}
