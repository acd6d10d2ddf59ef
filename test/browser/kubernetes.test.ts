import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { linkTo } from './support/link.ts';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const YAML = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
spec:
  replicas: 3 # warm
  template:
    spec:
      containers:
        - name: app
          image: example.com/shop
          resources:
            requests: { cpu: 250m }
            limits: { cpu: "1", memory: 1Gi }
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: shop
spec:
  scaleTargetRef: { kind: Deployment, name: shop }
  maxReplicas: 12 # at most
`;

const knob = (page: Page, name: Parameters<typeof text>[0]): Locator =>
  page.getByRole('slider', { name: text(name), exact: true });
const asideOf = async (page: Page): Promise<string> =>
  (await page.locator('aside').last().innerText()).replaceAll(/\s+/g, ' ');
const shown = async (page: Page): Promise<string> =>
  (await page.locator('.cm-line').allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n');

/** From one decision to the next until the clock is past a time. */
async function toDecisionAfter(page: Page, time: string): Promise<void> {
  const clock = page.locator('time.clock');
  for (let step = 0; step < 200; step++) {
    if ((await clock.innerText()) > time) return;
    await page.keyboard.press('Shift+ArrowRight');
  }
  throw new Error(`no decision after ${time}, but at ${await clock.innerText()}`);
}

describe('Kubernetes on the page', () => {
  test('is one of the platforms, with knobs of its own', async ({ visit }) => {
    const page = await visit();
    await verdictOf(page);
    await page
      .getByRole('radiogroup', { name: text('field.platform') })
      .getByRole('radio', { name: text('choice.platform.kubernetes') })
      .check({ force: true });
    await knob(page, 'field.kubernetes.targetUtilizationPercent').waitFor();
    expect(await knob(page, 'field.fly.softLimit').count()).toBe(0);
    await expect.poll(() => verdictOf(page)).toMatch(/%.*p99/);
  });

  test('an HPA at a spike is explained by its formula: use to target, times pods', async ({ visit }) => {
    const page = await visit(linkTo('hpa-spike'));
    await verdictOf(page);
    // the spike comes at 09:05; the decisions before it change nothing
    await toDecisionAfter(page, '09:05:00');
    await expect.poll(() => asideOf(page)).toMatch(/of request .*target .*pods/);
    expect(await asideOf(page)).toMatch(/ready pods? uses? \d+ %.* of the CPU (it|they) requested/);
  });

  test('cron brings the pods before the peak, and says which trigger asks for them', async ({ visit }) => {
    const page = await visit(linkTo('cron-prewarm'));
    await verdictOf(page);
    await toDecisionAfter(page, '08:49:59');
    await expect.poll(() => asideOf(page)).toContain('5 pods');
    expect(await asideOf(page)).toMatch(/cron/i);
  });
});

describe('a Deployment of the reader’s own', () => {
  test('chooses the platform, is edited by knobs in its own document, and rests where it decides', async ({
    visit,
  }) => {
    const page = await visit('', CLIPBOARD);
    await verdictOf(page);
    await page.getByRole('tab', { name: text('page.file.fly'), exact: true }).click();
    await page.getByRole('textbox', { name: text('editor.empty.paste') }).focus();
    await page.evaluate((words) => navigator.clipboard.writeText(words), YAML);
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByRole('tab', { name: text('page.file.kubernetes'), exact: true }).waitFor();
    await page.locator('.cm-content').waitFor();

    await page.getByRole('tab', { name: text('settings.title'), exact: true }).click();
    await knob(page, 'field.kubernetes.maxReplicas').press('ArrowRight');
    await knob(page, 'field.kubernetes.minReplicas').press('ArrowRight');
    await page.getByRole('tab', { name: text('page.file.kubernetes'), exact: true }).click();
    await expect.poll(() => shown(page)).toContain('maxReplicas: 13 # at most\n  minReplicas: 2');

    await page.getByRole('button', { name: text('editor.export'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: text('export.kubectl-patch') }).check({ force: true });
    expect(await dialog.getByRole('textbox').inputValue()).toBe(
      `kubectl patch hpa shop --type merge -p \\\n  '{"spec":{"maxReplicas":13,"minReplicas":2}}'\n`,
    );
  });
});
