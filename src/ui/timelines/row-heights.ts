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
/** Of the lane for what is done to the app, where something is. */
export const DONE_HEIGHT = 16;

/** Below the pods stands a band for what limits them. */
const LIMIT = 19;
/** Of one band of a mode or a path, and around them. */
const BAND = { height: 14, around: 6 } as const;

/**
 * Comfortable and least height of each row; machines take what their lanes need. Pods take the same however many there are:
 * their number follows every setting, and rows stand still under a hand that sets one.
 */
const COMFORTABLE = {
  requests: 84,
  witness: 42,
  latency: 76,
  cost: 48,
  inFlight: 122,
  otherLoad: 48,
  measure: 76,
  pods: 116 + LIMIT,
} as const;
const LEAST = {
  requests: 62,
  witness: 34,
  latency: 50,
  cost: 46,
  inFlight: 96,
  otherLoad: 40,
  measure: 50,
  pods: 84 + LIMIT,
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
  // few lanes still leave room for a legend of four lines
  return { comfortable: Math.max(86, instances * 11), least: Math.max(80, instances * 8) };
}

/** What a run needs beside its rows. */
export interface Needs {
  /** Instances, or the most pods there ever are. */
  readonly lanes: number;
  /** Bands of modes and paths together. */
  readonly bands: number;
  /** Is there a lane for what is done to the app? */
  readonly hasDone: boolean;
}
export const needsOf = (lanes: number, bands = 2, hasDone = false): Needs => ({ lanes, bands, hasDone });

export const modesHeight = (bands: number): number => bands * BAND.height + BAND.around;

/** On a phone lanes are thin, so that requests and machines are seen together; few lanes may be thicker. */
const thin = (comfortable: number, most: number): number =>
  Math.min(comfortable, Math.max(most * 8.6, Math.min(84, most * 14)));

/** Of pods on a phone: its settings are another place, so that rows may follow how many there are. */
const phonePods = (most: number): number => (most > 10 ? COMFORTABLE.pods : Math.max(84, most * 11) + LIMIT);

export function phoneHeights({ lanes, bands }: Needs): Heights {
  return {
    requests: 72,
    witness: 44,
    machines: thin(machinesHeight(lanes).comfortable, lanes),
    latency: 84,
    cost: 48,
    inFlight: 84,
    otherLoad: 48,
    modes: modesHeight(bands),
    measure: 72,
    pods: thin(phonePods(lanes), lanes) + LIMIT,
  };
}

/** The rows as they would like to be, or as low as they can be read. */
const heightsOf = (kind: keyof Range, { lanes, bands }: Needs): Heights => ({
  ...(kind === 'comfortable' ? COMFORTABLE : LEAST),
  machines: machinesHeight(lanes)[kind],
  modes: modesHeight(bands),
});

const sum = (rows: readonly Row[], heights: Heights, gap: number): number =>
  rows.reduce((total, row) => total + heights[row] + gap, 0);

/** Strip and axis, and the lane between strip and rows, with the gap below it. */
const around = ({ hasDone }: Needs, gap: number): number =>
  STRIP_HEIGHT + AXIS_HEIGHT + (hasDone ? DONE_HEIGHT + gap : 0);

/** What the timelines would like to have, strip and axis included. */
export function comfortableTotal({ front, rest }: RowOrder, needs: Needs): number {
  const heights = heightsOf('comfortable', needs);
  const apart = rest.length > 0 ? GAP.comfortable : 0;
  return around(needs, GAP.comfortable) + sum([...front, ...rest], heights, GAP.comfortable) + apart;
}

/** How far rows may stretch in a box `available` pixels high: 0 = squeezed, 1 = comfortable. */
function stretch(available: number, { front }: RowOrder, needs: Needs): number {
  const total = (kind: keyof Range): number =>
    around(needs, GAP[kind]) + sum(front, heightsOf(kind, needs), GAP[kind]);
  const [comfortable, least] = [total('comfortable'), total('least')];
  return Math.min(1, Math.max(0, (available - least) / (comfortable - least)));
}

const between = ({ comfortable, least }: Range, share: number): number =>
  Math.floor(least + share * (comfortable - least));

/**
 * Row heights for a box `available` pixels high: those in front between squeezed and comfortable, in proportion, the others
 * comfortable. What does not fit even squeezed scrolls.
 */
export function rowHeights(available: number, order: RowOrder, needs: Needs): Heights {
  const comfortable = heightsOf('comfortable', needs);
  const least = heightsOf('least', needs);
  const share = stretch(available, order, needs);
  const squeezed = order.front.map((row) => [
    row,
    between({ comfortable: comfortable[row], least: least[row] }, share),
  ]);
  return { ...comfortable, ...(Object.fromEntries(squeezed) as Partial<Heights>) };
}

/** Pixels between two rows in the same box. */
export const rowGap = (available: number, order: RowOrder, needs: Needs): number =>
  between(GAP, stretch(available, order, needs));
