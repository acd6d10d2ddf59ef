import type { StageLayout } from '../../picture/stage/layout.ts';
import type { WaitingGroup, WaitingRequest } from '../../picture/stage/proxy.ts';

/** Where the waiting requests stand in the proxy's box: groups with a heading while there is room, else one line each. */
export interface QueueRow {
  readonly instance: number;
  readonly count: number;
  /** The row that stands for all groups without one of their own. */
  readonly isRest: boolean;
  readonly labelY: number;
  readonly marks: readonly { readonly x: number; readonly y: number; readonly waiting: WaitingRequest }[];
  readonly r: number;
}

export interface Queue {
  readonly style: 'headed' | 'lines' | 'single';
  readonly rows: readonly QueueRow[];
}

/** Baseline of the line above "next autostop pass". */
export const PASS_LINE_Y = 156;
const HEADED_PITCH = 38;
const LINE_PITCH = 20;

export function queueOf(groups: readonly WaitingGroup[], layout: StageLayout): Queue {
  const { proxy, kind } = layout;
  if (kind === 'phone') return single(groups, layout);
  const top = proxy.y + 30;
  // without clients beside it, what a mark stands for is said above the line
  const room = PASS_LINE_Y - top - (kind === 'drawer' ? 14 : 0);
  if (groups.length * HEADED_PITCH <= room - 4) {
    const pitch = 17;
    const most = Math.floor((proxy.width - 28) / pitch);
    return {
      style: 'headed',
      rows: groups.map((group, at) => {
        const labelY = top + 18 + at * HEADED_PITCH;
        return {
          instance: group.instance,
          count: group.requests.length,
          isRest: false,
          labelY,
          r: 5,
          marks: line(group.requests, proxy.x + 18, labelY + 14, pitch, most),
        };
      }),
    };
  }
  const lines = Math.floor(room / LINE_PITCH);
  const own = groups.length <= lines ? groups : groups.slice(0, lines - 1);
  const rest = groups.slice(own.length).flatMap((group) => group.requests);
  const rows = own.map((group) => ({ ...group, isRest: false }));
  if (rest.length > 0) rows.push({ instance: -1, requests: rest, isRest: true });
  const pitch = 13;
  const start = proxy.x + 48;
  const most = Math.floor((proxy.width - 48 - 30) / pitch) + 1;
  return {
    style: 'lines',
    rows: rows.map((group, at) => {
      const labelY = top + 17 + at * LINE_PITCH;
      return {
        instance: group.instance,
        count: group.requests.length,
        isRest: group.isRest,
        labelY,
        r: 4,
        marks: group.isRest ? [] : line(group.requests, start, labelY - 4, pitch, most),
      };
    }),
  };
}

/** On the phone all who wait stand in one line between the name and the clock of the pass. */
function single(groups: readonly WaitingGroup[], { proxy }: StageLayout): Queue {
  const requests = groups.flatMap((group) => group.requests);
  // five digits need more room before the first of them
  const left = proxy.x + (requests.length < 10_000 ? 104 : 119);
  const right = proxy.x + proxy.width - 92;
  const pitch = 15;
  return {
    style: 'single',
    rows: [
      {
        instance: -1,
        count: requests.length,
        isRest: false,
        labelY: proxy.y + 40,
        r: 5,
        marks: line(requests, left, proxy.y + 27, pitch, Math.max(1, Math.floor((right - left) / pitch) + 1)),
      },
    ],
  };
}

function line(
  requests: readonly WaitingRequest[],
  x: number,
  y: number,
  pitch: number,
  most: number,
): QueueRow['marks'] {
  return requests.slice(0, most).map((waiting, at) => ({ x: x + at * pitch, y, waiting }));
}
