import type { Trace } from '../../sim/trace/trace.ts';
import type { ModeSpan } from './mode-bands.ts';

/** A band over the run: of one revision, or of the whole Service where `name` is null. */
export interface Band<S extends ModeSpan> {
  readonly name: string | null;
  readonly spans: readonly S[];
}

/** With more revisions than this a band for each would leave the charts no room. */
const MOST_BANDS = 3;

/**
 * One band for each revision, from when it was made (Micros), where they are not all in the mode at the same time; else,
 * and where there are too many of them, one for all. `spansOf`: of a revision, without one of all together.
 */
export function revisionBands<S extends ModeSpan>(
  trace: Trace,
  spansOf: (revision?: number) => readonly S[],
): readonly Band<S>[] {
  const whole = { name: null, spans: spansOf() };
  const names = trace.instances.revisionNames ?? [];
  if (names.length < 2 || names.length > MOST_BANDS) return [whole];
  const bands = names.map((name, revision) => {
    const made = madeAt(trace, revision);
    return { name, spans: since(spansOf(revision), made), together: since(whole.spans, made) };
  });
  return bands.every(({ spans, together }) => agree(spans, together)) ? [whole] : bands;
}

/** The decider of a revision looks at it as soon as it is made. */
function madeAt({ decisions, horizon }: Trace, revision: number): number {
  const first = decisions.revision?.indexOf(revision) ?? -1;
  return first < 0 ? horizon : decisions.time[first]!;
}

const since = <S extends ModeSpan>(spans: readonly S[], from: number): readonly S[] =>
  spans.filter((span) => span.to > from).map((span) => (span.from < from ? { ...span, from } : span));

const agree = (some: readonly ModeSpan[], others: readonly ModeSpan[]): boolean =>
  some.length === others.length &&
  some.every(({ from, isOn }, i) => from === others[i]!.from && isOn === others[i]!.isOn);
