import type { PlatformId } from '../../scenario/document.ts';
import type { FieldPath } from '../../scenario/field-rules.ts';
import type { PresetId } from '../../scenario/presets.ts';
import type { HopName } from '../../sim/trace/trace.ts';
import type { Value } from '../../scenario/value.ts';

/** A scenario in which it happens: a preset, where needed with some settings changed. */
export interface Produces {
  readonly preset: PresetId;
  readonly set?: Readonly<Partial<Record<FieldPath | 'fly.interventions', Value | readonly object[]>>>;
  /** What the run then shows: an outcome of requests, or a step on their way. */
  readonly shows: { readonly outcome: string } | { readonly hop: HopName };
}

/**
 * What a person may paste from logs or a browser, and what governs it. Its title and its rule stand in text/ under
 * `search.title.<id>` and `search.rule.<id>`.
 */
export interface KnownError {
  readonly id: string;
  readonly platform: PlatformId;
  /** Words as they stand in logs and answers, or as people put it; lower case, the first one is shown. */
  readonly says: readonly string[];
  /** HTTP status that the client sees; 0 = none. */
  readonly status: number;
  /** Settings that govern it, the most telling first. */
  readonly fields: readonly (FieldPath | 'workload.boot')[];
  /** Left out where no run shows it. */
  readonly produces?: Produces;
  /** A public page that names it. */
  readonly source: string;
}
