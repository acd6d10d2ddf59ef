import { describe, expect, test } from 'vitest';
import { fieldAt } from '../../../src/scenario/fields.ts';
import { problemsBeforeRun } from '../../../src/scenario/before-run.ts';
import { PAGE_LIMITS } from '../../../src/scenario/limits.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { HOPS, type HopName } from '../../../src/sim/trace/trace.ts';
import { makeText } from '../../../src/text/text.ts';
import { ERRORS, scenarioThat } from '../../../src/ui/search/errors.ts';
import { find } from '../../../src/ui/search/find.ts';

const t = makeText('en');

describe('the table', () => {
  test.each(ERRORS.filter((error) => error.produces !== undefined))(
    'opening $id gives a run that shows it',
    ({ produces, platform }) => {
      const scenario = scenarioThat(produces!)!;
      expect(scenario.platform).toBe(platform);
      expect(problemsBeforeRun(scenario, PAGE_LIMITS)).toEqual([]);
      const { summary, hops } = simulate(toInput(scenario));
      const { shows } = produces!;
      const count =
        'outcome' in shows
          ? (summary.requests.byOutcome[shows.outcome] ?? 0)
          : hops.kind.filter((kind) => HOPS[kind] === (shows.hop satisfies HopName)).length;
      expect(count).toBeGreaterThan(0);
    },
  );

  test('names only settings that exist, on a public page, and no id twice', () => {
    for (const { fields, source } of ERRORS) {
      for (const path of fields) if (path !== 'workload.boot') expect(fieldAt(path)?.path).toBe(path);
      expect(source).toMatch(/^https:\/\//);
    }
    expect(new Set(ERRORS.map(({ id }) => id)).size).toBe(ERRORS.length);
  });

  test('every text is kept in lower case, as it is compared', () => {
    for (const { says } of ERRORS) for (const words of says) expect(words).toBe(words.toLowerCase());
  });
});

const first = (query: string, platform: 'fly' | 'knative'): string => {
  const [best] = find(query, platform, t);
  if (!best) return '';
  return best.kind === 'error' ? best.error.id : best.field.path;
};

describe('a pasted text finds its rule', () => {
  test.each<[string, 'fly' | 'knative', string]>([
    ['PM05', 'fly', 'pm05'],
    ['[PM05] failed to connect to machine: gave up after 15 attempts (in 8.3s)', 'fly', 'pm05'],
    ['error.message="no known healthy instances found for route tcp/443"', 'fly', 'pr01'],
    ['no known healthy instances', 'fly', 'pr01'],
    ['PR04', 'fly', 'pr04'],
    ['could not find a good candidate within 40 attempts at load balancing', 'fly', 'pr04'],
    ['503 "queue full"', 'knative', 'queue-full'],
    ['pending request queue full', 'fly', 'queue-full'],
    ['context deadline exceeded', 'knative', 'deadline'],
    ['HTTP/1.1 504: activator request timeout', 'knative', 'activator-timeout'],
    ['502 connection refused', 'fly', 'pc01'],
    ['dial tcp 10.0.0.7:8012: connect: connection refused', 'knative', 'pod-removed'],
    ['504 Gateway Timeout', 'fly', 'gateway-504'],
    ['504 Gateway Timeout', 'knative', 'activator-timeout'],
    ['min_machines_running', 'fly', 'fly.minMachinesRunning'],
    ['soft limit', 'fly', 'fly.softLimit'],
    ['containerConcurrency', 'fly', 'knative.containerConcurrency'],
    ['autoscaling.knative.dev/target-burst-capacity', 'knative', 'knative.targetBurstCapacity'],
  ])('%s on %s: %s', (query, platform, expected) => {
    expect(first(query, platform)).toBe(expected);
  });

  test('what nobody knows finds nothing, and a single letter is no question', () => {
    expect(find('xyzzy plugh', 'fly', t)).toEqual([]);
    expect(find('p', 'fly', t)).toEqual([]);
  });
});
