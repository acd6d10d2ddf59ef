import type { Browser } from 'playwright-core';

/** As a slow laptop or a good phone. */
const SLOWDOWN = 4;
const VISITS = 5;

/**
 * From navigation to the first moving picture, milliseconds, each time with an empty cache: the first picture stands
 * (`data-ready`), and it has moved once the clock shows another time after play was pressed at once.
 */
export async function openingRow(browser: Browser, address: string, name: string): Promise<string> {
  const ready: number[] = [];
  const moving: number[] = [];
  for (let visit = 0; visit < VISITS; visit++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(WATCH);
    await page.goto(address);
    await page.waitForFunction(() => 'opened' in window);
    const opened = await page.evaluate(
      () => (window as unknown as { opened: { ready: number; moving: number } }).opened,
    );
    ready.push(opened.ready);
    moving.push(opened.moving);
    await context.close();
  }
  const median = (values: number[]): string =>
    (values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN).toFixed(0);
  return `| ${name} | ${median(ready)} | ${median(moving)} |`;
}

/** As text: what the transpiler adds to functions inside functions does not exist in the page. */
const WATCH = `new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.ready === undefined) return;
  observer.disconnect();
  const ready = performance.now();
  document.querySelector('button.play, .play button')?.click();
  const clock = () => document.querySelector('time')?.textContent;
  const before = clock();
  const look = () => {
    if (clock() === before) requestAnimationFrame(look);
    else window.opened = { ready, moving: performance.now() };
  };
  requestAnimationFrame(look);
}).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-ready'] });`;
