import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { FakeSession } from './fake-session.svelte.ts';
import Host from './Host.svelte';

afterEach(() => {
  cleanup();
});

async function show(
  id: PresetId,
  playhead: number,
  part: 'page' | 'phone' | 'embed' = 'page',
  width = 1056,
): Promise<FakeSession> {
  await page.viewport(width + 40, 900);
  const { scenario } = presetById(id)!;
  const session = new FakeSession(scenario, viewOf(simulate(toInput(scenario))), playhead);
  await render(Host, { part, width, session });
  // until the box has been measured
  await new Promise((resolve) => setTimeout(resolve, 50));
  return session;
}
const words = (): string => (document.querySelector('main')?.innerText ?? '').replaceAll('\u00a0', ' ');
const drawnWords = (): readonly string[] =>
  [...document.querySelectorAll('.plot text')]
    .map((text) => (text.textContent ?? '').replaceAll('\u00a0', ' '))
    .filter((text) => text !== '');
const said = (): readonly string[] =>
  [...document.querySelectorAll('svg[role=img]')].map(
    (svg) => svg.getAttribute('aria-label')?.replaceAll('\u00a0', ' ') ?? '',
  );

describe('the timelines of Knative', () => {
  test('have what the decider measured at the playhead beside the load', async () => {
    await show('spike', 184.6);
    for (const value of ['panic avg 59.3', 'stable avg 59.3', 'panic above 7', 'desired 9', 'ready 0'])
      expect(words()).toContain(value);
  });

  test('say so while there is nothing to measure', async () => {
    await show('spike', 150);
    expect(words()).toContain('no data');
    expect(words()).not.toContain('panic avg');
  });

  test('name the mode, and why the activator is in the path', async () => {
    await show('steady-50', 300);
    expect(drawnWords()).toContain('through the activator: ready × 10 never covers a burst of 211');
    expect(drawnWords()).toContain('panic');
  });

  test('say when panic was last renewed', async () => {
    const session = await show('steady-50', 60);
    session.playback.setWindow(0, 120);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(drawnWords()).toContain('panic, renewed 09:00:14');
  });

  test('name what limits the pods, in a band under them and beside it at the playhead', async () => {
    await show('panic-for-ever', 300);
    expect(words()).toContain('limit: max-scale');
    expect(drawnWords()).toContain('max-scale allows no more');
    expect(said()[2]).toMatch(/Limited by .*max-scale for 9:00/);
  });

  test('have no limit named where none is', async () => {
    await show('steady-50', 500);
    expect(words()).not.toContain('limit:');
  });

  test('say what ready pods are to carry, beside what panic begins above', async () => {
    await show('steady-50', 300);
    expect(drawnWords()).toContain('ready × target 56');
  });

  test('have the requests a second beside the concurrency that is scaled by', async () => {
    await show('steady-50', 300);
    expect(words()).toMatch(/Arriving\s+5\/s now/);
    expect(said()[4]).toBe('Requests arriving from 09:00:00 to 09:10:00: 3,000, 5/s on average.');
  });

  test('show replicas beside the wish where they are not the same', async () => {
    await show('last-pod-90', 140);
    expect(words()).toMatch(/desired 0\s+replicas 1\s+ready 1/);
  });

  test('each chart says what it shows, with numbers', async () => {
    await show('spike', 200);
    expect(said()).toHaveLength(8);
    expect(said()[0]).toMatch(
      /^Requests in flight from 09:00:00 to 09:10:00: at most \d+, first at 09:03:\d\d; at most \d+ of them waited/,
    );
    expect(said()[0]).toMatch(/The stable average reaches 64.7, the panic average 69.3\.$/);
    expect(said()[1]).toMatch(
      /in panic for 1:0\d, through the activator for 10:00\. Panic was last begun or/,
    );
    expect(said()[2]).toBe(
      'Pods from 09:00:00 to 09:10:00: at most 10 desired, first at 09:03:06; at most 10 ready, first at 09:03:11. Limited by initial-scale for 0.5 s, activating for 4.3 s, window for 58 s, panic for 48 s.',
    );
  });

  test('the windows of the decider end at the playhead and slide with it', async () => {
    const session = await show('spike', 200);
    const edges = (): readonly number[] =>
      [...document.querySelectorAll<SVGRectElement>('.plot rect.stable[height], .plot rect.panic[height]')]
        .filter((rect) => Number(rect.getAttribute('height')) > 60)
        .map((rect) => Number(rect.getAttribute('x')) + Number(rect.getAttribute('width')));
    const perSecond = 950 / 600;
    for (const edge of edges()) expect(edge).toBeCloseTo(200 * perSecond, 3);
    session.playback.seek(30);
    await new Promise((resolve) => setTimeout(resolve));
    expect(edges()).toHaveLength(2);
    for (const edge of edges()) expect(edge).toBeCloseTo(30 * perSecond, 3);
  });

  test('a moving playhead draws no chart again', async () => {
    const session = await show('spike', 186);
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.filter(({ attributeName }) => attributeName === 'd').length;
    });
    observer.observe(document.body, { subtree: true, attributes: true });
    for (let t = 186; t < 260; t++) {
      session.playback.seek(t);
      await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve));
    observer.disconnect();
    expect(changes).toBe(0);
  });

  test.each([
    ['In flight', 120, 6],
    ['Pods', 120, 9],
    ['Arriving', 120, 2],
    ['Mode and path', 4, 4],
  ])('behind %s is a table of %i rows', async (chart, rows, columns) => {
    await show('spike', 200);
    await page.getByRole('button', { name: `${chart} as a table` }).click();
    expect(document.querySelectorAll('dialog[open] tbody tr')).toHaveLength(rows);
    expect(document.querySelectorAll('dialog[open] thead th')).toHaveLength(columns);
  });

  test('on a phone load, mode and pods stand first, the rest opens', async () => {
    await show('spike', 200, 'phone', 358);
    const charts = (): number =>
      [...document.querySelectorAll('svg[role=img]')].filter((svg) => svg.checkVisibility()).length;
    expect(charts()).toBe(3);
    await page.getByText('Latency, cost and what the app saw').click();
    expect(charts()).toBe(8);
  });

  test('an embedded figure has the load alone, with two values', async () => {
    await show('spike', 200, 'embed', 688);
    expect(document.querySelectorAll('svg[role=img]')).toHaveLength(1);
    expect(words()).toContain('56 in pods');
  });

  test.each(['page', 'phone', 'embed'] as const)('%s meets the rules of axe', async (part) => {
    await show('spike', 200, part, part === 'phone' ? 358 : 1056);
    const { violations } = await axe.run(document.querySelector('main')!, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
