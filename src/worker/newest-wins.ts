import type { Scenario } from '../scenario/document.ts';
import type { Fault, RunHooks, Runner, RunResult } from './api.ts';
import type { CheckedLink } from './refusing.ts';
import type { Links } from './links.ts';

/**
 * An edit may interrupt a job this old; a younger one is let finish, so that a steady hand sees every run of some hundred
 * thousand requests. Shorter, and a drag that sends edits all the time would starve them: each would be cut off unseen.
 */
export const GRACE_MILLISECONDS = 400;
export const BEAT_MILLISECONDS = 1_000;
/** Beats without a word from a working link. Beats are counted, not time: a laptop that slept is no silent worker. */
export const SILENT_BEATS = 8;

interface Job {
  readonly scenario: Scenario;
  readonly hooks: RunHooks;
  /** Was it started again after its link was lost? Once is enough: it may be what kills them. */
  readonly isSecondTry: boolean;
}

/**
 * One job at a time, the newest wins. Edits are coalesced, not debounced: the first starts at once, of those that
 * come meanwhile only the last one is kept, and it starts when the job ends or has had its grace.
 */
export function newestWins(links: Links): Runner {
  let inUse: CheckedLink | null = null;
  let working: Job | null = null;
  let waiting: Job | null = null;
  let grace: ReturnType<typeof setTimeout> | undefined;
  let graceIsOver = false;
  let beats: ReturnType<typeof setInterval> | undefined;
  let silence = 0;

  /** The link in use, watched from its first use on. */
  const watched = (): CheckedLink => {
    const link = links.current();
    if (inUse === link) return link;
    inUse = link;
    void link.lost.then((loss) => {
      if (inUse === link) lose(link, loss);
    });
    return link;
  };

  const start = (job: Job): void => {
    const link = watched();
    // A job that takes the place of another says nothing about the link: its silence goes on.
    if (working === null) silence = 0;
    working = job;
    waiting = null;
    graceIsOver = false;
    clearTimeout(grace);
    grace = setTimeout(() => {
      graceIsOver = true;
      if (waiting !== null) start(waiting);
    }, GRACE_MILLISECONDS);
    beats ??= setInterval(() => {
      silence += 1;
      if (silence >= SILENT_BEATS && inUse !== null) lose(inUse, { code: 'worker-silent', detail: '' });
    }, BEAT_MILLISECONDS);
    const progress = (share: number): void => {
      if (inUse !== link || working !== job) return;
      silence = 0;
      job.hooks.progress(share);
    };
    link.run(job.scenario, progress).then(
      (result) => {
        if (inUse === link) end(job, () => deliver(job, result));
      },
      (error: unknown) => {
        if (inUse !== link) return;
        const fault = faultOf(error);
        if (fault.code === 'out-of-memory') giveUp(link, fault.code);
        end(job, () => job.hooks.failed(fault));
      },
    );
  };

  const end = (job: Job, tell: () => void): void => {
    silence = 0;
    // A superseded job ends while a newer one works: that one goes on.
    if (working === job) stopWaiting();
    tell();
    if (working !== null) return;
    if (waiting !== null) start(waiting);
    else links.rest();
  };

  const lose = (link: CheckedLink, loss: { readonly code: Fault['code']; readonly detail: string }): void => {
    giveUp(link, loss.code);
    const job = working;
    if (job === null) return;
    stopWaiting();
    const next = waiting ?? (job.isSecondTry ? null : { ...job, isSecondTry: true });
    job.hooks.failed({ ...loss, recovered: next !== null });
    if (working === null && next !== null) start(next);
  };

  const giveUp = (link: CheckedLink, code: Fault['code']): void => {
    inUse = null;
    links.replace(link, code);
  };

  const stopWaiting = (): void => {
    working = null;
    clearTimeout(grace);
    clearInterval(beats);
    beats = undefined;
  };

  return {
    run(scenario, hooks) {
      waiting = { scenario, hooks, isSecondTry: false };
      if (working === null || graceIsOver) start(waiting);
    },
    close() {
      inUse = null;
      waiting = null;
      stopWaiting();
      links.close();
    },
  };
}

function deliver(job: Job, result: RunResult): void {
  if (result.kind === 'done') job.hooks.done(result.trace);
  if (result.kind === 'refused') job.hooks.refused(result.problems);
}

/** Comlink keeps name and message of an error. Engines word a failed allocation differently; all are range errors. */
function faultOf(error: unknown): Fault {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  const isMemory = name === 'RangeError' && /alloc|array length|out of memory/i.test(message);
  return { code: isMemory ? 'out-of-memory' : 'simulation-threw', detail: message, recovered: false };
}
