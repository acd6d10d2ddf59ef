import type { Scenario } from '../../scenario/document.ts';
import { listAt } from '../../scenario/rows.ts';
import type { CurveHand, Touch } from './curve-hand.ts';
import type { Place } from './gesture.ts';
import { placeAt, type Ground } from './ground.ts';
import { settledStroke, type Simplified } from './simplified.ts';
import { FREE } from './snap.ts';
import { spliced } from '../../scenario/splice-curve.ts';
import { lineOf, strokeTo, type Line, type Paper, type Stroke } from './stroke.ts';

/** A stroke under the hand. */
interface Drawing {
  readonly stroke: Stroke;
  /** The document as the hand found it; Escape brings it back. */
  readonly scenario: Scenario;
  readonly touch: Touch;
}

const MOST_POINTS = listAt('traffic.curve')!.maxRows;

/** Draws the curve: all of the stroke while the hand is down, the points it needs when it lets go. */
export class DrawHand implements CurveHand {
  readonly #ground: () => Ground;
  readonly #drawn: (result: Simplified, at: Touch) => void;
  /** The stroke that goes on, or null. */
  current = $state.raw<Drawing | null>(null);

  constructor(ground: () => Ground, drawn: (result: Simplified, at: Touch) => void) {
    this.#ground = ground;
    this.#drawn = drawn;
  }

  /** Where a point would be now, once the hand has drawn something. */
  get place(): Place | null {
    const { current } = this;
    if (!current || current.stroke.length < 2) return null;
    const place = placeAt(this.#ground(), current.touch);
    const { snap } = this.#paper(current);
    return { ...place, seconds: snap.seconds(place.seconds), rps: snap.rate(place.rps, place.share) };
  }

  down(at: Touch): void {
    const ground = this.#ground();
    this.current = { stroke: [placeAt(ground, at)], scenario: ground.session.scenario, touch: at };
  }

  move(at: Touch, trail: readonly Touch[]): void {
    if (!this.current) return;
    const ground = this.#ground();
    const stroke = trail.reduce((so, touch) => strokeTo(so, placeAt(ground, touch)), this.current.stroke);
    this.current = { ...this.current, stroke, touch: at };
    this.#show(this.current);
  }

  up(): void {
    const { current } = this;
    this.current = null;
    if (!current) return;
    const line = this.#line(current);
    const result = line && settledStroke(line, this.#paper(current));
    this.#edit(result?.curve ?? current.scenario.traffic.curve, 'done');
    if (result) this.#drawn(result, current.touch);
  }

  cancel(): void {
    if (this.current) this.#edit(this.current.scenario.traffic.curve, 'done');
    this.current = null;
  }

  hover(): void {}
  double(): void {}

  #line = (current: Drawing): Line | null => lineOf(current.stroke, this.#paper(current));

  #show(current: Drawing): void {
    const line = this.#line(current);
    const curve = line ? spliced(line.sides, line.points) : current.scenario.traffic.curve;
    // beside a long recording the stroke as it is could be more than a document takes
    const isTooLong = line && curve.length > MOST_POINTS;
    this.#edit(isTooLong ? settledStroke(line, this.#paper(current)).curve : curve, 'ongoing');
  }
  #edit(curve: Scenario['traffic']['curve'], gesture: 'ongoing' | 'done'): void {
    const { session } = this.#ground();
    session.edit((from) => ({ ...from, traffic: { ...from.traffic, curve } }), gesture);
  }
  #paper({ scenario, touch }: Drawing): Paper {
    const { picture, scale, snap } = this.#ground();
    return {
      curve: scenario.traffic.curve,
      horizonSeconds: scenario.horizonSeconds,
      scale,
      snap: touch.isShift ? FREE : snap,
      width: picture.width,
      height: picture.foot - picture.top,
    };
  }
}
