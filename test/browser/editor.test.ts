import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { text, verdictOf } from './support/page.ts';
import { test } from './support/visit.ts';

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const FLY = `# tuned in spring
app = "shop"
primary_region = "fra"

[http_service]
  internal_port = 8080
  auto_stop_machines = "on" # wakes by itself
  x_ours = 1

  [http_service.concurrency]
    type = "requests"
    soft_limit = 20
`;
const SERVICE = `apiVersion: serving.knative.dev/v1
kind: Service
metadata:
  name: hello
  annotations:
    autoscaling.knative.dev/min-scale: "2"
spec:
  template:
    spec:
      containers:
        - image: example.com/hello
`;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tab = (page: Page, name: Parameters<typeof text>[0]): Locator =>
  page.getByRole('tab', { name: text(name), exact: true });
const content = (page: Page): Locator => page.locator('.cm-content');
const shown = async (page: Page): Promise<string> =>
  (await page.locator('.cm-line').allInnerTexts()).map((line) => line.replace(/\n$/, '')).join('\n');
const slider = (page: Page, name: Parameters<typeof text>[0]): Locator =>
  page.getByRole('slider', { name: text(name), exact: true });

/** Presses Tab (or Shift+Tab) until the focus is there; the order of the page is part of the test. */
async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    if (await wanted.evaluate((element) => element.matches(':focus'))) return;
    await page.keyboard.press(key);
  }
  throw new Error('The focus does not come there.');
}

/** To the tab of the file, from wherever the focus is in the page. */
async function toFileTab(page: Page, name: Parameters<typeof text>[0]): Promise<void> {
  await tab(page, 'settings.title').focus();
  await page.keyboard.press('ArrowRight');
  await tab(page, name).and(page.locator('[aria-selected=true]')).waitFor();
}

async function paste(page: Page, what: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), what);
  await page.keyboard.press('ControlOrMeta+v');
}

describe('a file of the reader’s own', () => {
  test('is pasted, mended, turned by a knob, copied as a patch and undone, all by keyboard', async ({
    visit,
  }) => {
    const page = await visit('', CLIPBOARD);
    await verdictOf(page);
    await toFileTab(page, 'page.file.fly');
    await tabTo(page, page.getByRole('textbox', { name: text('editor.empty.paste') }));
    await paste(page, FLY);
    await content(page).waitFor();
    await expect.poll(() => content(page).evaluate((element) => element.matches(':focus'))).toBe(true);

    // nothing runs before somebody has said how many Machines there are
    const count = page.getByRole('textbox', { name: text('editor.machines.count') });
    await tabTo(page, count, 'Shift+Tab');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await count.waitFor({ state: 'detached' });

    await page.locator('.cm-lintRange-error').waitFor();
    expect(await page.locator('.cm-lintRange-error').innerText()).toBe('"on"');
    const list = page.getByRole('region', { name: text('editor.found') });
    await toFileTab(page, 'page.file.fly');
    await tabTo(page, list.getByRole('button', { name: /^Mend line 7: auto_stop_machines/ }).first());
    await page.keyboard.press('Enter');
    await page.locator('.cm-lintRange-error').waitFor({ state: 'detached' });
    await expect.poll(() => shown(page)).toContain('auto_stop_machines = "stop" # wakes by itself');

    await tab(page, 'page.file.fly').focus();
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, slider(page, 'field.fly.softLimit'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');

    await toFileTab(page, 'page.file.fly');
    await expect.poll(() => shown(page)).toContain('soft_limit = 22');
    await tabTo(page, page.getByRole('button', { name: text('editor.export'), exact: true }));
    await page.keyboard.press('Enter');
    const copy = page.getByRole('button', { name: text('export.copy'), exact: true });
    await tabTo(page, copy);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: text('export.copied'), exact: true }).waitFor();
    const patch = await page.evaluate(() => navigator.clipboard.readText());
    expect(patch.split('\n').filter((line) => /^[+-]/.test(line))).toEqual([
      '--- a/fly.toml',
      '+++ b/fly.toml',
      '-  auto_stop_machines = "on" # wakes by itself',
      '+  auto_stop_machines = "stop" # wakes by itself',
      '-    soft_limit = 20',
      '+    soft_limit = 22',
    ]);

    await page.keyboard.press('Escape');
    await tabTo(page, content(page));
    for (let steps = 0; steps < 3; steps++) await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => shown(page)).toBe(FLY);
  });

  test('typed text turns the knobs; while it is broken they rest and the run stays', async ({ visit }) => {
    const page = await visit('', CLIPBOARD);
    await verdictOf(page);
    await tab(page, 'page.file.fly').click();
    await page.getByRole('button', { name: text('editor.empty.write') }).click();
    await content(page).waitFor();
    const before = await shown(page);
    await page.getByText(text('editor.unchanged')).waitFor();

    await content(page).press('ControlOrMeta+End');
    await page.keyboard.type('kill_timeout = ');
    await page.getByText(text('editor.broken')).waitFor();
    const verdict = await verdictOf(page);
    await tab(page, 'settings.title').click();
    expect(await slider(page, 'field.fly.softLimit').isDisabled()).toBe(true);
    expect(await slider(page, 'field.fly.scanPeriodSeconds').isDisabled()).toBe(false);
    expect(await verdictOf(page)).toBe(verdict);

    await tab(page, 'page.file.fly').click();
    await content(page).press('ControlOrMeta+z');
    await expect.poll(() => shown(page)).toBe(before);
    await tab(page, 'settings.title').click();
    await expect.poll(() => slider(page, 'field.fly.softLimit').isDisabled()).toBe(false);
  });

  test('YAML brings its platform; a click moves what stands at the wrong level', async ({ visit }) => {
    const page = await visit('', CLIPBOARD);
    await verdictOf(page);
    await page
      .locator('input[type=file][accept*=toml]')
      .first()
      .setInputFiles({
        name: 'service.yaml',
        mimeType: 'application/yaml',
        buffer: Buffer.from(SERVICE),
      });
    await tab(page, 'page.file.knative').and(page.locator('[aria-selected=true]')).waitFor();
    await content(page).waitFor();
    await page.getByRole('button', { name: /^Mend line 6/ }).click();
    await expect
      .poll(() => shown(page))
      .toContain('    metadata:\n      annotations:\n        autoscaling.knative.dev/min-scale: "2"');
    await page.getByText(text('editor.fine')).waitFor();
    // the file comes back with the page, although its link does not carry it
    await expect.poll(() => page.evaluate(() => window.location.hash)).toContain('kmn=2');
    await page.reload();
    await content(page).waitFor();
    await expect.poll(() => shown(page)).toContain('        autoscaling.knative.dev/min-scale: "2"');
  });

  test.for(['light', 'dark'] as const)(
    'can be read and used by everybody in the %s theme',
    async (colorScheme, { visit }) => {
      const page = await visit('', { colorScheme });
      await verdictOf(page);
      await tab(page, 'page.file.fly').click();
      await page
        .locator('input[type=file][accept*=toml]')
        .first()
        .setInputFiles({
          name: 'fly.toml',
          mimeType: 'application/toml',
          buffer: Buffer.from(FLY),
        });
      await page.locator('.cm-lintRange-error').waitFor();
      // the policy forbids an injected script, not what the test evaluates
      await page.evaluate(AXE);
      const found = await page.evaluate(async () => {
        const { axe } = window as unknown as {
          axe: { run(at: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const { violations } = await axe.run('aside');
        return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
      });
      expect(found).toEqual([]);
    },
  );

  test.for([
    [1100, 800],
    [768, 1024],
    [390, 844],
  ] as const)('has its place on a page of %d by %d', async ([width, height], { visit }) => {
    const page = await visit('', { viewport: { width, height } });
    await verdictOf(page);
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
    await tab(page, 'page.file.fly').click();
    await page.getByRole('button', { name: text('editor.empty.write') }).click();
    await content(page).waitFor();
    const box = (await page.locator('.cm-editor').boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(120);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
  });
});
