import { beforeAll, describe, expect, test } from 'vitest';
import type { StoryStep, TraceView } from '../../../src/sim/trace/read.ts';
import { HOPS, STATES } from '../../../src/sim/trace/trace.ts';
import { english } from '../../../src/text/en/index.ts';
import type { WhyContext } from '../../../src/ui/why/context.ts';
import { lifeLines } from '../../../src/ui/why/life.ts';
import { whatWouldHaveSaved } from '../../../src/ui/why/saved.ts';
import { storyLines } from '../../../src/ui/why/story.ts';
import { telling } from '../../../src/ui/why/telling.ts';
import { contextOf, presetScenario, read } from './run-of.ts';

let outage: WhyContext;
beforeAll(() => {
  outage = contextOf(presetScenario('outage'));
});

/** The run with a story of our own for request 0, which arrives at 10 s. */
function withStory(steps: readonly StoryStep[], outcome: number): WhyContext {
  const { trace } = outage.view;
  const requests = {
    ...trace.requests,
    arrival: Float64Array.from(trace.requests.arrival),
    outcome: Uint8Array.from(trace.requests.outcome),
  };
  requests.arrival[0] = 10e6;
  requests.outcome[0] = outcome;
  const view: TraceView = { ...outage.view, trace: { ...trace, requests }, story: () => steps };
  return { ...outage, view };
}

const step = (t: number, kind: StoryStep['kind'], instance = -1, detail = 0): StoryStep => ({
  t,
  kind,
  instance,
  detail,
});
const outcomeIndex = (code: string): number => outage.view.trace.outcomes.findIndex((o) => o.code === code);

const told = (context: WhyContext): readonly string[] =>
  storyLines(0, context).map((line) =>
    `${line.t} ${line.mark} ${line.parts.map(read).join(', ')} ${line.code}`.trim(),
  );

describe('the life of a request', () => {
  test('what happens at one instant stands in one line, the worst of it gives the mark', () => {
    const failed = outcomeIndex('start-timeout');
    expect(
      told(
        withStory(
          [
            step(10, 'arrived'),
            step(10, 'wakes', 3),
            step(10, 'waits-for-start', 3, 1),
            step(18.2, 'refused', 3, 15),
            step(18.2, 'wakes', 4),
            step(46, 'failed', 4, failed),
          ],
          failed,
        ),
      ),
    ).toEqual([
      '10 wake arrives, wakes m4, waits for m4 Starting machine',
      '18.2 502 m4 refuses 15 times, wakes m5 PM05',
      '46 503 503 after 36.0 s PR04',
    ]);
  });

  test('an answered request says how long it took', () => {
    expect(told(withStory([step(10, 'arrived'), step(10.08, 'answered', 0)], 1))).toEqual([
      '10 moving arrives',
      '10.08 ok answered after 0.08 s',
    ]);
  });

  test('a request open at the end of the run says so', () => {
    expect(told(withStory([step(10, 'arrived')], 0)).at(-1)).toBe(
      '86400 waiting still open when the run ends',
    );
  });

  test.each(HOPS.map((kind) => [kind] as const))('there are words for a request that is %s', (kind) => {
    const [line] = storyLines(0, withStory([step(10, kind, 2, 1)], 1));
    expect(read(line!.parts[0]!)).toMatch(/^[^{}]{5,}$/);
  });

  test('the platform’s own log words stand beside ours', () => {
    const codes = (kind: StoryStep['kind'], detail: number): string =>
      storyLines(0, withStory([step(10, kind, 2, detail)], 1))[0]!.code;
    expect(codes('refused', 15)).toBe('PM05');
    expect(codes('refused', 1)).toBe('PC01');
    expect(codes('recently-stopped', 0)).toBe('PM11');
    expect(codes('cut', 0)).toBe('PC03');
    expect(codes('unreachable', 0)).toBe('PU03');
    expect(codes('dispatched', 0)).toBe('');
    const failed = outcomeIndex('hard-limit-timeout');
    expect(storyLines(0, withStory([step(46, 'failed', -1, failed)], failed))[0]!.code).toBe('PR04');
    for (const code of ['PM05', 'PM11', 'PR04', 'PC01', 'PC03', 'PU03', 'PA01'])
      expect(english).toHaveProperty([`why.log.${code}`]);
  });

  test('a stale connection costs seconds or the request, and says which', () => {
    const words = (detail: number): string =>
      read(storyLines(0, withStory([step(10, 'stale-connection', 2, detail)], 1))[0]!.parts[0]!);
    expect(words(3.6)).toContain('and loses 3.6 s over it');
    expect(words(0)).toContain('and fails');
  });

  test('every request of the outage has a story without holes', () => {
    const wrong: string[] = [];
    for (let request = 0; request < outage.view.trace.requests.count; request++)
      for (const line of storyLines(request, outage)) {
        const words = line.parts.map(read).join(', ');
        if (/[{}]|undefined|NaN|m0\b/.test(words)) wrong.push(`${request}: ${words}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe('what would have saved it', () => {
  const saved = (code: string, change: Partial<WhyContext['scenario']['fly']> = {}): string => {
    const context = withStory([], outcomeIndex(code));
    const scenario = { ...context.scenario, fly: { ...context.scenario.fly, ...change } };
    return whatWouldHaveSaved(0, { ...context, scenario })
      .map(read)
      .join(' ');
  };

  test('a wait for a boot would have been a resume', () => {
    expect(saved('start-timeout', { swapMb: 0 })).toContain(
      'auto_stop_machines = suspend: a resume takes about',
    );
  });
  test('a machine with swap cannot be suspended: the swap has to go first', () => {
    expect(saved('start-timeout', { swapMb: 2048 })).toContain(
      'suspend without swap_size_mb, which forbids it',
    );
  });
  test('a machine too big to be suspended is not offered it', () => {
    expect(saved('start-timeout', { memoryMb: 4096 })).not.toContain('suspend');
  });
  test('without a minimum the minimum is offered', () => {
    expect(saved('start-timeout', { minMachinesRunning: 0 })).toContain('min_machines_running = 1');
  });
  test('a minimum that holds nowhere is not blamed, the region is', () => {
    expect(saved('start-timeout', { minMachinesRunning: 1, primaryRegion: 'ams' })).toContain(
      'primary_region',
    );
  });
  test('a cut request needed a longer kill_timeout', () => {
    expect(saved('cut-by-stop')).toContain('kill_timeout');
  });
  test('a pinned request needed the edge', () => {
    expect(saved('instance-pinned-timeout')).toContain('no fly-force-instance-id');
  });
  test('a request refused by an open port needed a service check', () => {
    expect(saved('refused-booting', { serviceCheck: false })).toContain('a service check');
    expect(saved('refused-booting', { serviceCheck: true })).toBe('');
  });
  test('an answered request needed nothing', () => {
    expect(saved('ok')).toBe('');
  });
});

describe('the life of a machine', () => {
  test.each(STATES.map((state) => [state] as const))('there are words for a machine that is %s', (state) => {
    expect(english).toHaveProperty([`why.life.${state}`]);
  });

  test('its states touch, oldest first, and the one at the moment is among them', () => {
    const lines = lifeLines(0, 40_000, outage);
    expect(lines.length).toBeGreaterThan(3);
    for (const [index, line] of lines.entries()) {
      expect(line.to).toBeGreaterThan(line.from);
      if (index > 0) expect(line.from).toBe(lines[index - 1]!.to);
    }
    expect(lines.filter(({ from, to }) => from <= 40_000 && 40_000 < to)).toHaveLength(1);
  });
});

describe('which request is told', () => {
  test('the one that caused the decision', () => {
    const { view } = outage;
    const wake = Array.from({ length: view.trace.decisions.count }, (_, index) => view.decision(index)).find(
      ({ request }) => request >= 0,
    )!;
    expect(telling(view, wake, wake.t)).toBe(wake.request);
  });
  test('else the last that had failed by then', () => {
    const { view } = outage;
    const { end, outcome, count } = view.trace.requests;
    const request = telling(view, null, 40_000)!;
    expect(end[request]).toBeLessThanOrEqual(40_000e6);
    for (let other = request + 1; other < count; other++)
      if (outcome[other]! > 1 && end[other]! > end[request]!) expect(end[other]).toBeGreaterThan(40_000e6);
  });
  test('nobody before anything went wrong', () => {
    expect(telling(outage.view, null, 0)).toBeNull();
  });
});
