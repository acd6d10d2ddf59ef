import { withoutFiles } from '../scenario/config-files.ts';
import type { Scenario } from '../scenario/document.ts';
import type { Problem } from '../scenario/problem.ts';
import { decodeLink } from '../share/decode.ts';
import type { TraceView } from '../sim/trace/read.ts';
import type { Trace } from '../sim/trace/trace.ts';
import { viewOf } from '../sim/trace/view.ts';
import type { Summary } from '../sim/trace/summary.ts';
import type { Runner } from '../worker/api.ts';
import type { Repeater } from '../worker/repeater.ts';
import type { Autosave } from './autosave.ts';
import { canRedo, canUndo, historyOf, isSame, record, redo, undo, type History } from './history.ts';
import type { AddressBar } from './location.ts';
import { isNoScenario, type Opened } from './opened.ts';
import { Notices } from './notices.svelte.ts';
import type { ConfigDoor, OwnConfig } from './own-config.svelte.ts';
import type { Playback } from './playback.svelte.ts';
import type { Notice, PreferencesApi, SessionApi } from './session-api.ts';
import { Timing } from './timing.ts';

export interface SessionParts {
  readonly runner: Runner;
  /** Repeats what is shown on other seeds while nobody edits; left out where the page only shows. */
  readonly repeats?: { readonly repeater: Repeater; readonly mostRequests: number };
  /** Keeps the reader's own files in step; left out where there can be none. */
  readonly config?: (door: ConfigDoor) => OwnConfig;
  readonly playback: Playback;
  readonly preferences: PreferencesApi;
  /** The link of a scenario, from `#` on, or why there is none; null while what makes it is not loaded. */
  encode(scenario: Scenario, fingerprint: string | undefined): string | Problem | null;
  /** Null in an embedded figure, which writes nothing anywhere. */
  readonly keep: { readonly address: AddressBar; readonly autosave: Autosave } | null;
}

/** The state of the page: the document with its history, the newest run, and the hand on it. */
export class Session implements SessionApi {
  readonly #parts: SessionParts;
  readonly #notices = new Notices();
  readonly #timing = new Timing();
  #history: History<Scenario>;
  #view = $state.raw<TraceView | null>(null);
  #viewScenario = $state.raw<Scenario | null>(null);
  #repeats = $state.raw<readonly Summary[]>([]);
  #isRunning = $state(false);
  #progress = $state(-1);
  /** Counts runs; only the newest one may say that the page is up to date. */
  #newest = 0;
  /** A page that was only looked at leaves its address as it was. */
  #isTouched = false;
  /** The document last opened, until its first run is shown. */
  #opening: Opened | null;
  readonly config: OwnConfig | null;
  readonly #link = $derived.by(() => this.#encode());

  constructor(first: Opened, parts: SessionParts) {
    this.#parts = parts;
    this.#history = $state.raw(historyOf(first.scenario));
    this.#opening = first;
    this.#notices.inform(first.notes);
    this.config =
      parts.config?.({
        scenario: () => this.scenario,
        edit: (change, gesture) => this.edit(change, gesture),
        open: (scenario) => this.open(scenario),
        say: (problems) => this.#notices.inform(problems),
      }) ?? null;
    this.#inStep(first.scenario, first.scenario);
    this.#run();
  }

  get scenario(): Scenario {
    return this.#history.present;
  }
  get view(): TraceView | null {
    return this.#view;
  }
  get viewScenario(): Scenario | null {
    return this.#viewScenario;
  }
  get repeats(): readonly Summary[] {
    return this.#repeats;
  }
  get isRunning(): boolean {
    return this.#isRunning;
  }
  get progress(): number {
    return this.#progress;
  }
  get canUndo(): boolean {
    return canUndo(this.#history);
  }
  get canRedo(): boolean {
    return canRedo(this.#history);
  }
  get link(): string | null {
    return this.#link;
  }
  get playback(): Playback {
    return this.#parts.playback;
  }
  get preferences(): PreferencesApi {
    return this.#parts.preferences;
  }
  get notices(): readonly Notice[] {
    return this.#notices.list;
  }

  dismiss(id: number): void {
    this.#notices.dismiss(id);
  }

  edit(change: (from: Scenario) => Scenario, gesture: 'ongoing' | 'done' = 'done'): void {
    const next = this.#inStep(this.scenario, change(this.scenario));
    this.#move(record(this.#history, next, gesture));
  }

  undo(): void {
    this.#move(undo(this.#history));
  }

  redo(): void {
    this.#move(redo(this.#history));
  }

  open(scenario: Scenario): void {
    this.openAs({ scenario, notes: [] });
  }

  /** Opens a document that came with something to say: a link, a file. */
  openAs(opened: Opened): void {
    this.#opening = opened;
    this.#notices.withdraw('info');
    this.#notices.inform(opened.notes);
    const { files: _files, ...plain } = opened.scenario;
    const scenario = this.#inStep(plain, opened.scenario);
    this.#history = record(this.#history, scenario, 'done');
    this.#run();
    this.#keep();
  }

  /** A link pasted into the address of the open page; what is none leaves the document alone. */
  openLink(hash: string): void {
    const opened = decodeLink(hash);
    if (isNoScenario(opened)) this.#notices.inform(opened.notes);
    else this.openAs(opened);
  }

  close(): void {
    this.#parts.runner.close();
    this.#parts.repeats?.repeater.stop();
    this.#parts.playback.close();
    this.#parts.keep?.address.close();
  }

  #inStep(before: Scenario, after: Scenario): Scenario {
    return this.config?.inStep(before, after) ?? after;
  }

  #move(next: History<Scenario>): void {
    const before = this.scenario;
    this.#history = next;
    if (isSame(before, next.present)) return;
    // a comment in a file changes no run
    if (!isSame(withoutFiles(before), withoutFiles(next.present))) this.#run();
    else if (this.#viewScenario === before) this.#viewScenario = next.present;
    this.#keep();
  }

  #run(): void {
    const job = ++this.#newest;
    const { scenario } = this;
    const opening = this.#opening;
    const ends = (): void => {
      if (job !== this.#newest) return;
      this.#isRunning = false;
      this.#progress = -1;
    };
    this.#isRunning = true;
    this.#progress = -1;
    this.#timing.edited(job);
    this.#parts.repeats?.repeater.stop();
    this.#parts.runner.run(withoutFiles(scenario), {
      progress: (share) => {
        if (job === this.#newest) this.#progress = share;
      },
      done: (trace) => {
        ends();
        this.#show(trace, scenario, opening);
        this.#timing.shown(job, job === this.#newest);
        if (job === this.#newest) this.#repeat(trace, scenario);
      },
      refused: (problems) => {
        ends();
        // the file's tab asks for the Machines itself
        if (job === this.#newest && this.config?.needsMachines !== true) this.#notices.refuse(problems);
      },
      failed: (fault) => {
        if (!fault.recovered) ends();
        this.#notices.report(fault);
      },
    });
  }

  #show(trace: Trace, scenario: Scenario, opening: Opened | null): void {
    const view = viewOf(trace);
    this.#view = view;
    this.#viewScenario = scenario;
    this.#repeats = [];
    this.#parts.playback.show(view, opening !== null);
    this.#notices.withdraw('problem');
    this.#notices.recover();
    if (opening !== null) this.#recognise(trace, opening);
    if (this.#opening === opening) this.#opening = null;
    // The link names the run it was made with.
    if (this.#isTouched) this.#keep();
  }

  /** One run is one throw of the dice: the verdict says how far others lie from it. */
  #repeat({ requests }: Trace, scenario: Scenario): void {
    const { repeats } = this.#parts;
    if (!repeats || requests.count === 0 || requests.count > repeats.mostRequests) return;
    repeats.repeater.begin(scenario, (summaries) => {
      if (this.#viewScenario === scenario) this.#repeats = summaries;
    });
  }

  /** A link of another revision of the model is no news when it still gives the run its maker saw. */
  #recognise({ fingerprint }: Trace, { madeWith }: Opened): void {
    const then = madeWith?.fingerprint6 ?? '';
    if (then !== '' && fingerprint.startsWith(then)) this.#notices.retract('model-changed');
  }

  #encode(): string | null {
    const fingerprint = this.viewScenario === this.scenario ? this.view?.trace.fingerprint : undefined;
    const link = this.#parts.encode(this.scenario, fingerprint);
    return typeof link === 'string' ? link : null;
  }

  /** The address follows once edits have settled; what no link can carry is kept beside it. */
  #keep(): void {
    const { keep } = this.#parts;
    this.#isTouched = true;
    keep?.address.writeSoon(() => {
      const { link } = this;
      if (link === null || this.scenario.files) keep.autosave.save(this.scenario);
      else keep.autosave.forget();
      return link ?? '';
    });
  }
}
