/** Up to 24 panes; above that one pane stands for several requests. */
export const MOST_PANES = 24;
const PAD = 4;
const GAP = 2;

export interface PaneGrid {
  readonly count: number;
  /** Three, fewer where there are few panes: so the line of a small soft limit falls between two panes. */
  readonly rows: number;
  readonly columns: number;
  /** Requests one pane stands for. */
  readonly each: number;
  /** Is there no hard limit? Then the panes go to twice the soft limit and the frame is open on the right. */
  readonly open: boolean;
}

export const paneGrid = (softLimit: number, hardLimit: number): PaneGrid =>
  hardLimit <= 0 ? openGrid(2 * softLimit) : gridOf(hardLimit, false);

/** Panes for as many requests as there are to be, where nothing limits them. */
export const openGrid = (most: number): PaneGrid => gridOf(most, true);

function gridOf(most: number, open: boolean): PaneGrid {
  const limit = Math.max(1, most);
  const each = Math.ceil(limit / MOST_PANES);
  const count = Math.ceil(limit / each);
  const rows = count <= 4 ? 1 : count <= 10 ? 2 : 3;
  return { count, rows, columns: Math.ceil(count / rows), each, open };
}

/** Lit panes for a load: a pane is lit as soon as one of its requests is there. */
export const litPanes = (grid: PaneGrid, load: number): number =>
  Math.min(grid.count, Math.ceil(Math.max(0, load) / grid.each));

interface Size {
  readonly width: number;
  readonly height: number;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** Path data of panes `from` up to `to` (exclusive): from the left, bottom up, only in the first `columns` columns. */
export function panePath(
  grid: PaneGrid,
  size: Size,
  from: number,
  to: number,
  columns: number = grid.columns,
): string {
  const width = (size.width - 2 * PAD - GAP * (grid.columns - 1)) / grid.columns;
  const height = (size.height - 2 * PAD - GAP * (grid.rows - 1)) / grid.rows;
  let path = '';
  for (let pane = from; pane < Math.min(to, columns * grid.rows); pane++) {
    const column = Math.floor(pane / grid.rows);
    const row = grid.rows - 1 - (pane % grid.rows);
    const x = tenth(PAD + column * (width + GAP));
    const y = tenth(PAD + row * (height + GAP));
    const [across, down] = [tenth(width - 2), tenth(height - 2)];
    path +=
      across > 0 && down > 0
        ? `M${tenth(x + 1)} ${y}h${across}q1 0 1 1v${down}q0 1 -1 1h${-across}q-1 0 -1 -1v${-down}q0 -1 1 -1z`
        : `M${x} ${y}h${tenth(width)}v${tenth(height)}h${-tenth(width)}z`;
  }
  return path;
}

/** Where the soft limit's line stands, from the left edge; -1 where there is none to tell from the frame. */
export function softLineX(grid: PaneGrid, width: number, softLimit: number): number {
  if (softLimit <= 0 || softLimit >= grid.count * grid.each) return -1;
  const pane = (width - 2 * PAD - GAP * (grid.columns - 1)) / grid.columns;
  return tenth(PAD + (softLimit / grid.each / grid.rows) * (pane + GAP) - GAP / 2);
}
