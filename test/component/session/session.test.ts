import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import type { Problem } from '../../../src/scenario/problem.ts';
import { presetById } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { OwnConfig } from '../../../src/session/own-config.svelte.ts';
import { Playback } from '../../../src/session/playback.svelte.ts';
import type { Opened } from '../../../src/session/opened.ts';
import { Session } from '../../../src/session/session.svelte.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import type { RunHooks } from '../../../src/worker/api.ts';
import { watching } from './watching.svelte.ts';

const sessions: Session[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
});

/** A session whose runs end when the test says so, and whose links are `#` and the title. */
function bench(first: Partial<Opened> = {}) {
  const jobs: { scenario: Scenario; hooks: RunHooks }[] = [];
  const address: { make: () => string } = { make: () => 'untouched' };
  const saved: Scenario[] = [];
  const frames = { isMotionReduced: () => false, requestFrame: () => 1, cancelFrame: () => undefined };
  const session = new Session(
    { scenario: DEFAULT_SCENARIO, notes: [], ...first },
    {
      runner: { run: (scenario, hooks) => void jobs.push({ scenario, hooks }), close: () => undefined },
      config: (door) => new OwnConfig(door),
      playback: new Playback(frames),
      preferences: {
        theme: 'auto',
        reducedMotion: false,
        isIntroduced: true,
        introduce: () => undefined,
        setTheme: () => undefined,
      },
      encode: (scenario, fingerprint) =>
        scenario.title === 'too long'
          ? { code: 'not-linkable', place: 'traffic.curve', values: {} }
          : `#${scenario.title}${fingerprint === undefined ? '' : '!'}`,
      keep: {
        address: { writeSoon: (make) => void (address.make = make), close: () => undefined },
        autosave: {
          save: (scenario) => void saved.push(scenario),
          forget: () => saved.splice(0),
          load: () => null,
        },
      },
    },
  );
  sessions.push(session);
  const finish = (index = jobs.length - 1): void => {
    const { scenario, hooks } = jobs[index]!;
    hooks.done(simulate(toInput(scenario)));
  };
  return { session, jobs, finish, written: () => address.make(), saved };
}

const titled =
  (title: string) =>
  (from: Scenario): Scenario => ({ ...from, title });

test('a session runs its first document at once', () => {
  const { session, jobs, finish } = bench();
  expect(jobs).toHaveLength(1);
  expect([session.isRunning, session.view]).toEqual([true, null]);
  finish();
  expect([session.isRunning, session.viewScenario]).toEqual([false, DEFAULT_SCENARIO]);
  expect(session.view?.horizonSeconds).toBe(3600);
});

test('every edit runs, and readers see document, run and history change', () => {
  const { session, jobs, finish } = bench();
  finish();
  const watch = watching(() => [session.scenario.title, session.isRunning, session.canUndo].join());
  session.edit(titled('a'));
  flushSync();
  finish();
  flushSync();
  expect(watch.seen).toEqual([',false,false', 'a,true,true', 'a,false,true']);
  expect(jobs.map((job) => job.scenario.title)).toEqual(['', 'a']);
  watch.stop();
});

test('an edit that changes nothing does not run', () => {
  const { session, jobs } = bench();
  session.edit((from) => ({ ...from }));
  expect(jobs).toHaveLength(1);
});

test('a gesture runs at each step and is undone as one', () => {
  const { session, jobs } = bench();
  session.edit(titled('a'), 'ongoing');
  session.edit(titled('b'), 'ongoing');
  session.edit((from) => from, 'done');
  expect(jobs.map((job) => job.scenario.title)).toEqual(['', 'a', 'b']);
  session.undo();
  expect(session.scenario.title).toBe('');
  session.redo();
  expect(session.scenario.title).toBe('b');
});

test('an older run that ends late is shown, but the page knows a newer one is on its way', () => {
  const { session, finish } = bench();
  session.edit(titled('a'));
  finish(0);
  expect([session.viewScenario?.title, session.isRunning]).toEqual(['', true]);
  finish(1);
  expect([session.viewScenario?.title, session.isRunning]).toEqual(['a', false]);
});

test('progress is that of the newest run', () => {
  const { session, jobs, finish } = bench();
  expect(session.progress).toBe(-1);
  session.edit(titled('a'));
  jobs[0]!.hooks.progress(0.9);
  jobs[1]!.hooks.progress(0.2);
  expect(session.progress).toBe(0.2);
  finish();
  expect(session.progress).toBe(-1);
});

test('a refused scenario leaves the last run on screen and says why, until one runs again', () => {
  const { session, jobs, finish } = bench();
  finish();
  const { view } = session;
  session.edit(titled('a'));
  jobs.at(-1)!.hooks.refused([{ code: 'no-machines', place: 'fly.regions', values: {} }]);
  expect(session.view).toBe(view);
  expect(session.isRunning).toBe(false);
  expect(session.notices.map((notice) => notice.problems[0]?.code)).toEqual(['no-machines']);
  session.edit(titled('b'));
  finish();
  expect(session.notices).toEqual([]);
});

test('a fault is told once per kind and may be dismissed; a recovered one still runs', () => {
  const { session, jobs, finish } = bench();
  const fault = { code: 'worker-died', detail: '', recovered: true } as const;
  jobs[0]!.hooks.failed(fault);
  jobs[0]!.hooks.failed(fault);
  expect(session.isRunning).toBe(true);
  expect(session.notices.map((notice) => notice.fault?.code)).toEqual(['worker-died']);
  finish();
  session.dismiss(session.notices[0]!.id);
  expect(session.notices).toEqual([]);
});

test('a fault that ends the job ends the waiting', () => {
  const { session, jobs } = bench();
  jobs[0]!.hooks.failed({ code: 'simulation-threw', detail: 'x', recovered: false });
  expect(session.isRunning).toBe(false);
});

test('opening a document is an edit that can be undone, and looks at it afresh', () => {
  const { session, finish } = bench();
  finish();
  session.playback.seek(1000);
  const outage = presetById('outage')!.scenario;
  session.open(outage);
  finish();
  expect(session.playback.isPlaying).toBe(false);
  const { window, playhead } = session.playback;
  expect(window.to - window.from).toBe(1200);
  expect(playhead).toBeGreaterThan(window.from);
  session.undo();
  expect(session.scenario).toBe(DEFAULT_SCENARIO);
});

test('an edit leaves playhead and window where they are', () => {
  const { session, finish } = bench();
  finish();
  session.playback.setWindow(600, 1200);
  session.playback.seek(1000);
  session.edit(titled('a'));
  finish();
  expect(session.playback.playhead).toBe(1000);
  expect(session.playback.window).toEqual({ from: 600, to: 1200 });
});

test('a run of the last document that ends late does not spoil the first look at the next', () => {
  const { session, finish } = bench();
  finish();
  session.edit(titled('a'));
  session.open(presetById('outage')!.scenario);
  finish(1);
  finish(2);
  expect(session.playback.window.to - session.playback.window.from).toBe(1200);
});

test('a page that was only looked at leaves its address as it is; an edit writes it, with its run', () => {
  const { session, finish, written } = bench();
  finish();
  expect(written()).toBe('untouched');
  session.edit(titled('a'));
  expect(written()).toBe('#a');
  finish();
  expect(written()).toBe('#a!');
});

test('what no link can carry is kept beside the address', () => {
  const { session, written, saved } = bench();
  session.edit(titled('too long'));
  expect(session.link).toBeNull();
  expect(written()).toBe('');
  expect(saved.map((scenario) => scenario.title)).toEqual(['too long']);
  session.edit(titled('a'));
  expect(written()).toBe('#a');
  expect(saved).toEqual([]);
});

test('a link of another model says so, unless it still gives the run its maker saw', () => {
  const { fingerprint } = simulate(toInput(DEFAULT_SCENARIO));
  const changed: Problem = { code: 'model-changed', place: '', values: { then: 0, now: 1 } };
  const clamped: Problem = { code: 'link-clamped', place: 'seed', values: {} };
  const codesAfterRun = (fingerprint6: string, notes: readonly Problem[]): string[] => {
    const { session, finish } = bench({ notes, madeWith: { modelRevision: 0, fingerprint6 } });
    finish();
    return session.notices.flatMap((notice) => notice.problems.map((problem) => problem.code));
  };
  expect(codesAfterRun('ffffff', [clamped, changed])).toEqual(['link-clamped', 'model-changed']);
  expect(codesAfterRun('', [changed])).toEqual(['model-changed']);
  expect(codesAfterRun(fingerprint.slice(0, 6), [clamped, changed])).toEqual(['link-clamped']);
  expect(codesAfterRun(fingerprint.slice(0, 6), [changed])).toEqual([]);
});

test('decisions and events are stepped through one by one, paused', () => {
  const { session, finish } = bench();
  finish();
  const { playback, view } = session;
  const times = Array.from({ length: view!.trace.decisions.count }, (_, i) => view!.decision(i).t);
  const moments = [...new Set(times)].slice(0, 3);
  playback.seek(0);
  playback.play();
  const forth = moments.map(() => {
    playback.stepDecision(1);
    return playback.playhead;
  });
  expect(forth).toEqual(moments);
  expect(playback.isPlaying).toBe(false);
  playback.stepDecision(-1);
  expect(playback.playhead).toBe(moments[1]);
  playback.stepEvent(1);
  const later = playback.playhead;
  expect(later).toBeGreaterThan(moments[1]!);
  playback.stepEvent(-1);
  expect(playback.playhead).toBe(moments[1]);
});
