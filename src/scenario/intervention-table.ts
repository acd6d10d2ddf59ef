import type { Scenario } from './document.ts';
import type { Unit } from './field.ts';
import type { ListPath } from './rows.ts';

/** Whom an intervention concerns: nobody in particular, or one of a list, -1 being all (of revisions: the latest). */
export type TargetControl = 'none' | 'machine' | 'region' | 'revision' | 'pod' | 'node' | 'activator';

/** What its number means. */
export type ValueControl =
  | { readonly kind: 'none' }
  /** Indexes `choices`; their words are those of the field at `path`. */
  | { readonly kind: 'choice'; readonly path: string; readonly choices: readonly string[] }
  | { readonly kind: 'number'; readonly unit: Unit };

export type InterventionIcon =
  'deploy' | 'crash' | 'host' | 'snapshot' | 'store' | 'dial' | 'count' | 'split' | 'reset';

export interface InterventionControl {
  readonly kind: string;
  readonly icon: InterventionIcon;
  readonly target: TargetControl;
  readonly value: ValueControl;
  /** In the menu at once, or only among the kinds of a form. */
  readonly rank: 'main' | 'more';
  /** What a new one does, so that it is seen at once. */
  readonly fresh: (scenario: Scenario) => { readonly target: number; readonly value: number };
}

/** The list that holds a platform's interventions, and what each kind is controlled with. */
export interface InterventionTable {
  readonly path: ListPath;
  readonly kinds: readonly InterventionControl[];
}

/** A row of such a list. */
export interface InterventionRow {
  readonly atSeconds: number;
  readonly kind: string;
  readonly target: number;
  readonly value: number;
}

/** Of a target: each of them. */
export const ALL = -1;
export const NOTHING: ValueControl = { kind: 'none' };
export const numberOf = (unit: Unit): ValueControl => ({ kind: 'number', unit });
export const always = (target: number, value: number) => () => ({ target, value });
