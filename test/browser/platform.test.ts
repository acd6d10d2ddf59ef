import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { presetById } from '../../src/scenario/presets.ts';
import { decodeLink } from '../../src/share/decode.ts';
import { encodeLink } from '../../src/share/encode.ts';
import { MODEL_REVISION } from '../../src/sim/model-revision.ts';
import { toFileText } from '../../src/ui/share/scenario-file.ts';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';

const knob = (page: Page, name: Parameters<typeof text>[0]): Locator =>
  page.getByRole('slider', { name: text(name), exact: true });
const platform = (page: Page, name: 'fly' | 'knative'): Locator =>
  page
    .getByRole('radiogroup', { name: text('field.platform') })
    .getByRole('radio', { name: text(`choice.platform.${name}`) });
const undo = (page: Page): Locator => page.getByRole('button', { name: text('header.undo') });
const here = async (page: Page): Promise<Scenario> =>
  decodeLink(await page.evaluate(() => window.location.hash)).scenario;

describe('the switch of the platform', () => {
  test('keeps traffic and workload, brings the platform’s own knobs and figures, and is one step back', async ({
    visit,
  }) => {
    const page = await visit();
    const fly = await verdictOf(page);
    await platform(page, 'knative').check({ force: true });
    await knob(page, 'field.knative.targetBurstCapacity').waitFor();
    expect(await knob(page, 'field.fly.softLimit').count()).toBe(0);
    await expect.poll(() => verdictOf(page)).toContain(text('verdict.p99'));
    await expect.poll(() => here(page).then((scenario) => scenario.platform)).toBe('knative');
    const outage = presetById('outage')!.scenario;
    const switched = await here(page);
    expect(switched.traffic).toEqual(outage.traffic);
    expect(switched.workload).toEqual(outage.workload);
    expect(switched.fly).toEqual(outage.fly);
    await undo(page).click();
    await knob(page, 'field.fly.softLimit').waitFor();
    await expect.poll(() => verdictOf(page)).toBe(fly);
    expect(await undo(page).isDisabled()).toBe(true);
  });

  test('is moved by the arrow keys', async ({ visit }) => {
    const page = await visit();
    await verdictOf(page);
    await platform(page, 'fly').focus();
    await page.keyboard.press('ArrowRight');
    await knob(page, 'field.knative.containerConcurrency').waitFor();
    await page.keyboard.press('ArrowLeft');
    await knob(page, 'field.fly.softLimit').waitFor();
  });

  test.for([
    [1100, 800],
    [768, 1024],
    [390, 844],
  ] as const)('is at hand on a page of %d by %d', async ([width, height], { visit }) => {
    const link = encodeLink(presetById('spike')!.scenario, { modelRevision: MODEL_REVISION });
    if (typeof link !== 'string') throw new Error(link.code);
    const page = await visit(link, { viewport: { width, height } });
    expect(await verdictOf(page)).toMatch(/0\s%.*p99/);
    if (width === 1100)
      await page
        .getByRole('banner')
        .getByRole('button', { name: text('header.settings') })
        .click();
    if (width === 390)
      await page
        .getByRole('navigation', { name: text('places.label') })
        .getByRole('button', { name: text('places.settings') })
        .click();
    await knob(page, 'field.knative.panicWindowPercent').waitFor();
    await platform(page, 'fly').check({ force: true });
    await knob(page, 'field.fly.softLimit').waitFor();
  });
});

test('scenarios stand under the name of their platform, and the arrows go through all of them', async ({
  visit,
}) => {
  const page = await visit();
  await verdictOf(page);
  await page.getByRole('button', { name: /Choose another scenario/ }).click();
  const group = page.getByRole('group', { name: text('choice.platform.knative') });
  await group.getByRole('option', { name: text('preset.spike.title') }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => verdictOf(page)).toContain(text('verdict.p99'));
});

test('what no link can carry is offered as a simpler copy, and undo brings it back', async ({ visit }) => {
  const page = await visit();
  await verdictOf(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'long-curve.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      toFileText({
        ...DEFAULT_SCENARIO,
        title: 'long curve',
        traffic: {
          ...DEFAULT_SCENARIO.traffic,
          curve: Array.from({ length: 200 }, (_, i) => ({ atSeconds: i * 10, rps: 1 + ((i * 7) % 13) / 10 })),
        },
      }),
    ),
  });
  await page.getByText('long curve').first().waitFor();
  await page.getByRole('button', { name: text('header.share'), exact: true }).click();
  await page.getByRole('button', { name: /^Copy with 64 points, at most [\d.]+ req\/s off$/ }).click();
  await expect.poll(() => here(page).then(({ traffic }) => traffic.curve.length)).toBe(64);
  await undo(page).click();
  await expect.poll(() => page.evaluate(() => window.location.hash)).toBe('');
  await page.getByRole('button', { name: text('header.share'), exact: true }).click();
  await page.getByText(text('share.impossible')).waitFor();
});
