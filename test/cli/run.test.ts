import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { presetById, PRESETS } from '../../src/scenario/presets.ts';
import { drowse, json } from './support/drowse.ts';

const count = expect.any(Number) as number;
const COUNTS = { arrived: count, succeeded: count, failed: count, open: count };
/** The JSON of `run` as it was promised, member by member. */
const SHAPE = {
  fingerprint: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
  modelRevision: count,
  requests: { ...COUNTS, byOutcome: expect.any(Object) as object },
  attempts: { sent: count, succeeded: count, failed: count, open: count },
  classes: { users: COUNTS, phones: COUNTS, scanner: COUNTS },
  verdict: { failureShare: count, over: count },
  latencySeconds: {
    mean: count,
    p50: count,
    p90: count,
    p99: count,
    max: count,
    parts: { waiting: count, connecting: count, queued: count, app: count },
  },
  instances: {
    coldStarts: { fromZero: count, scaleOut: count },
    resumes: count,
    stops: count,
    suspends: count,
    peakRunning: count,
    runningSeconds: count,
  },
  witness: {
    edge: { ok: count, failed: count },
    origin: { ok: count, failed: count },
    healthChecks: { passed: count, failed: count },
    diedBeforeApp: count,
  },
  autoscaler: { decisions: count, panicEpisodes: null, panicSeconds: null, activatorInPathSeconds: null },
  cost: { currency: 'USD', total: count, perHour: count, per30Days: count },
  notes: expect.any(Array) as unknown[],
};
interface Figures {
  readonly fingerprint: string;
  readonly requests: {
    readonly arrived: number;
    readonly failed: number;
    readonly byOutcome: Record<string, number>;
  };
  readonly notes: readonly { readonly code: string; readonly sentence: string }[];
  readonly t: readonly number[];
  readonly arrivals: readonly number[];
  readonly desired: readonly number[] | null;
}
const figures = async (args: readonly string[], input?: string): Promise<Figures> =>
  (await json(['run', ...args], input)) as Figures;

describe('drowse run', () => {
  it('prints the promised members and no others', async () => {
    expect(await json(['run', 'outage'])).toEqual(SHAPE);
  });

  it('prints for Knative what the autoscaler did, and null for what only Machines do', async () => {
    expect(await json(['run', 'spike'])).toEqual({
      ...SHAPE,
      classes: { users: COUNTS, spike: COUNTS },
      instances: { ...SHAPE.instances, resumes: null, suspends: null },
      autoscaler: { decisions: count, panicEpisodes: 1, panicSeconds: count, activatorInPathSeconds: 600 },
      notes: [],
    });
  });

  it('fills every array of --series for Knative', async () => {
    const series = (await json(['run', 'steady-50', '--series', '60'])) as Record<string, number[]>;
    for (const name of ['desired', 'ready', 'stable', 'panic', 'excessBurstCapacity', 'buffered', 'inFlight'])
      expect(series[name]).toHaveLength(10);
    expect(series['desired']?.at(-1)).toBe(8);
    expect(series['stable']?.at(-1)).toBe(50);
    // 8 pods of 10, a burst of 211 and 50 under way: 80 - 211 - 50
    expect(series['excessBurstCapacity']?.at(-1)).toBe(-181);
  });

  it('asks for five pods instead of eight where --set fills the target', async () => {
    const full = await figures([
      'steady-50',
      '--set',
      'knative.targetUtilizationPercent=100',
      '--series',
      '60',
    ]);
    expect(full.desired?.at(-1)).toBe(5);
  });

  it('runs a preset on the other platform with the same requests', async () => {
    const fly = await figures(['fly-drain', '--series', '600']);
    const knative = await figures(['fly-drain', '--set', 'platform=knative', '--series', '600']);
    expect(knative.arrivals).toEqual(fly.arrivals);
    expect(knative.fingerprint).not.toBe(fly.fingerprint);
  });

  it('says of Knative settings what only some clusters take', async () => {
    const { notes } = await figures(['last-pod', '--set', 'knative.timeoutSeconds=900']);
    expect(notes).toMatchObject([
      {
        code: 'needs-cluster-setting',
        sentence:
          'knative.timeoutSeconds is 900 s: a stock cluster refuses that. It needs config-defaults: max-revision-timeout-seconds to allow it, or another value.',
      },
    ]);
  });

  it('prints pods and panic for people', async () => {
    const { out } = await drowse(['run', 'spike']);
    expect(out).toMatch(/^From zero to fifty at once: 10 min on Knative, seed 1$/m);
    expect(out).toMatch(/^pods {9}cold starts: \d+ from zero, \d+ to scale out; removed: \d+$/m);
    expect(out).toMatch(
      /^autoscaler {3}\d+ decisions; in panic once, for [\d.]+ s; activator in the path for 600\.0 s$/m,
    );
    expect(out).not.toContain('machines');
  });

  it('adds the promised arrays with --series, null where a platform has no such thing', async () => {
    const series = (await json(['run', 'fly-drain', '--series', '600'])) as Record<string, unknown>;
    const names = Object.keys(series).filter((name) => !Object.hasOwn(SHAPE, name));
    expect(names).toEqual(
      't, arrivals, inFlight, running, starting, asleep, desired, ready, stable, panic, excessBurstCapacity, buffered, failed'.split(
        ', ',
      ),
    );
    expect(series).toMatchObject({ t: [0, 600, 1200, 1800, 2400, 3000], stable: null, panic: null });
    expect(series['arrivals']).toEqual([600, 600, 600, 600, 600, 600]);
  });

  it('leaves outcomes out that nobody had; all but ok and open sum to failed', async () => {
    const { requests } = await figures(['outage']);
    const { ok = 0, open = 0, ...failures } = requests.byOutcome;
    expect(Object.values(requests.byOutcome).every((n) => n > 0)).toBe(true);
    expect(ok + open + requests.failed).toBe(requests.arrived);
    expect(Object.values(failures).reduce((sum, n) => sum + n, 0)).toBe(requests.failed);
  });

  it('gives one fingerprint to a preset, its link, its file and its standard input', async () => {
    const { fingerprint } = await figures(['fly-drain']);
    const link = (await drowse(['link', 'fly-drain'])).out.trim();
    const document = JSON.stringify(presetById('fly-drain')?.scenario);
    expect((await figures([link])).fingerprint).toBe(fingerprint);
    expect((await figures([`https://example.org/a/b/?embed=1${link}`])).fingerprint).toBe(fingerprint);
    expect((await figures(['-'], document)).fingerprint).toBe(fingerprint);
    expect((await figures(['-'], `${link}\n`)).fingerprint).toBe(fingerprint);
  });

  it('applies --set in order and --seed after it', async () => {
    const plain = await figures([
      'silence',
      '--set',
      'traffic.curve.0.rps=9',
      '--set',
      'traffic.curve.0.rps=2',
    ]);
    expect(plain.requests.arrived).toBeGreaterThan(3000);
    expect(plain.requests.arrived).toBeLessThan(4500);
    const other = await figures([
      'silence',
      '--seed',
      '7',
      '--set',
      'traffic.curve.0.rps=2',
      '--set',
      'seed=3',
    ]);
    expect(other.fingerprint).not.toBe(plain.fingerprint);
    expect(other.fingerprint).toBe(
      (await figures(['silence', '--set', 'traffic.curve.0.rps=2', '--set', 'seed=7'])).fingerprint,
    );
  });

  it('runs shorter when told so, with the same beginning', async () => {
    const short = await figures(['fly-drain', '--set', 'horizonSeconds=1200', '--series', '300']);
    expect(short.t).toEqual([0, 300, 600, 900]);
    expect(short.arrivals).toEqual([300, 300, 300, 300]);
  });

  it('says what was wrong with a link and what has no effect', async () => {
    const cut = await figures(['#v=1&fsl=5&fmn=1&fpr=iad']);
    expect(cut.notes.map(({ code }) => code)).toEqual(['link-cut', 'unknown-region']);
    expect(cut.notes[1]?.sentence).toContain('fly.primaryRegion');
  });

  it('prints for people without --json: figures aligned, notes last', async () => {
    const { out, code } = await drowse(['run', 'outage', '--series', '43200']);
    expect(code).toBe(0);
    const lines = out.split('\n');
    expect(lines[0]).toBe('The thirty-second outage: 24 h on Fly, seed 1');
    expect(lines[2]).toMatch(/^requests {5}6,483 arrived, /);
    expect(out).toMatch(/^verdict {6}[\d.]+ % of [\d,]+ requests of the app’s own clients failed$/m);
    expect(out).toMatch(/^note {9}fly\.primaryRegion is “iad”/m);
    expect(out).toMatch(/^t {7}arrivals {2}inFlight /m);
    expect(out).not.toContain('\u00a0');
  });

  it.each(PRESETS)('runs $id within the budget of the command line', async ({ id }) => {
    expect((await drowse(['run', id])).code).toBe(0);
  });
});

describe('drowse run, used wrongly or on a bad file', () => {
  const rows = (n: number): object[] => Array.from({ length: n }, () => ({ atSeconds: 0, rps: 1 }));
  const rate = (rps: number): string =>
    JSON.stringify({
      traffic: {
        curve: [
          { atSeconds: 0, rps },
          { atSeconds: 3600, rps },
        ],
      },
    });

  it.each([
    [['run'], 'SOURCE is missing'],
    [['run', 'nope'], '“nope” is neither a preset (outage, '],
    [['run', 'silence', 'fly-day'], '“fly-day” is one argument too many'],
    [['run', 'silence', '--frob'], "Unknown option '--frob'"],
    [['run', 'silence', '--set', 'fly.softLimit'], 'has no “=”'],
    [['run', 'silence', '--set', 'fly.soft=1'], 'There is no setting fly.soft'],
    [['run', 'silence', '--set', 'horizonSeconds=0'], 'horizonSeconds is 0, but must be at least 60 s'],
    [
      ['run', 'silence', '--set', 'traffic.curve.0.rps=1e9'],
      'is 1,000,000,000, but must be at most 100,000 requests/s',
    ],
    [['run', 'silence', '--set', 'fly.regions.0.machines=0'], 'fly.regions has no machine at all'],
    [['run', 'silence', '--set', 'workload.serviceP50Seconds=3'], 'Raise the one or lower the other'],
    [
      ['run', 'spike', '--set', 'knative.minScale=5', '--set', 'knative.maxScale=3'],
      'knative.maxScale is 3 pods, less than knative.minScale at 5 pods. Raise the one or lower the other.',
    ],
    [['run', 'spike', '--set', 'knative.activationScale=1'], 'must be at least 2 pods where it is set'],
    [['run', 'spike', '--set', 'knative.stableWindowSeconds=5'], 'must be at least 6 s'],
    [['run', 'spike', '--set', 'platform=lambda'], 'Choose one of: fly, knative'],
    [['run', 'silence', '--seed', 'NaN'], 'seed must be a number'],
    [['run', 'silence', '--seed', '4294967296'], 'seed is 4,294,967,296'],
    [['run', 'silence', '--series', '0'], '--series 0 is not a positive number'],
    [['run', 'silence', '--series', '0.001'], '3,600,000 steps'],
    [['run', 'silence', '--max-requests', '-1'], '--max-requests'],
    [['run', 'fly-drain', '--max-requests', '3599'], 'about 3,600 requests, but at most 3,599'],
    [['run', '#about'], 'not a link to a scenario'],
  ])('%j: one line that says %s, and exit 2', async (args, words) => {
    const { code, out, err } = await drowse(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toMatch(/^drowse[^\n]+[.)]\n$/);
    expect(err).toContain(words);
  });

  it.each([
    ['', 'standard input is not JSON'],
    ['{"traffic":', 'standard input is not JSON'],
    ['[]', 'The scenario is a list'],
    [
      '{"name":"x","version":1}',
      'There is no setting name. Check its spelling, or take it out. (and 1 more)',
    ],
    ['{"horizonSeconds":"60"}', 'horizonSeconds is text, but must be a number'],
    ['{"__proto__":{"fly":1}}', 'There is no setting __proto__'],
    [
      JSON.stringify({ traffic: { curve: rows(10_001) } }),
      'traffic.curve has 10,001 rows, but at most 10,000',
    ],
    [rate(50_000), 'would make about 180,000,000 requests, but at most 20,000,000'],
  ])('%.40s on standard input: one line that says %s, and exit 2', async (input, words) => {
    const { code, err } = await drowse(['run', '-'], input);
    expect(code).toBe(2);
    expect(err).toMatch(/^drowse: standard input[^\n]+\n$/);
    expect(err).toContain(words);
  });

  it('takes any document that it prints itself', async () => {
    const link = (await drowse(['link', '-'], JSON.stringify(DEFAULT_SCENARIO))).out.trim();
    const { scenario } = (await json(['link', '--decode', link])) as { scenario: object };
    expect((await figures(['-'], JSON.stringify(scenario))).fingerprint).toBe(
      (await figures([link])).fingerprint,
    );
  });
});
