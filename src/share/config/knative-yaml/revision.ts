import type { Node, TableNode } from '../tree.ts';

/** What a file says about one revision: null where it is absent or cannot be used. Durations in seconds. */
export interface ImportedRevision {
  readonly name: string | null;
  readonly kind: string;
  readonly containerConcurrency: number | null;
  readonly timeoutSeconds: number | null;
  readonly target: number | null;
  readonly metric: string | null;
  readonly targetUtilizationPercentage: number | null;
  readonly window: number | null;
  readonly panicWindowPercentage: number | null;
  readonly panicThresholdPercentage: number | null;
  readonly minScale: number | null;
  readonly maxScale: number | null;
  readonly initialScale: number | null;
  readonly activationScale: number | null;
  readonly scaleDownDelay: number | null;
  readonly targetBurstCapacity: number | null;
  readonly class: string | null;
  readonly scaleToZeroPodRetentionPeriod: number | null;
  readonly metricAggregationAlgorithm: string | null;
  /** With the cluster's defaults; null where the KPA does not scale it or a template hides a value it needs. */
  readonly effective: EffectiveRevision | null;
}

export interface EffectiveRevision {
  readonly totalValue: number;
  readonly targetValue: number;
  readonly targetBurstCapacity: number;
  /** Ready pods from which an idle revision does without the activator; null where it never does. */
  readonly podsForActivatorOutOfPathAtZeroLoad: number | null;
}

/** Where an object keeps its revision: the same for the shapes of earlier releases. */
export interface RevisionParts {
  readonly kind: string;
  readonly name: string | null;
  /** How the file's reader knows the place: `spec.template.metadata.annotations`. */
  readonly where: string;
  readonly annotations: TableNode | undefined;
  readonly spec: TableNode | undefined;
}

export const scalarText = (node: Node | undefined): string | undefined =>
  node?.kind === 'scalar' && node.value !== null ? String(node.value) : undefined;

/** A value that Helm, a shell or another template should have filled in. */
export const isTemplate = (value: string): boolean =>
  value.includes('{{') ||
  /\$\{[^}]{1,200}\}|^\$\(?[A-Za-z_]\w*\)?$|^<[\w .-]+>$|^@@?\w+@@?$|^%\w+%$|^__\w+__$/.test(value);
