import type { CurveHand, Touch } from './curve-hand.ts';
import type { DrawHand } from './draw-hand.svelte.ts';
import type { CurveGestures } from './gestures.svelte.ts';
import type { Ground } from './ground.ts';
import { gripAt, isOnAxis, REACH } from './hit.ts';
import type { RangeHand } from './range/range-hand.svelte.ts';

/** points: a press takes hold of what is under it. draw: it draws the curve anew. range: it selects a part of it. */
export const MODES = ['points', 'draw', 'range'] as const;
export type Mode = (typeof MODES)[number];

interface HandOfEach {
  readonly points: CurveGestures;
  readonly draw: DrawHand;
  readonly range: RangeHand;
}

/** Gives each gesture to the hand of the mode it begins in; the time axis chooses the shown part in both. */
export class Hands implements CurveHand {
  readonly #of: HandOfEach;
  readonly #mode: () => Mode;
  readonly #ground: () => Ground;
  /** A drag with Shift over the empty plot selects a range in any mode but drawing. */
  readonly #onrange: () => void;
  #active: CurveHand | null = null;

  constructor(of: HandOfEach, mode: () => Mode, ground: () => Ground, onrange: () => void) {
    this.#of = of;
    this.#mode = mode;
    this.#ground = ground;
    this.#onrange = onrange;
  }

  get cursor(): string {
    const { points, draw, range } = this.#of;
    const mode = this.#mode();
    if (draw.current || (mode === 'draw' && !points.grip)) return 'crosshair';
    return range.current || (mode === 'range' && !points.grip) ? range.cursor : points.cursor;
  }

  hover(at: Touch | null): void {
    const { points, range } = this.#of;
    const hand = at && this.#at(at);
    points.hover(hand === points ? at : null);
    range.hover(hand === range ? at : null);
  }
  down(at: Touch): void {
    this.#active = this.#at(at);
    if (this.#active === this.#of.range) this.#onrange();
    this.#active.down(at);
  }
  move(at: Touch, trail: readonly Touch[]): void {
    this.#active?.move(at, trail);
  }
  up(): void {
    this.#active?.up();
    this.#active = null;
  }
  cancel(): void {
    this.#active?.cancel();
    this.#active = null;
  }
  double(at: Touch): void {
    this.#at(at).double(at);
  }

  #at(at: Touch): CurveHand {
    const { points, draw, range } = this.#of;
    const mode = this.#mode();
    const reach = REACH[at.isFinger ? 'touch' : 'mouse'];
    const { picture } = this.#ground();
    if (isOnAxis(at.y, picture, reach)) return points;
    if (mode === 'draw') return draw;
    const grip = at.isShift ? gripAt(at.x, at.y, picture, reach) : null;
    const isNewRange = grip?.kind === 'window' && grip.part === 'new';
    return mode === 'range' || isNewRange ? range : points;
  }
}
