import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { presetById } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import type { TraceView } from '../../../src/sim/trace/read.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import type { Pick } from '../../../src/ui/stage/pick.ts';
import { everyPodState } from '../../picture/stage/fixture.ts';
import Host from './Host.svelte';

const WIDTHS = [1056, 896, 688, 620, 358, 320];

/** Sixty a second of one second each, from a cold start: most of what a stage can show. */
const wave: Scenario = {
  ...DEFAULT_SCENARIO,
  platform: 'knative',
  startsAt: '2026-09-08T03:02:00',
  horizonSeconds: 120,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 0 },
      { atSeconds: 20, rps: 0 },
      { atSeconds: 22, rps: 60 },
      { atSeconds: 60, rps: 60 },
      { atSeconds: 62, rps: 0 },
    ],
    bursts: [{ name: 'Webhooks of the shop', atSeconds: 30, requests: 90, overSeconds: 1, own: false }],
    clientTimeoutSeconds: 20,
  },
  workload: { ...DEFAULT_SCENARIO.workload, serviceKind: 'constant', serviceP50Seconds: 1, cpuPercent: 0 },
  knative: {
    ...DEFAULT_SCENARIO.knative,
    containerConcurrency: 4,
    maxScale: 6,
    initialScale: 0,
    timeoutSeconds: 8,
  },
};
const every: Scenario = { ...wave, knative: { ...wave.knative, containerConcurrency: 10 } };
const known = new Map<string, TraceView>();
function viewFor(name: string, scenario: Scenario): TraceView {
  const view = known.get(name) ?? viewOf(name === 'every' ? everyPodState() : simulate(toInput(scenario)));
  known.set(name, view);
  return view;
}
const scenarios: Readonly<Record<string, Scenario>> = { every, wave };
const scenarioOf = (name: string): Scenario => scenarios[name] ?? presetById(name)!.scenario;

afterEach(() => {
  cleanup();
});

async function show(name: string, width: number, playhead: number, more: object = {}): Promise<Pick[]> {
  await page.viewport(width + 40, 600);
  const picks: Pick[] = [];
  const scenario = scenarioOf(name);
  await render(Host, {
    width,
    stage: {
      view: viewFor(name, scenario),
      scenario,
      playhead,
      speed: 1,
      onpick: (pick: Pick) => picks.push(pick),
      ...more,
    },
  });
  return picks;
}

const pods = (): SVGElement[] => [...document.querySelectorAll<SVGElement>('[data-instance]')];
const MOMENTS: readonly (readonly [string, number])[] = [
  ['every', 50],
  ['wave', 26],
  ['wave', 31],
  ['wave', 50],
  ['spike', 184.6],
  ['cc1-burst', 124.9],
  ['last-pod-90', 30],
  ['last-pod-90', 130],
  ['last-pod-90', 200],
];

describe('the stage for pods', () => {
  test('says in one sentence what is to be seen', async () => {
    await show('every', 1056, 50);
    const label = document.querySelector('svg[role="group"]')?.getAttribute('aria-label');
    expect(label).toBe(
      'Stage at 03:02:50: 2 ready, 6 on their way, 2 terminating; 0 in the activator, 0 failed so far',
    );
  });

  test.each([1056, 688, 358])('at %d px every pod is a button that says its state', async (width) => {
    await show('every', width, 50);
    expect(pods().map((pod) => pod.getAttribute('aria-label'))).toEqual([
      'p1: pending, waits for a node',
      'p2: pending, no node has room',
      'p3: creating, image and container',
      'p4: starting, queue-proxy probes it',
      'p5: starting, answers, not ready yet',
      'p6: starting, 3 aboard, not ready yet',
      'p7: ready, 7 of 10, queue-proxy 0',
      'p8: full, 10 of 10, queue-proxy 4',
      'p9: terminating, 4 left, 10/30 s',
      'p10: terminating, empty, 10/30 s',
      'p11: crash loop, restarts, back-off',
    ]);
  });

  test('those in line stand in the sill, and what is free of it is dots', async () => {
    await show('every', 1056, 50);
    const sills = [...document.querySelectorAll('.window')].map((pod) => [
      pod.querySelectorAll('.taken').length,
      pod.querySelectorAll('.free').length,
    ]);
    expect(sills[6]).toEqual([0, 10]);
    expect(sills[7]).toEqual([4, 6]);
    expect(sills[0]).toEqual([0, 0]);
  });

  test('says which way the requests go', async () => {
    await show('last-pod-90', 1056, 30);
    await expect.element(page.getByRole('img', { name: 'Ingress, routes to pods' })).toBeVisible();
    await expect.element(page.getByText('around the activator: used, excess burst capacity 0')).toBeVisible();
    cleanup();
    await show('last-pod-90', 1056, 130);
    await expect.element(page.getByRole('img', { name: 'Ingress, routes to activator' })).toBeVisible();
    await expect
      .element(page.getByRole('img', { name: 'The last pod may leave in 21\u00a0s' }))
      .toBeVisible();
  });

  test('says so when there is no pod', async () => {
    await show('last-pod-90', 1056, 200);
    await expect.element(page.getByText('no pods: scaled to zero')).toBeVisible();
    expect(pods()).toEqual([]);
  });

  test('a pod and a request in the buffer can be picked', async () => {
    const picks = await show('wave', 1056, 26);
    pods()[0]!.focus();
    await userEvent.keyboard('{Enter}');
    const first = document.querySelector<SVGElement>('[data-request]')!;
    expect(first.getAttribute('aria-label')).toMatch(
      /^Request \d+, in the activator for [\d.]+\u00a0s, \d+\u00a0% of its patience left$/,
    );
    first.focus();
    await userEvent.keyboard(' ');
    expect(picks).toEqual([
      { kind: 'instance', index: 0 },
      { kind: 'request', index: Number(first.dataset['request']) },
    ]);
  });

  test('no word touches another, in whatever face the reader has', async () => {
    for (const [name, t] of MOMENTS)
      for (const width of WIDTHS) {
        await show(name, width, t);
        await document.fonts.ready;
        const words = [...document.querySelectorAll('.stage svg text')].filter(
          (word) => word.textContent !== '',
        );
        expect(words.length).toBeGreaterThan(5);
        const boxes = words.map((word) => word.getBoundingClientRect());
        for (const [at, a] of boxes.entries())
          for (const [other, b] of boxes.entries())
            if (
              other > at &&
              a.left < b.right - 0.5 &&
              b.left < a.right - 0.5 &&
              a.top + 4 < b.bottom - 4 &&
              b.top + 4 < a.bottom - 4
            )
              expect.fail(
                `${name} ${t} s, ${width} px: "${words[at]!.textContent}" over "${words[other]!.textContent}"`,
              );
        cleanup();
      }
  });

  test('no word leaves the box it stands in, nor the stage', async () => {
    for (const [name, t] of MOMENTS)
      for (const width of WIDTHS) {
        await show(name, width, t);
        await document.fonts.ready;
        const stage = document.querySelector('.stage')!.getBoundingClientRect();
        const inside = (words: Iterable<Element>, box: DOMRect): void => {
          for (const word of words) {
            const { left, right } = word.getBoundingClientRect();
            if (left < box.left - 0.5 || right > box.right + 0.5)
              expect.fail(`${name} ${t} s, ${width} px: "${word.textContent}"`);
          }
        };
        inside(document.querySelectorAll('.stage svg text'), stage);
        for (const group of document.querySelectorAll('.activator, .ingress'))
          inside(group.querySelectorAll('text'), group.querySelector('.box')!.getBoundingClientRect());
        cleanup();
      }
  });

  test.each([1056, 688, 358])('at %d px axe finds nothing wrong', async (width) => {
    for (const [name, t] of [
      ['every', 50],
      ['wave', 31],
    ] as const) {
      await show(name, width, t);
      const { violations } = await axe.run(document.querySelector('.stage')!);
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      cleanup();
    }
  });
});
