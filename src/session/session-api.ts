import type { ConfigFile } from '../scenario/config-files.ts';
import type { Problem } from '../scenario/problem.ts';
import type { FlyRegion, Scenario } from '../scenario/document.ts';
import type { ConfigKind } from '../share/config/kind.ts';
import type { ConfigReading } from '../share/config/read-config.ts';
import type { NotText } from '../share/config/source-text.ts';
import type { Fault } from '../worker/api.ts';
import type { TraceView } from '../sim/trace/read.ts';
import type { Summary } from '../sim/trace/summary.ts';

export type { Fault };

/**
 * What the views see of the session (implemented by session.svelte.ts with runes; every getter is reactive).
 * One door for every edit: it records, re-runs and later writes the link; nothing can forget one.
 */
export interface SessionApi {
  readonly scenario: Scenario;
  /** The newest finished run, or null before the first one. It may be older than `scenario` while `isRunning`. */
  readonly view: TraceView | null;
  /** The scenario `view` was made from. */
  readonly viewScenario: Scenario | null;
  /** The figures of `viewScenario` on other seeds, all at once when their runs are done in the background; else empty. */
  readonly repeats: readonly Summary[];
  readonly isRunning: boolean;
  /** 0 to 1 once a run takes longer than half a second, else -1. */
  readonly progress: number;
  /** `ongoing` while the hand is down (no undo entry), `done` once. */
  edit(change: (from: Scenario) => Scenario, gesture?: 'ongoing' | 'done'): void;
  /** Opens another document (preset, link, file): an undo entry, playhead to its start. */
  open(scenario: Scenario): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  undo(): void;
  redo(): void;
  /** The link of the scenario on screen, without origin: `#v=1&...`; null when it cannot be linked unaltered. */
  readonly link: string | null;
  readonly playback: PlaybackApi;
  readonly notices: readonly Notice[];
  dismiss(id: number): void;
  readonly preferences: PreferencesApi;
  /** Configuration files of the reader's own; null where there can be none (a figure in somebody's text). */
  readonly config: ConfigApi | null;
}

/** Why a knob rests: the parsers are on their way, the text cannot be read, or the file says it by more than a value. */
export type Resting = 'loading' | 'broken' | 'fixed';
/** What a text was taken for, or why it was not taken. */
export type Taken = 'file' | 'machines' | 'unknown-kind' | NotText;

/** The file of the platform on screen. Its text is the master of what it says; knobs make the smallest edit of it. */
export interface ConfigApi {
  readonly kind: ConfigKind;
  readonly file: ConfigFile | null;
  /** Null without a file, and until the parsers are loaded. */
  readonly reading: ConfigReading | null;
  /** There is a fly.toml, and nobody has said yet how many Machines there are. */
  readonly needsMachines: boolean;
  rests(setting: string): Resting | null;
  /** Opens what somebody pasted, dropped or chose: a configuration, or a list of Machines. */
  take(name: string, text: string): Promise<Taken>;
  /** Writes a file from the settings. */
  write(name: string): Promise<void>;
  /** Puts another text into the file; `done` makes one step of the history of all since the last one. */
  change(text: string, gesture: 'ongoing' | 'done'): void;
  setMachines(regions: readonly FlyRegion[]): void;
  /** Takes the file away; the settings stay. */
  remove(): void;
}

export interface PlaybackApi {
  /** Seconds of simulated time. */
  readonly playhead: number;
  readonly isPlaying: boolean;
  readonly atEnd: boolean;
  /** Simulated seconds per second: one of SPEEDS. */
  readonly speed: number;
  play(): void;
  pause(): void;
  toggle(): void;
  seek(seconds: number): void;
  setSpeed(speed: number): void;
  /** To the next (+1) or previous (-1) decision. */
  stepDecision(direction: 1 | -1): void;
  /** To the next or previous moment something happened to a request or an instance. */
  stepEvent(direction: 1 | -1): void;
  /** What part of the run the stage's timelines show, in seconds; the whole run unless zoomed. */
  readonly window: { readonly from: number; readonly to: number };
  setWindow(from: number, to: number): void;
}
export const SPEEDS = [0.1, 1, 10, 60, 600, 3600] as const;

export interface Notice {
  readonly id: number;
  readonly kind: 'info' | 'problem' | 'fault';
  readonly problems: readonly Problem[];
  readonly fault: Fault | null;
}

export interface PreferencesApi {
  readonly theme: 'auto' | 'light' | 'dark';
  readonly reducedMotion: boolean;
  /** Has the sentence for the first visit been put away, now or on a visit before? */
  readonly isIntroduced: boolean;
  introduce(): void;
  setTheme(theme: 'auto' | 'light' | 'dark'): void;
}
