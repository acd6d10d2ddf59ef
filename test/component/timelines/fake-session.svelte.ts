import type { Scenario } from '../../../src/scenario/document.ts';
import { historyOf, record, undo } from '../../../src/session/history.ts';
import {
  SPEEDS,
  type PlaybackApi,
  type PreferencesApi,
  type SessionApi,
} from '../../../src/session/session-api.ts';
import type { TraceView } from '../../../src/sim/trace/read.ts';

/** A session without a worker: the document with its history, one trace that never changes, and a playhead. */
export class FakeSession implements SessionApi {
  #history: ReturnType<typeof historyOf<Scenario>>;
  #playhead = $state(0);
  #window = $state.raw({ from: 0, to: 0 });
  #view: TraceView;
  readonly viewScenario: Scenario;
  readonly repeats = [];
  readonly isRunning = false;
  readonly progress = -1;
  readonly canUndo = false;
  readonly canRedo = false;
  readonly link = null;
  readonly notices = [];
  readonly config = null;
  readonly preferences: PreferencesApi;
  readonly playback: PlaybackApi;

  constructor(scenario: Scenario, view: TraceView, playhead = 0, reducedMotion = true) {
    this.#history = $state.raw(historyOf(scenario));
    this.#view = $state.raw(view);
    this.viewScenario = scenario;
    this.#playhead = playhead;
    this.#window = { from: 0, to: view.horizonSeconds };
    this.playback = this.#makePlayback();
    this.preferences = {
      theme: 'auto',
      reducedMotion,
      isIntroduced: true,
      introduce: () => {},
      setTheme: () => {},
    };
  }

  get view(): TraceView {
    return this.#view;
  }
  /** Another run comes in, as after an edit. */
  rerun(view: TraceView): void {
    this.#view = view;
  }
  get scenario(): Scenario {
    return this.#history.present;
  }
  /** Steps that undo could take back. */
  get entries(): number {
    return this.#history.past.length;
  }
  edit(change: (from: Scenario) => Scenario, gesture: 'ongoing' | 'done' = 'done'): void {
    this.#history = record(this.#history, change(this.#history.present), gesture);
  }
  open(): void {}
  undo(): void {
    this.#history = undo(this.#history);
  }
  redo(): void {}
  dismiss(): void {}

  #makePlayback(): PlaybackApi {
    const playhead = (): number => this.#playhead;
    const window = (): { from: number; to: number } => this.#window;
    return {
      get playhead() {
        return playhead();
      },
      get window() {
        return window();
      },
      isPlaying: false,
      atEnd: false,
      speed: SPEEDS[2],
      play: () => {},
      pause: () => {},
      toggle: () => {},
      setSpeed: () => {},
      stepDecision: () => {},
      stepEvent: () => {},
      seek: (seconds) => (this.#playhead = seconds),
      setWindow: (from, to) => (this.#window = { from, to }),
    };
  }
}
