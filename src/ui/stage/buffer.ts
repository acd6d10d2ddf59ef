import type { StageLayout } from '../../picture/stage/layout.ts';
import type { WaitingRequest } from '../../picture/stage/proxy.ts';

/** Where things stand in the activator's box: baselines, lines and rings, in px of the stage. */
export interface Buffer {
  readonly nameY: number;
  readonly headLineY: number;
  readonly bufferY: number;
  readonly oldestY: number;
  readonly footLineY: number;
  readonly ringY: number;
  readonly marks: readonly { readonly x: number; readonly y: number; readonly waiting: WaitingRequest }[];
  /** Places that nobody has taken. */
  readonly free: readonly { readonly x: number; readonly y: number }[];
  readonly r: number;
}

/** Rings in a block: the more wait, the smaller they are. */
interface Block {
  readonly columns: number;
  readonly rows: number;
  readonly r: number;
}

const BLOCKS: readonly Block[] = [
  { columns: 8, rows: 3, r: 5 },
  { columns: 11, rows: 4, r: 3.6 },
  { columns: 14, rows: 5, r: 2.8 },
];
/** Share of the box's height at which things stand on the broad stage; the highest box has the most air. */
const HIGH = { name: 22, head: 34, buffer: 56, first: 72, last: 108, oldest: 134, foot: 145, ring: 177 };
const LOW = { name: 20, head: 30, buffer: 49, first: 63, last: 97, oldest: 121, foot: 131, ring: 159 };
const LOW_BELOW = 200;

/** The requests in the activator, the longest wait first; those without a place are only counted. */
export function bufferOf(requests: readonly WaitingRequest[], layout: StageLayout): Buffer {
  const { proxy, kind } = layout;
  if (kind === 'phone') return inOneLine(requests, layout);
  const at = proxy.height < LOW_BELOW ? LOW : HIGH;
  const block =
    BLOCKS.find(({ columns, rows }) => requests.length <= columns * rows) ?? BLOCKS[BLOCKS.length - 1]!;
  const { columns, rows, r } = block;
  const [left, right] = [proxy.x + 18, proxy.x + proxy.width - 18];
  const place = (index: number): { x: number; y: number } => ({
    x: left + ((right - left) / (columns - 1)) * (index % columns),
    y: proxy.y + at.first + ((at.last - at.first) / (rows - 1)) * Math.floor(index / columns),
  });
  const places = Array.from({ length: columns * rows }, (_, index) => place(index));
  return {
    nameY: proxy.y + at.name,
    headLineY: proxy.y + at.head,
    bufferY: proxy.y + at.buffer,
    oldestY: proxy.y + at.oldest,
    footLineY: proxy.y + at.foot,
    ringY: proxy.y + at.ring,
    marks: places.slice(0, requests.length).map((where, index) => ({ ...where, waiting: requests[index]! })),
    free: places.slice(requests.length),
    r,
  };
}

/** On the phone between the name and the clock of what comes next. */
function inOneLine(requests: readonly WaitingRequest[], { proxy }: StageLayout): Buffer {
  const left = proxy.x + 128;
  const right = proxy.x + proxy.width - 106;
  const most = Math.max(1, Math.floor((right - left) / 14) + 1);
  return {
    nameY: proxy.y + 22,
    headLineY: proxy.y,
    bufferY: proxy.y + 33,
    oldestY: proxy.y + 41,
    footLineY: proxy.y,
    ringY: proxy.y + 27,
    marks: requests.slice(0, most).map((waiting, at) => ({ x: left + at * 14, y: proxy.y + 27, waiting })),
    free: [],
    r: 5,
  };
}
