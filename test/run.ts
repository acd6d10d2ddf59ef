/**
 * `npm test`: every check in order, a compact log, and a last line `N passed, N failed` over all of them. A static
 * check counts as one test, a vitest test as one.
 */
import { runStaticChecks } from './run/static-checks.ts';
import { runVitest } from './run/vitest-part.ts';
import { addUp, lastLines, type Part } from './run/tally.ts';
import { ensureChromium } from './browser/support/chromium.ts';

const parts: Part[] = [...(await runStaticChecks())];
parts.push(await runVitest('node'));
try {
  // Installed here once, so that the parts below only have to find it.
  process.env['CHROME_PATH'] = ensureChromium();
  parts.push(await runVitest('component'));
  parts.push(await runVitest('browser'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  parts.push({ name: 'component and browser', passed: 0, failed: 1, skipped: 0 });
}

const total = addUp(parts);
console.log(lastLines(parts, total));
process.exitCode = total.failed === 0 ? 0 : 1;
