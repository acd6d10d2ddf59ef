/** Rows of the page's timelines in their order. */
export const ROWS = ['requests', 'witness', 'machines', 'latency', 'cost'] as const;
export type Row = (typeof ROWS)[number];
export type Heights = Readonly<Record<Row, number>>;

export const ROW_GAP = 8;
export const STRIP_HEIGHT = 24;
export const AXIS_HEIGHT = 18;

/** Comfortable and least height of each row; machines take what their lanes need. */
const COMFORTABLE = { requests: 84, witness: 42, latency: 76, cost: 40 } as const;
const LEAST = { requests: 66, witness: 34, latency: 54, cost: 34 } as const;

/** Lanes up to here are drawn one by one, up to 60 thinner; above that they are counted. */
export const MOST_LANES = 60;

/** Height of the machines row for this many instances: comfortable, and squeezed. */
export function machinesHeight(instances: number): { readonly comfortable: number; readonly least: number } {
  if (instances > MOST_LANES) return { comfortable: 110, least: 84 };
  if (instances > 20)
    return { comfortable: Math.max(120, instances * 4), least: Math.max(96, instances * 3) };
  // few lanes still leave room for their legend
  return { comfortable: Math.max(66, instances * 11), least: Math.max(60, instances * 8.5) };
}

/** On a phone lanes are thin, so that requests and machines are seen together; few lanes may be thicker. */
export const phoneMachinesHeight = (instances: number): number =>
  Math.min(machinesHeight(instances).comfortable, Math.max(instances * 8.6, Math.min(84, instances * 14)));

const sum = (heights: Heights): number =>
  ROWS.reduce((total, row) => total + heights[row] + ROW_GAP, STRIP_HEIGHT + AXIS_HEIGHT);

const comfortableHeights = (instances: number): Heights => ({
  ...COMFORTABLE,
  machines: machinesHeight(instances).comfortable,
});

/** What the timelines would like to have, strip and axis included. */
export const comfortableTotal = (instances: number): number => sum(comfortableHeights(instances));

/**
 * Row heights for a box `available` pixels high: between squeezed and comfortable, in proportion. What does not fit
 * even squeezed scrolls.
 */
export function rowHeights(available: number, instances: number): Heights {
  const comfortable = comfortableHeights(instances);
  const least: Heights = { ...LEAST, machines: machinesHeight(instances).least };
  const room = (available - sum(least)) / (sum(comfortable) - sum(least));
  const share = Math.min(1, Math.max(0, room));
  return Object.fromEntries(
    ROWS.map((row) => [row, Math.floor(least[row] + share * (comfortable[row] - least[row]))]),
  ) as unknown as Heights;
}
