import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemsBeforeRun } from '../../../src/scenario/before-run.ts';
import { rateAt } from '../../../src/scenario/curve.ts';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { CurvePoint } from '../../../src/scenario/document.ts';
import { PAGE_LIMITS } from '../../../src/scenario/limits.ts';
import { encodeLink } from '../../../src/share/encode.ts';
import { MAX_LINK_POINTS } from '../../../src/share/format.ts';
import { MODEL_REVISION } from '../../../src/sim/model-revision.ts';
import { drawnRates } from '../../../src/ui/curve/demand.ts';
import { heightOf, rateScaleFor } from '../../../src/ui/curve/rate-scale.ts';
import { settledStroke, simplifiedRecording, type Simplified } from '../../../src/ui/curve/simplified.ts';
import { FREE, snapTo } from '../../../src/ui/curve/snap.ts';
import { lineOf, strokeTo, type Line, type Paper, type Stroke } from '../../../src/ui/curve/stroke.ts';

const WIDTH = 950;
const HEIGHT = 82;

function paperFor(curve: readonly CurvePoint[], horizonSeconds: number, isFree = false): Paper {
  const scale = rateScaleFor(drawnRates({ ...DEFAULT_SCENARIO.traffic, curve, bursts: [], pollers: [] }));
  const snap = isFree ? FREE : snapTo(scale, horizonSeconds, WIDTH, HEIGHT);
  return { curve, horizonSeconds, scale, snap, width: WIDTH, height: HEIGHT };
}
const settled = (stroke: Stroke, paper: Paper): { line: Line; result: Simplified } | null => {
  const line = lineOf(stroke, paper);
  return line && { line, result: settledStroke(line, paper) };
};
const curveOf = (pairs: readonly (readonly [number, number])[]): CurvePoint[] =>
  pairs.map(([atSeconds, rps]) => ({ atSeconds, rps }));

describe('a stroke when the hand lets go', () => {
  const paper = paperFor(
    curveOf([
      [0, 2],
      [3600, 10],
    ]),
    3600,
  );
  const at = (seconds: number, rps: number): Stroke[number] => ({
    seconds,
    share: heightOf(paper.scale, rps),
  });

  test('a straight one is two points, at round rates', () => {
    const { result } = settled([at(600, 1.07), at(1203, 3.46)], paper)!;
    expect(result.curve).toEqual(
      curveOf([
        [0, 2],
        [600, 3.333],
        [600, 1],
        [1200, 3.5],
        [1200, 4.667],
        [3600, 10],
      ]),
    );
  });

  test('an arc takes a few points and says how far they are off', () => {
    const arc = Array.from({ length: 200 }, (_, i) =>
      at(600 + i * 10, 2 + 8 * Math.sin((i / 199) * Math.PI)),
    );
    const { line, result } = settled(arc, paper)!;
    expect(result.curve.length).toBeLessThan(16);
    expect(result.isRestToo).toBe(false);
    const worst = Math.max(
      ...line.points
        .slice(1, -1)
        .map(({ atSeconds, rps }) => Math.abs(rateAt(result.curve, atSeconds) - rps)),
    );
    expect(result.errorRps).toBeGreaterThanOrEqual(worst);
    expect(result.errorRps).toBeLessThan(0.6);
  });

  test('quiet hours keep their shape beside a burst: the eye counts, not the rate', () => {
    const wide = paperFor(
      curveOf([
        [0, 0.02],
        [3600, 50],
      ]),
      3600,
      true,
    );
    const height = (rps: number): number => heightOf(wide.scale, rps);
    const quiet = [0.02, 0.2, 0.02, 0.2, 0.02].map((rps, i) => ({
      seconds: 300 + i * 300,
      share: height(rps),
    }));
    const { result } = settled(quiet, wide)!;
    for (const { seconds, share } of quiet.slice(1, -1))
      expect(Math.abs(height(rateAt(result.curve, seconds)) - share) * HEIGHT).toBeLessThan(2);
  });

  test('without Shift every point it adds is round; with Shift it is where the hand was', () => {
    const hand = [at(601.5, 1.07), at(900.25, 7.77), at(1203.125, 4.11)];
    const drawn = curveOf([]);
    const round = settled(hand, { ...paper, curve: drawn })!.result.curve;
    expect(round).toEqual(
      curveOf([
        [600, 1],
        [900, 8],
        [1200, 4],
      ]),
    );
    const free = settled(hand, { ...paper, curve: drawn, snap: FREE })!.result.curve;
    expect(free[0]).toEqual({ atSeconds: 601.5, rps: 1.07 });
  });
});

describe('whatever is drawn', () => {
  /** Up to a day of at most forty requests a second: what every page can run. */
  const horizons = fc.integer({ min: 60, max: 86_400 });
  const ratesOf = fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 50 }));
  const spot = fc.record({
    share: fc.integer({ min: -30, max: 130 }).map((percent) => percent / 100),
    along: fc.integer({ min: 0, max: 1000 }).map((thousandth) => thousandth / 1000),
  });
  const hands = fc.record({
    spots: fc.array(spot, { minLength: 2, maxLength: 60, size: 'max' }),
    from: fc.integer({ min: 0, max: 1000 }),
    to: fc.integer({ min: 0, max: 1000 }),
    /** To the right, to the left, or to and fro. */
    way: fc.constantFrom(1, -1, 0),
  });
  const pointsIn = (horizonSeconds: number) =>
    fc.tuple(fc.integer({ min: 0, max: horizonSeconds * 1000 }), ratesOf);
  const lengths = fc.constantFrom({ maxLength: 20 }, { minLength: 40, maxLength: 90 });
  const inputs = fc
    .tuple(horizons, lengths, hands, fc.boolean())
    .chain(([horizonSeconds, length, hand, isFree]) =>
      fc.array(pointsIn(horizonSeconds), { ...length, size: 'max' }).map((pairs) => ({
        horizonSeconds,
        isFree,
        curve: curveOf(pairs.map(([ms, mrps]) => [ms / 1000, mrps / 1000] as const)).sort(
          (a, b) => a.atSeconds - b.atSeconds,
        ),
        hand: hand.spots
          .toSorted((a, b) => hand.way * (a.along - b.along))
          .map(({ share, along }) => ({
            seconds: ((hand.from + (hand.to - hand.from) * along) / 1000) * horizonSeconds,
            share,
          }))
          .reduce((stroke: Stroke, place) => strokeTo(stroke, place), []),
      })),
    );
  type Input = typeof inputs extends fc.Arbitrary<infer T> ? T : never;
  const draw = ({ curve, horizonSeconds, hand, isFree }: Input) =>
    settled(hand, paperFor(curve, horizonSeconds, isFree));

  test('the document can be run and linked', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const result = draw(input)?.result;
        const scenario = {
          ...DEFAULT_SCENARIO,
          horizonSeconds: input.horizonSeconds,
          traffic: { ...DEFAULT_SCENARIO.traffic, bursts: [], pollers: [], curve: result?.curve ?? [] },
        };
        expect(problemsBeforeRun(scenario, PAGE_LIMITS)).toEqual([]);
        expect(typeof encodeLink(scenario, { modelRevision: MODEL_REVISION })).toBe('string');
      }),
      { numRuns: 300 },
    );
  });

  test('points ascend, no more than a link takes, and within the run', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const curve = draw(input)?.result.curve ?? [];
        const times = curve.map(({ atSeconds }) => atSeconds);
        expect(times).toEqual([...times].sort((a, b) => a - b));
        expect(times.length).toBeLessThanOrEqual(MAX_LINK_POINTS);
        expect(Math.max(0, ...times)).toBeLessThanOrEqual(input.horizonSeconds);
      }),
      { numRuns: 300 },
    );
  });

  test('outside of the stroke nothing changes; where the rest has to give points, by no more than is said', () => {
    let [kept, gave] = [0, 0];
    fc.assert(
      fc.property(
        inputs,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20 }),
        (input, shares) => {
          const drawn = draw(input);
          if (!drawn) return;
          const { line, result } = drawn;
          const [from, to] = [line.points[0]!.atSeconds, line.points.at(-1)!.atSeconds];
          const allowed = result.isRestToo ? result.errorRps : 0;
          if (result.isRestToo) gave += 1;
          else kept += 1;
          for (const share of shares) {
            const seconds = share * input.horizonSeconds;
            // at a jump itself there are two rates
            if (
              (seconds >= from && seconds <= to) ||
              input.curve.some(({ atSeconds }) => atSeconds === seconds)
            )
              continue;
            const moved = Math.abs(rateAt(result.curve, seconds) - rateAt(input.curve, seconds));
            // the edge of the stroke lies in whole thousandths
            expect(moved).toBeLessThanOrEqual(allowed + 0.0005 + 1e-9);
          }
        },
      ),
      { numRuns: 400 },
    );
    expect(kept).toBeGreaterThan(50);
    expect(gave).toBeGreaterThan(50);
  });

  test('inside of the stroke the curve is no farther from the hand than is said', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const drawn = draw(input);
        if (!drawn) return;
        const { line, result } = drawn;
        for (const { atSeconds, rps } of line.points.slice(1, -1))
          expect(Math.abs(rateAt(result.curve, atSeconds) - rps)).toBeLessThanOrEqual(result.errorRps + 1e-9);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a recording', () => {
  test('becomes points that a link carries, and says how far they are off', () => {
    const recording = Array.from({ length: 5000 }, (_, i) => ({
      atSeconds: i * 17.00001,
      rps: 5 + 4 * Math.sin(i / 700) + (i % 7) / 100,
    }));
    const { curve, errorRps } = simplifiedRecording(recording);
    expect(curve.length).toBe(MAX_LINK_POINTS);
    const worst = Math.max(
      ...recording.map(({ atSeconds, rps }) => Math.abs(rateAt(curve, atSeconds) - rps)),
    );
    expect(errorRps).toBeGreaterThan(0.02);
    expect(worst).toBeLessThanOrEqual(errorRps + 0.001);
    const traffic = { ...DEFAULT_SCENARIO.traffic, curve };
    expect(
      typeof encodeLink(
        { ...DEFAULT_SCENARIO, horizonSeconds: 86_400, traffic },
        { modelRevision: MODEL_REVISION },
      ),
    ).toBe('string');
  });

  test('of straight stretches becomes their ends, whatever dust its numbers have', () => {
    const recording = Array.from({ length: 400 }, (_, i) => ({
      atSeconds: i * 216,
      rps: 2 + Math.abs((i % 100) - 50) / 10,
    }));
    expect(simplifiedRecording(recording).curve.length).toBe(9);
  });
});
