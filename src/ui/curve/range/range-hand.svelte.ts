import type { Scenario } from '../../../scenario/document.ts';
import { heldMove, moveRange, peakOf, scaleRange, type Range } from '../../../scenario/edit-range.ts';
import type { CurveHand, Touch } from '../curve-hand.ts';
import type { Place } from '../gesture.ts';
import { placeAt, type Ground } from '../ground.ts';
import { FREE } from '../snap.ts';
import { RANGE_REACH, rangeBetween, rangePartAt, type RangeBox, type RangePart } from './range-hit.ts';

interface Held {
  readonly part: RangePart;
  readonly start: Place;
  /** Document and range as the hand found them; Escape brings them back. */
  readonly scenario: Scenario;
  readonly span: Range | null;
}

/** What of a range is changed, as the hand says it. */
export type RangeChange =
  | { readonly kind: 'select' }
  | { readonly kind: 'move' }
  | { readonly kind: 'scale'; readonly factor: number };

const CURSORS: Readonly<Record<RangePart, string>> = {
  new: 'crosshair',
  from: 'ew-resize',
  to: 'ew-resize',
  body: 'grab',
  top: 'ns-resize',
};

/** Selects a part of the curve, moves it in time and scales its rates: one gesture, one step back. */
export class RangeHand implements CurveHand {
  readonly #ground: () => Ground;
  /** What is selected, or null. */
  span = $state.raw<Range | null>(null);
  current = $state.raw<Held | null>(null);
  change = $state.raw<RangeChange>({ kind: 'select' });
  #hovered = $state<RangePart>('new');

  constructor(ground: () => Ground) {
    this.#ground = ground;
  }

  get cursor(): string {
    const part = this.current?.part ?? this.#hovered;
    return this.current && part === 'body' ? 'grabbing' : CURSORS[part];
  }

  /** Where the range is drawn. */
  get box(): RangeBox | null {
    const { span } = this;
    if (!span) return null;
    const { picture, session } = this.#ground();
    const peak = peakOf(session.scenario.traffic.curve, span);
    return {
      fromX: picture.x(span.from),
      toX: picture.x(span.to),
      topY: peak > 0 ? Math.max(picture.top, picture.y(peak)) : null,
    };
  }

  hover(at: Touch | null): void {
    this.#hovered = at ? this.#partAt(at) : 'new';
  }

  down(at: Touch): void {
    const ground = this.#ground();
    const part = at.isShift && this.#partAt(at) === 'body' ? 'new' : this.#partAt(at);
    this.current = {
      part,
      start: placeAt(ground, at),
      scenario: ground.session.scenario,
      span: this.span,
    };
    this.change = { kind: 'select' };
  }

  move(at: Touch): void {
    const { current } = this;
    if (!current) return;
    const ground = this.#ground();
    // the shift that began a range is not one that frees it
    const snap = at.isShift && current.part !== 'new' ? FREE : ground.snap;
    const place = placeAt(ground, at);
    const { span, start, scenario, part } = current;
    const { horizonSeconds } = scenario;
    const seconds = snap.seconds(place.seconds);
    if (part === 'new') this.span = rangeBetween(snap.seconds(start.seconds), seconds, horizonSeconds);
    else if (!span) return;
    else if (part === 'from') this.span = rangeBetween(seconds, span.to, horizonSeconds);
    else if (part === 'to') this.span = rangeBetween(span.from, seconds, horizonSeconds);
    else if (part === 'body') {
      const wanted = snap.seconds(span.from + place.seconds - start.seconds) - span.from;
      const by = heldMove(scenario, span, wanted);
      this.span = { from: span.from + by, to: span.to + by };
      this.change = { kind: 'move' };
      this.#edit(moveRange(scenario, span, by), 'ongoing');
    } else {
      const peak = peakOf(scenario.traffic.curve, span);
      const factor = peak > 0 ? Math.max(0, snap.rate(place.rps, place.share)) / peak : 1;
      this.change = { kind: 'scale', factor };
      this.#edit(scaleRange(scenario, span, factor), 'ongoing');
    }
  }

  up(): void {
    if (!this.current) return;
    this.#ground().session.edit((from) => from, 'done');
    this.current = null;
  }

  cancel(): void {
    if (!this.current) return;
    const { scenario, span } = this.current;
    this.#edit(scenario, 'done');
    this.span = span;
    this.current = null;
  }

  /** On the empty plot it lets go of the range. */
  double(at: Touch): void {
    if (this.#partAt(at) === 'new') this.span = null;
  }

  #edit(next: Scenario, gesture: 'ongoing' | 'done'): void {
    this.#ground().session.edit((from) => ({ ...from, traffic: next.traffic }), gesture);
  }
  #partAt = (at: Touch): RangePart =>
    rangePartAt(at.x, at.y, this.box, RANGE_REACH[at.isFinger ? 'touch' : 'mouse']);
}
