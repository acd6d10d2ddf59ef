import type { PlatformId } from './document.ts';

/** Types of the one table that drives defaults, ranges, link, form, command line and docs. */
export type Grade = 'documented' | 'stated' | 'observed' | 'inferred' | 'unknown' | 'own';
// 'own' = a property of the user's app or traffic, not a claim about a platform; the form shows no mark for it.

export type Group =
  | 'run'
  | 'traffic'
  | 'client'
  | 'work'
  | 'boot'
  | 'scale'
  | 'limits'
  | 'wake'
  | 'stop'
  | 'machine'
  | 'region'
  | 'start'
  | 'target'
  | 'window'
  | 'bounds'
  | 'zero'
  | 'path'
  | 'timeout'
  | 'pod'
  | 'cluster'
  | 'ticks'
  | 'gate'
  | 'resume'
  | 'check'
  | 'exit'
  | 'deploy'
  | 'doings'
  | 'policies'
  | 'metrics'
  | 'cron'
  | 'ingress'
  | 'revisions';

/** Which platform a row belongs to; 'any' = all, 'pods' = those that run pods. */
export type Owner = 'any' | 'pods' | PlatformId;

/** The choice under which a row plays a part: the form shows it only then. */
export interface When {
  readonly path: string;
  readonly is: readonly string[];
}

/** What a value of the document must be: all that reading a link needs. The first half of a field. */
interface RuleBase {
  /** Path in the document, e.g. `fly.softLimit`; also the key of its label and help in text/. */
  readonly path: string;
  /** Key in a link, unique, never reused. */
  readonly key: string;
}

/** What a reader is told about it, and where it stands in the form. The second half, loaded with what first shows it. */
interface AboutBase {
  readonly group: Group;
  readonly platform: Owner;
  /** Left out: always. */
  readonly when?: When;
  /** The name upstream uses (fly.toml key, docs term), or '' where upstream has none. */
  readonly upstream: string;
  readonly grade: Grade;
  /** Where the default and the rule come from, in a few words ("Fly docs: autostop-autostart", "public logs, 2025-03 to 2026-07"). */
  readonly source: string;
  /** A public documentation page, or ''. */
  readonly doc: string;
  /** Shown at once in the form ('main') or behind "more". */
  readonly rank: 'main' | 'more';
}

export type Unit =
  | 's'
  | 'ms'
  | 'rps'
  | 'requests'
  | 'machines'
  | 'clients'
  | 'percent'
  | 'MB'
  | 'GB'
  | 'cpus'
  | 'workers'
  | 'times'
  | 'tries'
  | 'scanners'
  | 'pods'
  | 'connections'
  | 'servers'
  | 'starts'
  | 'restarts'
  | 'nodes'
  | 'usdPerHour'
  | '';

export interface NumberRule extends RuleBase {
  readonly kind: 'number';
  readonly unit: Unit;
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** The smallest value beside the special one, where it lies above `min`: 2 for a scale that is 0 = none or 2 and more. */
  readonly least?: number;
  /** Link unit: value * linkScale is written as an integer (1000 for seconds -> milliseconds). */
  readonly linkScale: number;
}
interface AboutNumber extends AboutBase {
  readonly step: number;
  /** The slider's scale; 'log' where the range spans decades. */
  readonly scale: 'linear' | 'log';
  /** A value that means something special, e.g. 0 = none, -1 = random (its word is in text/ under `special.<path>`). */
  readonly special?: number;
  /** Where the slider ends; what is typed may go on to `max`. */
  readonly reach?: number;
}
export interface ChoiceRule extends RuleBase {
  readonly kind: 'choice';
  readonly default: string;
  readonly choices: readonly string[];
}
export interface BooleanRule extends RuleBase {
  readonly kind: 'boolean';
  readonly default: boolean;
}
export interface TextRule extends RuleBase {
  readonly kind: 'text';
  readonly default: string;
  readonly maxLength: number;
  /** What it must match, as a regular expression source, or '' for any text. */
  readonly pattern: string;
}
export type FieldRule = NumberRule | ChoiceRule | BooleanRule | TextRule;

/** The second halves of some rows, each under its path: none may be missing, and a number says how its slider goes. */
export type About<Rows extends readonly FieldRule[]> = {
  readonly [Row in Rows[number] as Row['path']]: Row extends NumberRule ? AboutNumber : AboutBase;
};

export type NumberField = NumberRule & AboutNumber;
export type ChoiceField = ChoiceRule & AboutBase;
export type BooleanField = BooleanRule & AboutBase;
export type TextField = TextRule & AboutBase;
/** Both halves. */
export type Field = NumberField | ChoiceField | BooleanField | TextField;

/** A list of rows: positional in a link (`_` between fields, `.` between rows; later fields are appended). */
export interface RowList {
  readonly path: string;
  readonly key: string;
  readonly group: Group;
  readonly platform: Owner;
  readonly when?: When;
  readonly maxRows: number;
  readonly columns: readonly RowColumn[];
}
export type RowColumn =
  | {
      readonly name: string;
      readonly kind: 'number';
      readonly unit: Unit;
      readonly default: number;
      readonly min: number;
      readonly max: number;
      readonly least?: number;
      readonly linkScale: number;
    }
  | { readonly name: string; readonly kind: 'boolean'; readonly default: boolean }
  | {
      readonly name: string;
      readonly kind: 'choice';
      readonly default: string;
      readonly choices: readonly string[];
    }
  | {
      readonly name: string;
      readonly kind: 'text';
      readonly default: string;
      readonly maxLength: number;
      readonly pattern: string;
    };
