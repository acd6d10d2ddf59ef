import { createActor, type SnapshotFrom } from 'xstate';
import type { TraceView } from '../sim/trace/read.ts';
import { reactive } from './actor.svelte.ts';
import { firstLook } from './first-look.ts';
import { playbackMachine } from './playback.ts';
import type { PlaybackApi } from './session-api.ts';
import { decisionSteps, stepFrom } from './steps.ts';
import { Ticker, type TickerParts } from './ticker.ts';
import { followed, kept, type Span } from './span.ts';

type Snapshot = SnapshotFrom<typeof playbackMachine>;

/** The hand on a trace: where the playhead is, whether it moves, and what part of the run the charts show. */
export class Playback implements PlaybackApi {
  readonly #actor = createActor(playbackMachine);
  readonly #playhead = reactive(this.#actor, (now: Snapshot) => now.context.playhead);
  readonly #isPlaying = reactive(this.#actor, (now: Snapshot) => now.matches('playing'));
  readonly #atEnd = reactive(this.#actor, (now: Snapshot) => now.matches('ended'));
  readonly #speed = reactive(this.#actor, (now: Snapshot) => now.context.speed);
  readonly #ticker: Ticker;
  #view: TraceView | null = null;
  #steps: readonly number[] = [];
  #window: Span = $state.raw({ from: 0, to: 0 });

  constructor(frames: Omit<TickerParts, 'tick'>) {
    this.#ticker = new Ticker({ ...frames, tick: (seconds) => this.#actor.send({ type: 'tick', seconds }) });
    this.#actor.subscribe((now) => {
      this.#ticker.isWanted = now.matches('playing');
      const { playhead, horizon } = now.context;
      this.#setWindow(followed(this.#window, playhead, horizon));
    });
    this.#actor.start();
  }

  get playhead(): number {
    return this.#playhead.current;
  }
  get isPlaying(): boolean {
    return this.#isPlaying.current;
  }
  get atEnd(): boolean {
    return this.#atEnd.current;
  }
  get speed(): number {
    return this.#speed.current;
  }
  get window(): Span {
    return this.#window;
  }

  play(): void {
    this.#actor.send({ type: 'play' });
  }
  pause(): void {
    this.#actor.send({ type: 'pause' });
  }
  toggle(): void {
    this.#actor.send({ type: 'toggle' });
  }
  seek(seconds: number): void {
    if (Number.isFinite(seconds)) this.#actor.send({ type: 'seek', to: seconds });
  }
  setSpeed(speed: number): void {
    this.#actor.send({ type: 'speed', to: speed });
  }

  stepDecision(direction: 1 | -1): void {
    const to = stepFrom(this.#steps, this.playhead, direction);
    if (to !== undefined) this.#step(to);
  }

  stepEvent(direction: 1 | -1): void {
    const view = this.#view;
    if (view === null) return;
    this.#step(direction === 1 ? view.nextMoment(this.playhead) : view.previousMoment(this.playhead));
  }

  setWindow(from: number, to: number): void {
    const { horizon } = this.#actor.getSnapshot().context;
    if (to > from) this.#setWindow(kept({ from, to }, horizon));
  }

  /** Shows a trace: another document from its first look, an edit of the same one where the hand is. */
  show(view: TraceView, isAnotherDocument: boolean): void {
    const before = this.#actor.getSnapshot().context.horizon;
    const horizon = view.horizonSeconds;
    this.#view = view;
    this.#steps = decisionSteps(view.trace);
    if (isAnotherDocument) {
      const { playhead, from, to } = firstLook(view.trace);
      this.#window = { from, to };
      this.#actor.send({ type: 'load', horizon, playhead });
    } else {
      const wasWhole = this.#window.from === 0 && this.#window.to === before;
      this.#window = wasWhole ? { from: 0, to: horizon } : kept(this.#window, horizon);
      this.#actor.send({ type: 'load', horizon });
    }
  }

  /** Out of sight nothing moves; what played goes on when it is seen again. */
  set isInSight(seen: boolean) {
    this.#ticker.isAwake = seen;
  }

  close(): void {
    this.#actor.stop();
    this.#ticker.isWanted = false;
  }

  #step(to: number): void {
    this.pause();
    this.seek(to);
  }

  #setWindow(next: Span): void {
    if (next.from !== this.#window.from || next.to !== this.#window.to) this.#window = next;
  }
}
