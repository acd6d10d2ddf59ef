/** What the load is scaled by, and the other of concurrency and requests a second. */
type KnativeRow = 'inFlight' | 'otherLoad' | 'modes' | 'pods';
/** What an HPA measures. */
type KubernetesRow = 'measure';
/** Rows of the timelines; which of them a platform has, and in which order, is in ROWS. */
export type Row = 'requests' | 'witness' | 'machines' | 'latency' | 'cost' | KnativeRow | KubernetesRow;
export type Heights = Readonly<Record<Row, number>>;

export interface RowOrder {
  /** Fit into the page's box as far as they can be squeezed. */
  readonly front: readonly Row[];
  /** Below them, to be scrolled to. */
  readonly rest: readonly Row[];
  /** On a phone: seen at once, and behind a disclosure. */
  readonly phone: readonly Row[];
  readonly phoneMore: readonly Row[];
  readonly embed: readonly Row[];
}

const FLY: RowOrder = {
  front: ['requests', 'witness', 'machines', 'latency', 'cost'],
  rest: [],
  phone: ['requests', 'machines'],
  phoneMore: ['witness', 'latency', 'cost'],
  embed: ['requests'],
};
const KNATIVE: RowOrder = {
  front: ['inFlight', 'modes', 'pods', 'latency'],
  rest: ['otherLoad', 'requests', 'witness', 'cost'],
  phone: ['inFlight', 'modes', 'pods'],
  phoneMore: ['latency', 'otherLoad', 'requests', 'witness', 'cost'],
  embed: ['inFlight'],
};
const KUBERNETES: RowOrder = {
  front: ['requests', 'measure', 'pods', 'latency'],
  rest: ['witness', 'cost'],
  phone: ['requests', 'measure', 'pods'],
  phoneMore: ['latency', 'witness', 'cost'],
  embed: ['requests'],
};
const ORDERS: Readonly<Record<string, RowOrder>> = { fly: FLY, knative: KNATIVE, kubernetes: KUBERNETES };
const without = (order: RowOrder, row: Row): RowOrder => ({
  ...order,
  front: order.front.filter((other) => other !== row),
  phone: order.phone.filter((other) => other !== row),
});

/** `measures`: does anybody look at a metric? A fixed number of pods has none. */
export function rowsOf(platform: string, measures = true): RowOrder {
  const order = ORDERS[platform] ?? FLY;
  return measures ? order : without(order, 'measure');
}

export const STRIP_HEIGHT = 24;
export const AXIS_HEIGHT = 18;

/** Comfortable and least height of each row; machines and pods take what their lanes need. */
const COMFORTABLE = {
  requests: 84,
  witness: 42,
  latency: 76,
  cost: 48,
  inFlight: 122,
  otherLoad: 48,
  modes: 34,
  measure: 76,
} as const;
const LEAST = {
  requests: 62,
  witness: 34,
  latency: 50,
  cost: 46,
  inFlight: 96,
  otherLoad: 40,
  modes: 34,
  measure: 50,
} as const;

/** Lanes up to here are drawn one by one, up to 60 thinner; above that they are counted. */
export const MOST_LANES = 60;

interface Range {
  readonly comfortable: number;
  readonly least: number;
}

/** Between two rows. */
const GAP: Range = { comfortable: 8, least: 4 };

/** Height of the machines row for this many instances: comfortable, and squeezed. */
export function machinesHeight(instances: number): Range {
  if (instances > MOST_LANES) return { comfortable: 110, least: 84 };
  if (instances > 20)
    return { comfortable: Math.max(120, instances * 4), least: Math.max(96, instances * 3) };
  // few lanes still leave room for their legend
  return { comfortable: Math.max(66, instances * 11), least: Math.max(60, instances * 8) };
}

/** Below the pods stands a band for what limits them. */
const LIMIT = 19;

/** Of pods, the most there ever are: their levels may be thinner than lanes, for they are a step first. */
export function podsHeight(most: number): Range {
  if (most > 10) return { comfortable: 116 + LIMIT, least: 84 + LIMIT };
  return { comfortable: Math.max(84, most * 11) + LIMIT, least: Math.max(68, most * 8.5) + LIMIT };
}

/** On a phone lanes are thin, so that requests and machines are seen together; few lanes may be thicker. */
const thin = (comfortable: number, most: number): number =>
  Math.min(comfortable, Math.max(most * 8.6, Math.min(84, most * 14)));

export function phoneHeights(lanes: number): Heights {
  return {
    requests: 72,
    witness: 44,
    machines: thin(machinesHeight(lanes).comfortable, lanes),
    latency: 84,
    cost: 48,
    inFlight: 84,
    otherLoad: 48,
    modes: 34,
    measure: 72,
    pods: thin(podsHeight(lanes).comfortable, lanes) + LIMIT,
  };
}

/** The rows as they would like to be, or as low as they can be read; `lanes`: instances, or the most pods there ever are. */
const heightsOf = (kind: keyof Range, lanes: number): Heights => ({
  ...(kind === 'comfortable' ? COMFORTABLE : LEAST),
  machines: machinesHeight(lanes)[kind],
  pods: podsHeight(lanes)[kind],
});

const sum = (rows: readonly Row[], heights: Heights, gap: number): number =>
  rows.reduce((total, row) => total + heights[row] + gap, 0);
const AROUND = STRIP_HEIGHT + AXIS_HEIGHT;

/** What the timelines would like to have, strip and axis included. */
export function comfortableTotal({ front, rest }: RowOrder, lanes: number): number {
  const heights = heightsOf('comfortable', lanes);
  const apart = rest.length > 0 ? GAP.comfortable : 0;
  return AROUND + sum([...front, ...rest], heights, GAP.comfortable) + apart;
}

/** How far rows may stretch in a box `available` pixels high: 0 = squeezed, 1 = comfortable. */
function stretch(available: number, { front }: RowOrder, lanes: number): number {
  const comfortable = sum(front, heightsOf('comfortable', lanes), GAP.comfortable);
  const least = sum(front, heightsOf('least', lanes), GAP.least);
  return Math.min(1, Math.max(0, (available - AROUND - least) / (comfortable - least)));
}

const between = ({ comfortable, least }: Range, share: number): number =>
  Math.floor(least + share * (comfortable - least));

/**
 * Row heights for a box `available` pixels high: those in front between squeezed and comfortable, in proportion, the others
 * comfortable. What does not fit even squeezed scrolls.
 */
export function rowHeights(available: number, order: RowOrder, lanes: number): Heights {
  const comfortable = heightsOf('comfortable', lanes);
  const least = heightsOf('least', lanes);
  const share = stretch(available, order, lanes);
  const squeezed = order.front.map((row) => [
    row,
    between({ comfortable: comfortable[row], least: least[row] }, share),
  ]);
  return { ...comfortable, ...(Object.fromEntries(squeezed) as Partial<Heights>) };
}

/** Pixels between two rows in the same box. */
export const rowGap = (available: number, order: RowOrder, lanes: number): number =>
  between(GAP, stretch(available, order, lanes));
