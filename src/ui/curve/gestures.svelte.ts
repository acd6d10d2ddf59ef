import type { Scenario } from '../../scenario/document.ts';
import { addPoint, deletePoint } from '../../scenario/edit.ts';
import type { CurveHand, Touch } from './curve-hand.ts';
import { begin, drag, type Gesture, type Grip } from './gesture.ts';
import { placeAt, type Ground } from './ground.ts';
import { gripAt, REACH } from './hit.ts';
import { FREE, type Snap } from './snap.ts';

/** Presses closer than this to the making of a point are the second half of a double click on the line. */
const DOUBLE_MS = 700;

/** Turns touches of the plot into edits of the document: `ongoing` while the hand is down, `done` when it lets go. */
export class CurveGestures implements CurveHand {
  readonly #ground: () => Ground;
  /** The gesture that goes on, or null. */
  current = $state.raw<Gesture | null>(null);
  #hovered = $state.raw<Grip | null>(null);
  /** The document as the gesture began, with the point that a press on the line has made. */
  #base: Scenario | null = null;
  /** From the hand to the thing it holds: what is taken hold of must not jump. */
  #offset = { x: 0, y: 0 };
  #madeAt = -Infinity;

  constructor(ground: () => Ground) {
    this.#ground = ground;
  }

  /** What is held, or would be by a press. */
  get grip(): Grip | null {
    return this.current?.grip ?? this.#hovered;
  }
  get cursor(): string {
    const { grip } = this;
    if (!grip) return 'default';
    if (grip.kind === 'line') return 'copy';
    if (grip.kind !== 'window') return this.current ? 'grabbing' : 'grab';
    return { body: 'grab', new: 'crosshair', from: 'ew-resize', to: 'ew-resize' }[grip.part];
  }

  hover(at: Touch | null): void {
    this.#hovered = at && this.#gripOf(at);
  }

  down(at: Touch): void {
    const grip = this.#gripOf(at);
    if (!grip) return;
    const { session, shown } = this.#ground();
    const anchor = this.#anchorOf(grip, at);
    this.#offset = { x: anchor.x - at.x, y: anchor.y - at.y };
    const step = begin(grip, placeAt(this.#ground(), anchor), session.scenario, shown, this.#snapOf(at));
    if (grip.kind === 'line') {
      this.#madeAt = performance.now();
      this.#show(step.scenario, 'ongoing');
    }
    this.current = step.gesture;
    this.#base = step.scenario;
  }

  move(at: Touch): void {
    if (!this.current || !this.#base) return;
    const place = placeAt(this.#ground(), { x: at.x + this.#offset.x, y: at.y + this.#offset.y });
    const step = drag(this.current, this.#base, place, this.#snapOf(at));
    const { playback } = this.#ground().session;
    if (this.current.grip.kind === 'window') playback.setWindow(step.window.from, step.window.to);
    else this.#show(step.scenario, 'ongoing');
  }

  up(): void {
    if (this.current && this.current.grip.kind !== 'window')
      this.#ground().session.edit((from) => from, 'done');
    this.current = null;
  }

  cancel(): void {
    if (!this.current) return;
    const { scenario, window } = this.current;
    this.#show(scenario, 'done');
    this.#ground().session.playback.setWindow(window.from, window.to);
    this.current = null;
  }

  /** On a point it removes it, on the time axis it shows the whole run, elsewhere it adds a point. */
  double(at: Touch): void {
    const { session, picture, snap } = this.#ground();
    if (performance.now() - this.#madeAt < DOUBLE_MS) return;
    const grip = this.#gripOf(at);
    const place = placeAt(this.#ground(), at);
    if (at.y > picture.foot + 3) session.playback.setWindow(0, session.scenario.horizonSeconds);
    else if (grip?.kind === 'point') session.edit((from) => deletePoint(from, grip.index));
    else
      session.edit(
        (from) => addPoint(from, snap.seconds(place.seconds), snap.rate(place.rps, place.share)).scenario,
      );
  }

  #show(next: Scenario, gesture: 'ongoing' | 'done'): void {
    this.#ground().session.edit((from) => ({ ...from, traffic: next.traffic }), gesture);
  }
  #snapOf = (at: Touch): Snap => (at.isShift ? FREE : this.#ground().snap);
  #gripOf = (at: Touch): Grip | null =>
    gripAt(at.x, at.y, this.#ground().picture, REACH[at.isFinger ? 'touch' : 'mouse']);

  #anchorOf(grip: Grip, at: Touch): { readonly x: number; readonly y: number } {
    const { points, blocks } = this.#ground().picture;
    if (grip.kind === 'point') return points[grip.index] ?? at;
    if (grip.kind !== 'burst' || grip.part === 'body') return at;
    const block = blocks[grip.index];
    return block ? { x: grip.part === 'from' ? block.fromX : block.toX, y: block.topY } : at;
  }
}
