import type { StateName } from '../../../src/sim/trace/trace.ts';
import type { IntervalRow, RequestRow, TraceRows } from './fixture.ts';

/**
 * Twenty minutes of the incident, laid by hand: four bursts, each wakes machines that need 29 seconds to boot, and a
 * pass of the autostop loop every five minutes stops one of them again.
 */
export const STARTS_AT = '2026-09-08T03:02:00';
export const SPAN = 1200;
export const PASSES = [
  [6, 3],
  [306, 5],
  [606, 2],
  [906, 3],
] as const;

const S = 'stopped';
const LANES: readonly (readonly (readonly [StateName, number])[])[] = [
  [['ready', 0]],
  [
    [S, 0],
    ['starting', 64],
    ['booting', 65.3],
    ['ready', 94],
  ],
  [
    ['ready', 0],
    ['draining', 606],
    [S, 611],
    ['starting', 842],
    ['booting', 843],
    ['ready', 872],
  ],
  [
    ['ready', 0],
    ['draining', 6],
    [S, 11],
    ['starting', 588.7],
    ['booting', 590],
    ['ready', 619],
    ['draining', 906],
    [S, 911],
  ],
  [
    [S, 0],
    ['starting', 598.2],
    ['booting', 599.5],
    ['ready', 628.5],
  ],
  [
    [S, 0],
    ['starting', 72],
    ['booting', 73.4],
    ['ready', 101],
    ['draining', 306],
    [S, 311],
    ['starting', 608.1],
    ['booting', 609.4],
    ['ready', 638.4],
  ],
  [
    [S, 0],
    ['starting', 617.6],
    ['booting', 618.9],
    ['ready', 648],
  ],
  [['suspended', 0]],
  [
    [S, 0],
    ['starting', 852],
    ['booting', 853],
    ['ready', 881],
  ],
  [
    [S, 0],
    ['starting', 1018],
    ['booting', 1019.3],
    ['ready', 1048],
  ],
];
const OVER = [
  [0, 88, 128],
  [0, 588, 640],
  [0, 850, 870],
  [1, 116, 150],
  [1, 584, 650],
  [1, 1012, 1040],
  [3, 622, 660],
  [5, 104, 122],
] as const;
const BURSTS = [
  [56, 116],
  [572, 668],
  [836, 900],
  [1004, 1056],
] as const;

/** A number in [0, 1) for the pair, always the same. */
function draw(stream: number, index: number): number {
  let x = Math.imul(stream, 374_761_393) + Math.imul(index + 1, 668_265_263);
  x = Math.imul(x ^ (x >>> 13), 1_274_126_177);
  return ((x ^ (x >>> 16)) >>> 0) / 2 ** 32;
}

const burstAt = (t: number): number =>
  BURSTS.reduce((most, [from, to]) => {
    if (t > from && t < to) return 1;
    if (t > from - 30 && t <= from) return Math.max(most, 1 - (from - t) / 30);
    return t >= to && t < to + 40 ? Math.max(most, 1 - (t - to) / 40) : most;
  }, 0);

export function twentyMinutes(): TraceRows {
  const intervals: IntervalRow[] = LANES.flatMap((lane, instance) =>
    lane.map(([state, start], i): IntervalRow => [instance, state, start, lane[i + 1]?.[1] ?? SPAN]),
  );
  const boots = intervals.filter(([, state]) => state === 'booting');
  const runningAt = (t: number): number[] =>
    intervals.filter(([, state, start, end]) => state === 'ready' && t >= start && t < end).map(([i]) => i);

  const requests: RequestRow[] = [];
  for (let bin = 0; bin < SPAN / 10; bin++) {
    const middle = bin * 10 + 5;
    const burst = burstAt(middle);
    const arriving = 9 + draw(3, bin) * 5 + burst * 12;
    const booting = boots.filter(([, , start, end]) => middle > start - 2 && middle < end + 8).length;
    const bad = booting
      ? Math.min(0.92, 0.3 + 0.2 * booting + draw(4, bin) * 0.2)
      : draw(5, bin) < 0.06
        ? 0.08
        : 0;
    const failing = Math.round(arriving * bad);
    const refused = Math.round(failing * (0.28 + draw(6, bin) * 0.14));
    for (let k = 0; k < Math.round(arriving); k++) {
      const end = bin * 10 + draw(31 + k, bin) * 9.99;
      if (k < refused) add(end, 7.4 + draw(82 + k, bin) * 2, 'refused');
      else if (k < failing) add(end, 36 - draw(72 + k, bin) * 0.1, 'start-timeout');
      else if (booting && draw(11 + k, bin) > 0.55) add(end, 2 + draw(51 + k, bin) * 24, 'ok', true);
      else
        add(
          end,
          Math.exp(Math.log(0.055) + draw(41 + k, bin) ** 2 * 1.3) + burst * draw(61 + k, bin) * 0.35,
          'ok',
        );
    }
  }
  function add(end: number, latency: number, outcome: string, cold = false): void {
    const arrival = Math.max(0, end - latency);
    const machines = runningAt(end);
    const instance = outcome === 'ok' ? (machines[requests.length % machines.length] ?? 0) : -1;
    requests.push({
      arrival,
      end,
      outcome,
      instance,
      cold,
      dispatch: outcome !== 'ok' ? -1 : cold ? Math.max(arrival, end - 0.1) : arrival,
    });
  }
  return {
    horizon: SPAN,
    requests,
    intervals,
    passes: PASSES,
    strays: OVER.flatMap(([instance, dispatch, end]) =>
      Array.from({ length: 13 }, () => ({ instance, dispatch, end })),
    ),
    checks: Array.from({ length: SPAN / 10 }, (_, k) => k * 10 + 3).flatMap((t) =>
      runningAt(t).map((instance) => [t, instance, true] as const),
    ),
  };
}
