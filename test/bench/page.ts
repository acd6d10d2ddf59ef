import { chromium, type Browser, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import { CHROMIUM_FLAGS, findChromium } from '../browser/support/chromium.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { steadyHour } from './engine.ts';
import { openingRow } from './opening.ts';
import { thousandMachines } from './thousand.ts';
import { linkOf } from '../browser/support/link.ts';

/** What the page itself takes, in Chromium: from an edit to the repainted chart, and script per frame while it plays. */
export async function benchPage(print: (line: string) => void): Promise<void> {
  await build({ logLevel: 'error' });
  const server = await preview({ preview: { port: 0 }, logLevel: 'error' });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const address = server.resolvedUrls?.local[0] ?? '';
    print('opening: from navigation, milliseconds, CPU slowed down 4 times, nothing cached (median of 5)');
    print('| what | first picture | first moving picture |');
    print('| --- | --- | --- |');
    for (const [name, query] of OPENINGS) print(await openingRow(browser, address + query, name));
    print('page: edit to repainted chart, milliseconds (30 edits each, one after the other)');
    print('| requests | median | p95 | shown per second while dragging |');
    print('| --- | --- | --- | --- |');
    for (const rps of [20, 50]) print(await editRow(browser, address, rps));
    print('page: script per frame during playback, milliseconds');
    print('| run | median | p95 | worst |');
    print('| --- | --- | --- | --- |');
    for (const rps of [20, 50])
      print(await frameRow(browser, address, `${String(rps * 3600)} requests`, steadyHour(rps)));
    print(await frameRow(browser, address, '1,000 machines, 5,000 requests in flight', thousandMachines));
  } finally {
    await browser.close();
    await server.close();
  }
}

const OPENINGS = [
  ['page', ''],
  ['figure', '?embed=1'],
] as const;

async function open(browser: Browser, address: string, scenario: Scenario): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(address + linkOf(scenario));
  // what comes after the first picture is measured by the opening
  await page.waitForSelector('html[data-ready=whole]');
  return page;
}

async function editRow(browser: Browser, address: string, rps: number): Promise<string> {
  const page = await open(browser, address, steadyHour(rps));
  const knob = page.getByRole('slider', { name: 'Soft limit' });
  await knob.focus();
  const times: number[] = [];
  for (let i = 0; i < 30; i++) {
    await page.evaluate(() => {
      performance.clearMarks();
    });
    const painted = page.evaluate(afterNextShow);
    await page.keyboard.press(i % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    times.push(await painted);
  }
  // The page keeps the marks of its newest edits only: who wants all of them observes.
  await page.evaluate(() => {
    const counter = { shown: 0 };
    new PerformanceObserver((list) => {
      counter.shown += list.getEntriesByName('drowse:show').length;
    }).observe({ type: 'mark' });
    Object.assign(window, { counter });
  });
  const from = Date.now();
  // A hand that drags sends an edit a frame; the page shows the newest run that is finished.
  while (Date.now() - from < 3000)
    await page.keyboard.press(Date.now() % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
  const shown = await page.evaluate(
    () => (window as unknown as { counter: { shown: number } }).counter.shown,
  );
  await page.close();
  return `| ${String(rps * 3600)} | ${quantile(times, 0.5)} | ${quantile(times, 0.95)} | ${(shown / 3).toFixed(1)} |`;
}

/** Milliseconds from the next edit to the second frame after its run, or one of a later edit, was handed to the views. */
function afterNextShow(): Promise<number> {
  return new Promise((resolve) => {
    let edited = -1;
    let job = Infinity;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceMark[]) {
        if (entry.name === 'drowse:edit' && edited < 0) {
          edited = entry.startTime;
          job = entry.detail as number;
        } else if (entry.name === 'drowse:show' && (entry.detail as number) >= job) {
          observer.disconnect();
          requestAnimationFrame(() => {
            requestAnimationFrame(() => {
              resolve(performance.now() - edited);
            });
          });
        }
      }
    });
    observer.observe({ type: 'mark', buffered: true });
  });
}

async function frameRow(browser: Browser, address: string, run: string, scenario: Scenario): Promise<string> {
  const page = await open(browser, address, scenario);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const script = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find((m) => m.name === 'ScriptDuration')?.value ?? 0);
  };
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const perFrame: number[] = [];
  for (let i = 0; i < 40; i++) {
    const before = await script();
    const frames = await page.evaluate<number>(FRAMES_IN_A_TENTH);
    perFrame.push(((await script()) - before) / Math.max(1, frames));
  }
  await page.close();
  return `| ${run} | ${quantile(perFrame, 0.5)} | ${quantile(perFrame, 0.95)} | ${quantile(perFrame, 1)} |`;
}

/** As text: what the transpiler adds to functions inside functions does not exist in the page. */
const FRAMES_IN_A_TENTH = `new Promise((resolve) => {
  const from = performance.now();
  let n = 0;
  const next = () => {
    n++;
    if (performance.now() - from < 100) requestAnimationFrame(next);
    else resolve(n);
  };
  requestAnimationFrame(next);
})`;

function quantile(values: readonly number[], share: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0).toFixed(1);
}
