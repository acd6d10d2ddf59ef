import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Scenario } from '../../src/scenario/document.ts';
import type { Trace } from '../../src/sim/trace/trace.ts';
import type { RunHooks, RunResult } from '../../src/worker/api.ts';
import type { Loss } from '../../src/worker/link.ts';
import {
  BEAT_MILLISECONDS,
  GRACE_MILLISECONDS,
  newestWins,
  SILENT_BEATS,
} from '../../src/worker/newest-wins.ts';
import { makeLinks } from '../../src/worker/links.ts';
import type { CheckedLink } from '../../src/worker/refusing.ts';

/** Jobs are told apart by the title; the trace of a job carries it as its fingerprint. */
const scenario = (title: string): Scenario => ({ title }) as Scenario;
const done = (title: string): RunResult => ({ kind: 'done', trace: { fingerprint: title } as Trace });

interface FakeLink extends CheckedLink {
  readonly kind: 'worker' | 'inline';
  readonly posted: {
    title: string;
    progress(share: number): void;
    answer(result: RunResult): void;
    throw(error: Error): void;
  }[];
  isClosed: boolean;
  lose(loss: Loss): void;
}

function fakeLink(kind: FakeLink['kind']): FakeLink {
  let lose!: (loss: Loss) => void;
  const link: FakeLink = {
    kind,
    posted: [],
    isClosed: false,
    lost: new Promise<Loss>((resolve) => (lose = resolve)),
    lose: (loss) => lose(loss),
    run: ({ title }, progress) =>
      new Promise((answer, reject) => link.posted.push({ title, progress, answer, throw: reject })),
    giveWay: () => undefined,
    close: () => (link.isClosed = true),
  };
  return link;
}

function bench({ mayOpen = true, keepsSpare = true } = {}) {
  const links: FakeLink[] = [];
  const log: string[] = [];
  const open = (kind: FakeLink['kind']) => (): CheckedLink => {
    if (kind === 'worker' && !mayOpen) throw new Error('forbidden');
    const link = fakeLink(kind);
    links.push(link);
    return link;
  };
  const runner = newestWins(makeLinks(open('worker'), open('inline'), keepsSpare));
  const hooks = (title: string): RunHooks => ({
    progress: (share) => log.push(`${title} ${String(share)}`),
    done: (trace) => log.push(`${title} done ${trace.fingerprint}`),
    refused: (problems) => log.push(`${title} refused ${problems.map((problem) => problem.code).join()}`),
    failed: (fault) => log.push(`${title} ${fault.code}${fault.recovered ? ' recovered' : ''}`),
  });
  const posted = (): string[] => links.flatMap((link) => link.posted.map((job) => job.title));
  const edit = (title: string): void => runner.run(scenario(title), hooks(title));
  return { runner, links, log, posted, edit };
}

const settled = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first edit starts at once', () => {
  const { edit, posted } = bench();
  edit('a');
  expect(posted()).toEqual(['a']);
});

test('of the edits that come while a short run works only the last is run, after it', async () => {
  const { edit, posted, links, log } = bench();
  for (const title of ['a', 'b', 'c', 'd']) edit(title);
  expect(posted()).toEqual(['a']);
  links[0]!.posted[0]!.answer(done('a'));
  await settled();
  expect(posted()).toEqual(['a', 'd']);
  expect(log).toEqual(['a done a']);
});

test('a hand that drags sees the short runs in between', async () => {
  const { edit, links, log } = bench();
  for (const title of ['a', 'b', 'c']) {
    edit(title);
    links[0]!.posted.at(-1)!.answer(done(title));
    await settled();
  }
  expect(log).toEqual(['a done a', 'b done b', 'c done c']);
});

test('a long run gives way to the newest edit after its grace', async () => {
  const { edit, posted, links, log } = bench();
  edit('long');
  edit('b');
  edit('c');
  await vi.advanceTimersByTimeAsync(GRACE_MILLISECONDS - 1);
  expect(posted()).toEqual(['long']);
  await vi.advanceTimersByTimeAsync(1);
  expect(posted()).toEqual(['long', 'c']);
  links[0]!.posted[0]!.answer({ kind: 'superseded' });
  links[0]!.posted[1]!.answer(done('c'));
  await settled();
  expect(log).toEqual(['c done c']);
});

test('a run past its grace gives way to an edit at once', async () => {
  const { edit, posted } = bench();
  edit('long');
  await vi.advanceTimersByTimeAsync(GRACE_MILLISECONDS);
  edit('b');
  expect(posted()).toEqual(['long', 'b']);
});

test('a superseded run says nothing any more, neither progress nor trouble', async () => {
  const { edit, links, log } = bench();
  edit('long');
  await vi.advanceTimersByTimeAsync(GRACE_MILLISECONDS);
  edit('b');
  const [long, b] = links[0]!.posted;
  long!.progress(0.5);
  long!.answer({ kind: 'superseded' });
  b!.progress(0.25);
  await settled();
  expect(log).toEqual(['b 0.25']);
});

test('a refused scenario is told with its problems, and the next edit runs', async () => {
  const { edit, links, log } = bench();
  edit('a');
  links[0]!.posted[0]!.answer({
    kind: 'refused',
    problems: [{ code: 'no-machines', place: 'fly.regions', values: {} }],
  });
  await settled();
  edit('b');
  links[0]!.posted[1]!.answer(done('b'));
  await settled();
  expect(log).toEqual(['a refused no-machines', 'b done b']);
});

test('a bug in the simulation is told with its message, and the worker stays', async () => {
  const { edit, links, log } = bench();
  edit('a');
  links[0]!.posted[0]!.throw(new TypeError('x is undefined'));
  await settled();
  edit('b');
  expect(log).toEqual(['a simulation-threw']);
  expect(links[0]!.posted).toHaveLength(2);
});

test.each([
  'Array buffer allocation failed',
  'Invalid typed array length: 4294967296',
  'Invalid array length',
])('a failed allocation (%s) is told as such, and a fresh worker takes over', async (message) => {
  const { edit, links, log } = bench();
  edit('a');
  links[0]!.posted[0]!.throw(new RangeError(message));
  await settled();
  edit('b');
  expect(log).toEqual(['a out-of-memory']);
  expect(links[0]!.isClosed).toBe(true);
  expect(links[1]!.posted.map((job) => job.title)).toEqual(['b']);
});

test('a spare worker is warm once there was time for it, and takes over from a dead one', async () => {
  const { edit, links, log } = bench();
  edit('a');
  links[0]!.posted[0]!.answer(done('a'));
  await settled();
  expect(links).toHaveLength(2);
  edit('b');
  links[0]!.lose({ code: 'worker-died', detail: '' });
  await settled();
  expect(links[1]!.posted.map((job) => job.title)).toEqual(['b']);
  links[1]!.posted[0]!.answer(done('b'));
  await settled();
  expect(log).toEqual(['a done a', 'b worker-died recovered', 'b done b']);
});

test('without a spare a dead worker is still replaced', async () => {
  const { edit, links, log } = bench({ keepsSpare: false });
  edit('a');
  links[0]!.posted[0]!.answer(done('a'));
  await settled();
  expect(links).toHaveLength(1);
  edit('b');
  links[0]!.lose({ code: 'worker-died', detail: '' });
  await settled();
  links[1]!.posted[0]!.answer(done('b'));
  await settled();
  expect(log).toEqual(['a done a', 'b worker-died recovered', 'b done b']);
});

test('a worker that dies while idle is replaced without a word', async () => {
  const { edit, links, log } = bench();
  edit('a');
  links[0]!.posted[0]!.answer(done('a'));
  await settled();
  links[0]!.lose({ code: 'worker-died', detail: '' });
  await settled();
  edit('b');
  links[1]!.posted[0]!.answer(done('b'));
  await settled();
  expect(log).toEqual(['a done a', 'b done b']);
});

test('a job that killed two workers is given up, and the next edit gets a third', async () => {
  const { edit, links, log } = bench();
  edit('deadly');
  links[0]!.lose({ code: 'worker-died', detail: '' });
  await settled();
  links[1]!.lose({ code: 'worker-died', detail: '' });
  await settled();
  expect(log).toEqual(['deadly worker-died recovered', 'deadly worker-died']);
  edit('b');
  expect(links[2]!.posted.map((job) => job.title)).toEqual(['b']);
});

test('a newer edit goes first when the worker of an older one dies', async () => {
  const { edit, links, log } = bench();
  edit('a');
  edit('b');
  links[0]!.lose({ code: 'worker-died', detail: '' });
  await settled();
  expect(links[1]!.posted.map((job) => job.title)).toEqual(['b']);
  expect(log).toEqual(['a worker-died recovered']);
});

test('a silent worker is terminated and replaced', async () => {
  const { edit, links, log } = bench();
  edit('a');
  await vi.advanceTimersByTimeAsync(BEAT_MILLISECONDS * SILENT_BEATS);
  expect(log).toEqual(['a worker-silent recovered']);
  expect(links[0]!.isClosed).toBe(true);
  expect(links[1]!.posted.map((job) => job.title)).toEqual(['a']);
});

test('a worker that reports progress is not silent, however long it takes', async () => {
  const { edit, links, log } = bench();
  edit('a');
  for (let i = 0; i < 3 * SILENT_BEATS; i++) {
    await vi.advanceTimersByTimeAsync(BEAT_MILLISECONDS);
    links[0]!.posted[0]!.progress(0.5);
  }
  expect(links).toHaveLength(1);
  expect(new Set(log)).toEqual(new Set(['a 0.5']));
});

test('edits do not hide that the worker is silent', async () => {
  const { edit, links } = bench();
  for (let i = 0; i < SILENT_BEATS; i++) {
    edit(`edit ${String(i)}`);
    await vi.advanceTimersByTimeAsync(BEAT_MILLISECONDS);
  }
  expect(links[0]!.isClosed).toBe(true);
});

test('an idle worker may be silent for as long as it likes', async () => {
  const { edit, links } = bench();
  edit('a');
  links[0]!.posted[0]!.answer(done('a'));
  await vi.advanceTimersByTimeAsync(10 * BEAT_MILLISECONDS * SILENT_BEATS);
  expect(links[0]!.isClosed).toBe(false);
});

test('a laptop that slept for an hour is no silent worker', async () => {
  const { edit, links } = bench();
  edit('a');
  await vi.advanceTimersByTimeAsync(BEAT_MILLISECONDS);
  vi.setSystemTime(Date.now() + 3_600_000);
  await vi.advanceTimersByTimeAsync(BEAT_MILLISECONDS);
  expect(links).toHaveLength(1);
});

test('where workers are forbidden the page does the work', async () => {
  const { edit, links, log } = bench({ mayOpen: false });
  edit('a');
  expect(links.map((link) => link.kind)).toEqual(['inline']);
  links[0]!.posted[0]!.answer(done('a'));
  await settled();
  expect(log).toEqual(['a done a']);
  expect(links).toHaveLength(1);
});

test('a worker that does not load is told, and the page does this job and all later ones', async () => {
  const { edit, links, log } = bench();
  edit('a');
  links[0]!.lose({ code: 'worker-not-loaded', detail: '' });
  await settled();
  expect(links[1]!.kind).toBe('inline');
  links[1]!.posted[0]!.answer(done('a'));
  await settled();
  edit('b');
  links[1]!.posted[1]!.answer(done('b'));
  await settled();
  expect(links.map((link) => link.kind)).toEqual(['worker', 'inline']);
  expect(log).toEqual(['a worker-not-loaded recovered', 'a done a', 'b done b']);
});

test('after close nothing is said and every link is closed', async () => {
  const { runner, edit, links, log } = bench();
  edit('a');
  links[0]!.posted[0]!.answer(done('a'));
  await settled();
  edit('b');
  runner.close();
  links[0]!.posted[1]!.answer(done('b'));
  await vi.advanceTimersByTimeAsync(10 * BEAT_MILLISECONDS * SILENT_BEATS);
  expect(log).toEqual(['a done a']);
  expect(links.every((link) => link.isClosed)).toBe(true);
});
