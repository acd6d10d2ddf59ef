import type { CurveHand, Touch } from './curve-hand.ts';
import type { DrawHand } from './draw-hand.svelte.ts';
import type { CurveGestures } from './gestures.svelte.ts';
import type { Ground } from './ground.ts';
import { isOnAxis, REACH } from './hit.ts';

/** points: a press takes hold of what is under it. draw: it draws the curve anew. */
export type Mode = 'points' | 'draw';

/** Gives each gesture to the hand of the mode it begins in; the time axis chooses the shown part in both. */
export class Hands implements CurveHand {
  readonly points: CurveGestures;
  readonly pen: DrawHand;
  readonly #mode: () => Mode;
  readonly #ground: () => Ground;
  #active: CurveHand | null = null;

  constructor(points: CurveGestures, pen: DrawHand, mode: () => Mode, ground: () => Ground) {
    this.points = points;
    this.pen = pen;
    this.#mode = mode;
    this.#ground = ground;
  }

  get cursor(): string {
    return this.pen.current || (this.#mode() === 'draw' && !this.points.grip)
      ? 'crosshair'
      : this.points.cursor;
  }

  hover(at: Touch | null): void {
    this.points.hover(at && this.#at(at) === this.points ? at : null);
  }
  down(at: Touch): void {
    this.#active = this.#at(at);
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
    const isPen =
      this.#mode() === 'draw' &&
      !isOnAxis(at.y, this.#ground().picture, REACH[at.isFinger ? 'touch' : 'mouse']);
    return isPen ? this.pen : this.points;
  }
}
