import { Tween } from 'svelte/motion';
import type { CurvePoint } from '../../scenario/document.ts';
import type { Range } from '../../scenario/edit-range.ts';
import { interventionsOf } from '../../scenario/interventions.ts';
import type { SessionApi } from '../../session/session-api.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import { isWhole, shownOf } from '../timelines/zoom.ts';
import { curvePicture, hasHandles } from './curve-picture.ts';
import { drawnRates } from './demand.ts';
import { DrawHand } from './draw-hand.svelte.ts';
import { CurveGestures } from './gestures.svelte.ts';
import { Ghost } from './ghost/ghost.svelte.ts';
import type { Ground } from './ground.ts';
import { Hands, type Mode } from './hands.ts';
import { labelsOf } from './labels.ts';
import { measuresFor } from './measures.ts';
import { RangeHand } from './range/range-hand.svelte.ts';
import { rateScaleFor } from './rate-scale.ts';
import { readoutOf } from './readout.ts';
import { settling } from './settling.ts';
import { simplifiedRecording, type Simplified } from './simplified.ts';
import { snapTo } from './snap.ts';
import type { Wording } from './words.ts';

/** What has been simplified, the document it went into, and where the hand was. */
export interface SimplifiedAt {
  readonly result: Simplified;
  readonly scenario: SessionApi['scenario'];
  readonly x: number;
  readonly y: number;
}

const peakIn = (points: readonly CurvePoint[]): number =>
  points.reduce((most, { rps }) => Math.max(most, rps), 0);

/** Pixels of a range that can be moved and scaled without care. */
const LEAST_RANGE = 48;

/** What the editor shows, and the hands that work on it; made once while the editor is. */
export class CurveView {
  readonly #session: SessionApi;
  readonly #text: Text;
  readonly #format: Format;
  readonly #isFolded: () => boolean;
  /** Of the whole editor, in pixels. */
  boxWidth = $state(0);
  isUnfolded = $state(false);
  chosen = $state<Mode>('points');
  simplified = $state.raw<SimplifiedAt | null>(null);

  readonly measures = $derived.by(() => measuresFor(this.boxWidth, this.#isFolded() && !this.isUnfolded));
  readonly width = $derived(
    Math.max(0, this.boxWidth - this.measures.gutter - (this.measures.shape === 'panel' ? 0 : 2)),
  );
  /** A strip is to be looked at: without tools there is no way back from drawing. */
  readonly mode = $derived<Mode>(this.measures.shape === 'strip' ? 'points' : this.chosen);
  readonly scenario = $derived.by(() => this.#session.scenario);
  readonly shown = $derived.by(() => shownOf(this.#session.playback.window, this.scenario.horizonSeconds));
  readonly events = $derived(interventionsOf(this.scenario.platform));

  readonly gestures = new CurveGestures(() => this.#ground());
  readonly pen = new DrawHand(
    () => this.#ground(),
    (result, { x, y }) => this.#tell(result, x, y),
  );
  readonly range = new RangeHand(() => this.#ground());
  readonly hands = new Hands(
    { points: this.gestures, draw: this.pen, range: this.range },
    () => this.mode,
    () => this.#ground(),
    () => (this.chosen = 'range'),
  );
  readonly ghost = new Ghost(() => this.scenario);
  /** A shape that is being thought about, drawn before it is put into the curve. */
  preview = $state.raw<readonly CurvePoint[] | null>(null);
  readonly isRecording = $derived(!this.pen.current && !hasHandles(this.scenario.traffic.curve));

  // While a hand is down the scale holds still, or the point would run away from it; then it settles.
  readonly #found = $derived(
    (this.gestures.current ?? this.pen.current ?? this.range.current)?.scenario ?? this.scenario,
  );
  /** What else is drawn must have room; how low it goes does not bend the scale. */
  readonly #beside = $derived(
    Math.max(0, ...[this.preview, this.ghost.placed?.points].flatMap((points) => peakIn(points ?? []))),
  );
  readonly goal = $derived(rateScaleFor([...drawnRates(this.#found.traffic), this.#beside]));
  readonly #top: Tween<number>;
  readonly #knee: Tween<number>;
  readonly #seconds: Tween<number>;
  readonly scale = $derived.by(() => ({ ...this.goal, top: this.#top.current, knee: this.#knee.current }));

  readonly picture = $derived.by(() =>
    curvePicture({
      scenario: this.scenario,
      trace: this.#session.view?.trace,
      scale: this.scale,
      size: {
        width: this.width,
        top: this.measures.top,
        foot: this.measures.foot,
        seconds: this.#seconds.current,
      },
      shown: this.shown,
      isBeingDrawn: this.pen.current !== null,
    }),
  );
  readonly snap = $derived(
    snapTo(this.scale, this.scenario.horizonSeconds, this.width, this.measures.foot - this.measures.top),
  );
  readonly rates = $derived.by(() =>
    this.goal.ticks.map((value) => ({
      y: this.picture.y(value / this.goal.factor),
      label: this.#format.number(value),
    })),
  );
  readonly wording = $derived.by((): Wording => ({
    text: this.#text,
    format: this.#format,
    startsAt: this.scenario.startsAt,
    scale: this.goal,
  }));
  readonly labels = $derived(
    labelsOf({
      wording: this.wording,
      traffic: this.scenario.traffic,
      shape: this.measures.shape,
      picture: this.picture,
      shown: this.shown,
    }),
  );
  readonly readout = $derived(
    readoutOf(this.wording, this.picture, this.scenario.traffic, this.gestures.current?.grip, this.pen.place),
  );
  readonly knots = $derived.by(() => {
    if (this.measures.shape === 'strip' && this.picture.points.length > 12) return 'none';
    return this.mode === 'points' ? 'handles' : 'dots';
  });

  constructor(session: SessionApi, text: Text, format: Format, isFolded: () => boolean) {
    this.#session = session;
    this.#text = text;
    this.#format = format;
    this.#isFolded = isFolded;
    const pace = settling(() => session.preferences.reducedMotion);
    this.#top = Tween.of(() => this.goal.top, pace);
    this.#knee = Tween.of(() => this.goal.knee, pace);
    this.#seconds = Tween.of(() => this.scenario.horizonSeconds, pace);
  }

  /** Range mode has something selected from the start. */
  setMode(mode: Mode): void {
    this.chosen = mode;
    if (mode === 'range') this.range.span ??= this.nearRange;
  }

  /** What a shape or a selection is about before anybody says: what is shown below, if a hand could take hold of it. */
  get nearRange(): Range {
    const { horizonSeconds } = this.scenario;
    const { from, to } = this.shown;
    const isWide = this.picture.x(to) - this.picture.x(from) >= LEAST_RANGE;
    if (isWide && !isWhole(this.shown, horizonSeconds)) return this.shown;
    const { snap } = this;
    return { from: snap.seconds(horizonSeconds / 3), to: snap.seconds((2 * horizonSeconds) / 3) };
  }

  get isSettling(): boolean {
    return this.picture.seconds < this.scenario.horizonSeconds;
  }

  /** A recording becomes points that a hand can take hold of. */
  simplify(): void {
    const result = simplifiedRecording(this.scenario.traffic.curve);
    this.#session.edit((from) => ({ ...from, traffic: { ...from.traffic, curve: result.curve } }));
    this.#tell(result, this.width / 2, this.measures.foot / 2);
  }

  /** What came from a file becomes the curve, in no more points than a hand and a link can take. */
  useGhost(): void {
    const { placed } = this.ghost;
    if (!placed) return;
    const result = simplifiedRecording(placed.points);
    this.#session.edit((from) => ({ ...from, traffic: { ...from.traffic, curve: result.curve } }));
    this.#tell(result, this.width / 2, this.measures.foot / 2);
  }

  #ground(): Ground {
    return {
      session: this.#session,
      picture: this.picture,
      scale: this.scale,
      snap: this.snap,
      shown: this.shown,
    };
  }
  #tell(result: Simplified, x: number, y: number): void {
    this.simplified = { result, scenario: this.#session.scenario, x, y };
  }
}
