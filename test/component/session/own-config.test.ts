import { flushSync } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { OwnConfig } from '../../../src/session/own-config.svelte.ts';
import { Playback } from '../../../src/session/playback.svelte.ts';
import { Session } from '../../../src/session/session.svelte.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import type { RunHooks } from '../../../src/worker/api.ts';

const FLY = 'app = "shop"\n[http_service]\n  auto_stop_machines = "stop" # ours\n';

const sessions: Session[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
});

/** A session whose runs end when the test says so. */
function bench(scenario: Scenario = DEFAULT_SCENARIO) {
  const jobs: { scenario: Scenario; hooks: RunHooks }[] = [];
  const saved: Scenario[] = [];
  const session = new Session(
    { scenario, notes: [] },
    {
      runner: { run: (given, hooks) => void jobs.push({ scenario: given, hooks }), close: () => undefined },
      config: (door) => new OwnConfig(door),
      playback: new Playback({
        isMotionReduced: () => false,
        requestFrame: () => 1,
        cancelFrame: () => undefined,
      }),
      preferences: {
        theme: 'auto',
        reducedMotion: false,
        isIntroduced: true,
        setTheme: () => undefined,
        introduce: () => undefined,
      },
      encode: () => '#link',
      keep: {
        address: { writeSoon: (make) => void make(), close: () => undefined },
        autosave: { save: (one) => void saved.push(one), forget: () => undefined, load: () => null },
      },
    },
  );
  sessions.push(session);
  return { session, jobs, saved, text: () => session.scenario.files?.fly?.text };
}

const knob =
  (autoStop: Scenario['fly']['autoStop']) =>
  (from: Scenario): Scenario => ({ ...from, fly: { ...from.fly, autoStop } });

test('a file is opened as one step, and undo takes it away again', async () => {
  const { session, jobs } = bench();
  expect(await session.config!.take('fly.toml', FLY)).toBe('file');
  expect([session.scenario.title, session.scenario.fly.autoStop]).toEqual(['shop', 'stop']);
  expect(jobs.at(-1)?.scenario).not.toHaveProperty('files');
  session.undo();
  expect(session.scenario).toEqual(DEFAULT_SCENARIO);
});

test('text and knobs have one history, and undo gives back every byte', async () => {
  const { session, text } = bench();
  await session.config!.take('fly.toml', FLY);
  session.edit(knob('suspend'));
  expect(text()).toBe(FLY.replace('"stop"', '"suspend"'));
  session.config!.change(`${text()!}# a`, 'ongoing');
  session.config!.change(`${text()!}b`, 'ongoing');
  expect(session.canUndo).toBe(false);
  session.config!.change(text()!, 'done');
  session.undo();
  expect(text()).toBe(FLY.replace('"stop"', '"suspend"'));
  session.undo();
  expect([text(), session.scenario.fly.autoStop]).toEqual([FLY, 'stop']);
  session.redo();
  expect(session.scenario.fly.autoStop).toBe('suspend');
});

test('a comment changes no run, a value does', async () => {
  const { session, jobs, text } = bench();
  await session.config!.take('fly.toml', FLY);
  const before = jobs.length;
  session.config!.change(`${text()!}# later\n`, 'done');
  expect(jobs).toHaveLength(before);
  session.config!.change(text()!.replace('"stop"', '"off"'), 'done');
  expect(jobs).toHaveLength(before + 1);
  expect(jobs.at(-1)?.scenario.fly.autoStop).toBe('off');
});

test('nobody is told of missing Machines twice: the question stands in the file’s own tab', async () => {
  const { session, jobs } = bench();
  await session.config!.take('fly.toml', FLY);
  expect(session.config!.needsMachines).toBe(true);
  jobs.at(-1)!.hooks.refused([{ code: 'no-machines', place: 'fly.regions', values: {} }]);
  expect(session.notices).toEqual([]);
  expect(await session.config!.take('m.json', '[{"region":"fra","state":"started"}]')).toBe('machines');
  expect(session.config!.needsMachines).toBe(false);
  expect(session.scenario.fly.regions).toEqual([{ code: 'fra', machines: 1, clients: 1 }]);
});

test('while the text is broken its settings rest, and the refusal is said', async () => {
  const { session, text } = bench();
  await session.config!.take('fly.toml', FLY);
  session.config!.change(`${text()!}=`, 'done');
  flushSync();
  expect(session.config!.rests('fly.autoStop')).toBe('broken');
  expect(session.config!.rests('fly.scanPeriodSeconds')).toBeNull();
  session.edit(knob('off'));
  expect(session.scenario.fly.autoStop).toBe('stop');
  expect(session.notices.flatMap(({ problems }) => problems.map(({ code }) => code))).toEqual([
    'file-cannot-say',
  ]);
});

test('a document that comes with a file is brought in step once the parsers are there', async () => {
  const files = { fly: { name: 'fly.toml', text: FLY, original: FLY } };
  const { session } = bench({
    ...DEFAULT_SCENARIO,
    fly: { ...DEFAULT_SCENARIO.fly, autoStop: 'off' },
    files,
  });
  await expect.poll(() => session.scenario.fly.autoStop).toBe('stop');
  expect(session.canUndo).toBe(true);
});

test('what is no configuration is not taken', async () => {
  const { session } = bench();
  expect(await session.config!.take('', 'hello')).toBe('unknown-kind');
  expect(await session.config!.take('fly.toml', 'a\0b')).toBe('config-binary');
  expect(await session.config!.take('fly.toml', 'a'.repeat(300_000))).toBe('config-too-large');
  expect(session.scenario).toEqual(DEFAULT_SCENARIO);
});

test('the file goes, the settings stay; what has a file is kept beside its link', async () => {
  const { session, saved } = bench();
  await session.config!.take('fly.toml', FLY);
  expect(saved.at(-1)?.files?.fly?.text).toBe(FLY);
  session.config!.remove();
  expect(session.scenario).not.toHaveProperty('files');
  expect(session.scenario.fly.autoStop).toBe('stop');
});

test('a run that was made before the file is still that of its scenario', async () => {
  const { session, jobs } = bench();
  jobs[0]!.hooks.done(simulate(toInput(DEFAULT_SCENARIO)));
  await session.config!.write('fly.toml');
  expect(jobs).toHaveLength(1);
  expect(session.viewScenario).toBe(session.scenario);
});
