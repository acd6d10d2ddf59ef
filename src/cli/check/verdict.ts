import { problemsBeforeRun } from '../../scenario/before-run.ts';
import { COMMAND_LINE_LIMITS } from '../../scenario/limits.ts';
import type { Problem } from '../../scenario/problem.ts';
import { toInput } from '../../scenario/to-input.ts';
import { decodeLink } from '../../share/decode.ts';
import { encodeLink } from '../../share/encode.ts';
import { FINGERPRINT_LENGTH } from '../../share/format.ts';
import { MODEL_REVISION } from '../../sim/model-revision.ts';
import { simulate } from '../../sim/simulate.ts';
import type { Summary } from '../../sim/trace/summary.ts';

/** A model and what it made of a scenario. */
export interface MadeWith {
  readonly modelRevision: number;
  /** As many characters as a link carries. */
  readonly fingerprint6: string;
}

/**
 * What a link is worth today. `link` is the one to put in its place, where there is one.
 * unfounded: it opens, but says nothing about a run that could be compared.
 */
export type Verdict =
  | { readonly kind: 'holds'; readonly now: MadeWith }
  | { readonly kind: 'unfounded'; readonly now: MadeWith; readonly link: string | null }
  | { readonly kind: 'altered'; readonly notes: readonly Problem[] }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] }
  | {
      readonly kind: 'moved';
      readonly then: MadeWith;
      readonly now: MadeWith;
      readonly summary: Summary;
      readonly link: string | null;
    };

/** These change nothing about the scenario that is opened. */
const HARMLESS: ReadonlySet<Problem['code']> = new Set<Problem['code']>(['link-migrated', 'model-changed']);

/** Opens a link, runs it, and compares what comes out with what the link says came out when it was made. */
export function verdictOn(link: string): Verdict {
  const { scenario, notes, madeWith } = decodeLink(link);
  const altering = notes.filter(({ code }) => !HARMLESS.has(code));
  if (altering.length > 0) return { kind: 'altered', notes: altering };
  const problems = problemsBeforeRun(scenario, COMMAND_LINE_LIMITS);
  if (problems.length > 0) return { kind: 'refused', problems };

  const { fingerprint, summary } = simulate(toInput(scenario));
  const now = { modelRevision: MODEL_REVISION, fingerprint6: fingerprint.slice(0, FINGERPRINT_LENGTH) };
  if (madeWith?.fingerprint6 === now.fingerprint6) return { kind: 'holds', now };
  const encoded = encodeLink(scenario, { modelRevision: MODEL_REVISION, fingerprint });
  const renewed = typeof encoded === 'string' ? siteOf(link) + encoded : null;
  if (madeWith === undefined || madeWith.fingerprint6 === '')
    return { kind: 'unfounded', now, link: renewed };
  return { kind: 'moved', then: madeWith, now, summary, link: renewed };
}

const siteOf = (link: string): string => link.slice(0, Math.max(0, link.indexOf('#')));
