import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-svelte';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { knativeTrace } from '../../picture/charts/knative-rows.ts';
import type { Pick } from '../../../src/ui/stage/pick.ts';
import { FakeSession } from './fake-session.svelte.ts';
import Host from './Host.svelte';

afterEach(() => {
  cleanup();
});

async function show(
  id: PresetId,
  playhead: number,
  framed: (instances: readonly number[]) => void = () => {},
  picked: Pick | null = null,
): Promise<FakeSession> {
  await page.viewport(400, 900);
  const { scenario } = presetById(id)!;
  const session = new FakeSession(scenario, viewOf(simulate(toInput(scenario))), playhead);
  await render(Host, { part: 'why', width: 352, session, framed, picked });
  return session;
}
const words = (): string =>
  (document.querySelector('main')?.innerText ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');

describe('the why panel of Knative', () => {
  test('asks for the pods first and for the path beside it, each with its source', async () => {
    await show('spike', 199);
    const headings = [...document.querySelectorAll('h2, h3')].map((heading) => heading.textContent?.trim());
    expect(headings).toEqual(['Why 10 pods?', 'Why through the activator?']);
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a')];
    expect(links.map((link) => link.textContent?.trim())).toEqual([
      'Source: autoscaler.go',
      'Source: kpa.go',
    ]);
    for (const link of links)
      expect(link.href).toMatch(/^https:\/\/github\.com\/knative\/serving\/blob\/[0-9a-f]{40}\//);
  });

  test('shows what the platform itself writes, and the mode it is in', async () => {
    await show('spike', 199);
    expect(words()).toContain('Knative says Skipping pod count decrease from 10 to 9.');
    await expect
      .element(page.getByRole('img', { name: 'Modes of the autoscaler: stable and panic; now panic' }))
      .toBeVisible();
  });

  test('a number of ready pods frames those pods while a hand is on it', async () => {
    const framed: (readonly number[])[] = [];
    await show('spike', 199, (instances) => framed.push(instances));
    const chip = page.getByRole('button', { name: '10', exact: true }).first();
    await userEvent.hover(chip);
    expect(framed.at(-1)).toHaveLength(10);
    await userEvent.unhover(chip);
    expect(framed.at(-1)).toEqual([]);
  });

  test.each([
    [
      'docs-burst-default',
      200,
      'Docs say The default of target-burst-capacity is 200. Code does It is 211,',
      '/load-balancing/target-burst-capacity/',
    ],
    [
      'docs-activation-scale',
      200,
      'Docs say activation-scale is over once it has been reached. Code does It is a floor',
      '/autoscaling/scale-bounds/',
    ],
    [
      'docs-panic-threshold',
      104.5,
      'Docs say Panic begins at 2 times the load that the ready pods can take, here 14. Code does It rounds up',
      '/autoscaling/kpa-specific/',
    ],
    [
      'docs-grace',
      122.5,
      'Docs say scale-to-zero-grace-period is an upper bound for how long the change of path may take. Code does',
      '/autoscaling/scale-to-zero/',
    ],
  ] as const)('%s at %f s shows both the docs and the code', async (id, t, sentence, page) => {
    await show(id, t);
    expect(words()).toContain(sentence);
    const link = [...document.querySelectorAll('a')].find((a) => a.textContent?.trim() === 'Docs say')!;
    expect(link.href).toContain(`https://knative.dev/docs/serving${page}`);
  });

  test('says so in the words of Knative while nothing is decided', async () => {
    const { scenario } = presetById('spike')!;
    const session = new FakeSession(scenario, viewOf(knativeTrace({ horizon: 100 })), 10);
    await render(Host, { part: 'why', width: 352, session });
    expect(words()).toContain('Neither the autoscaler nor the activator has decided anything');
    expect(words()).not.toMatch(/proxy|machine/i);
  });

  test('says when the last pod leaves', async () => {
    await show('last-pod-90', 140);
    expect(words()).toContain('Next The last pod leaves at 09:02:30.5, unless a request comes.');
  });

  test('changes with the decision, not with the playhead', async () => {
    const session = await show('spike', 199);
    let changes = 0;
    const observer = new MutationObserver((records) => (changes += records.length));
    observer.observe(document.querySelector('main')!, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    for (let tenths = 0; tenths < 10; tenths++) {
      session.playback.seek(199 + tenths / 10);
      await Promise.resolve();
    }
    await new Promise((resolve) => setTimeout(resolve));
    observer.disconnect();
    expect(changes).toBe(0);
  });

  test.each([199, 120.6] as const)('at %d s it meets the rules of axe', async (playhead) => {
    await show('spike', playhead);
    const { violations } = await axe.run(document.querySelector('main')!, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
});

describe('the why panel of Fly', () => {
  test('what a run assumes of patience is named beside what public logs show, and one press runs it', async () => {
    const session = await show('outage', 40_000);
    expect(words()).toContain('If the gateway in front gives up after 10 s, a waiting request stays');
    expect(words()).toContain('Public logs show the proxy itself waiting 36 s');
    expect(words()).not.toContain('Infinity');
    await userEvent.click(page.getByRole('button', { name: 'Run it with the patience of public logs' }));
    expect(session.scenario.traffic.gatewayPatienceSeconds).toBe(0);
    expect(session.scenario.fly.movesOn).toBe(true);
    expect(session.entries).toBe(1);
  });

  test('a picked machine has its lifecycle and its release gate drawn, with the state of the playhead', async () => {
    const session = await show('outage-gate', 1815.5, () => {}, { kind: 'instance', index: 1 });
    const diagram = (name: RegExp) => page.getByRole('img', { name });
    await expect.element(diagram(/^m2 .*is in state starting\. Next may come: /)).toBeVisible();
    await expect.element(diagram(/^It is at no gate/)).toBeVisible();
    session.playback.seek(1817);
    await expect.element(diagram(/^m2 came from starting and is in state booting\./)).toBeVisible();
    await expect.element(diagram(/^Release gate of m2: in state begins\./)).toBeVisible();
    session.playback.seek(1821);
    await expect
      .element(diagram(/^Release gate of m2: came from asking the store, in state skip\./))
      .toBeVisible();
  });

  test('a run that assumes nothing of patience says nothing of it', async () => {
    await show('outage-documented', 40_000);
    expect(words()).not.toContain('How long somebody waits');
  });

  test('every number carries its unit', async () => {
    await show('outage', 40_000);
    const bare = [...document.querySelectorAll('main *')].filter(
      (element) =>
        [...element.childNodes].some(
          (node) =>
            node.nodeType === Node.TEXT_NODE &&
            /\d/.test(node.textContent?.replaceAll(/\bm\d+\b/g, '') ?? ''),
        ) && !element.closest('[data-unit], code'),
    );
    expect(bare.map((element) => element.outerHTML)).toEqual([]);
  });

  test.each(['outage', 'outage-gate'] as const)('of %s meets the rules of axe', async (id) => {
    await show(id, 40_000);
    const { violations } = await axe.run(document.querySelector('main')!, {
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    });
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
  });
});
