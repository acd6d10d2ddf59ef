import type { MarkKind } from './marks.ts';
import type { StageRun } from './run.ts';

/** One compartment of the tray of failures. */
export interface TrayCell {
  readonly mark: MarkKind;
  /** Outcomes it counts: one where there is room, else all with this mark. */
  readonly outcomes: readonly number[];
}

/** The compartments of a run: one per cause while they fit, else one per mark, the rarest together in the last. */
export function trayCellsOf(run: StageRun, room: number): readonly TrayCell[] {
  const single = run.causes.map(({ outcome }) => ({ mark: run.marks[outcome]!, outcomes: [outcome] }));
  if (single.length <= room) return sorted(single);
  const byMark = new Map<MarkKind, number[]>();
  for (const { mark, outcomes } of single) byMark.set(mark, [...(byMark.get(mark) ?? []), ...outcomes]);
  const cells = [...byMark].map(([mark, outcomes]) => ({ mark, outcomes }));
  const kept = cells.slice(0, room);
  const rest = cells.slice(room).flatMap(({ outcomes }) => outcomes);
  const last = kept.at(-1);
  if (last && rest.length > 0)
    kept[kept.length - 1] = { mark: last.mark, outcomes: [...last.outcomes, ...rest] };
  return sorted(kept);
}

const ORDER: readonly MarkKind[] = ['503', '502', '504', '500', 'gone'];

const sorted = (cells: readonly TrayCell[]): readonly TrayCell[] =>
  [...cells].sort((a, b) => ORDER.indexOf(a.mark) - ORDER.indexOf(b.mark));
