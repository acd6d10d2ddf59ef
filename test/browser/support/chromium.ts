import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findChromium } from '../../../src/cli/picture/chromium.ts';

export { CHROMIUM_FLAGS, findChromium } from '../../../src/cli/picture/chromium.ts';

/** As findChromium, but installs one where there is none, and says so. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  for (const install of [installByPlaywright, ...(mayUseApt ? [installByApt] : [])]) {
    try {
      install();
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    const installed = findChromium();
    if (installed !== undefined) return installed;
  }
  throw new Error(
    'The browser tests need Chromium or Chrome. Install one, or set CHROME_PATH to its executable, and run again.',
  );
}

function installByPlaywright(): void {
  console.log('No Chromium found: downloading the one Playwright keeps.');
  const folder = dirname(createRequire(import.meta.url).resolve('playwright-core/package.json'));
  run(process.execPath, [join(folder, 'cli.js'), 'install', '--no-shell', 'chromium']);
}

function installByApt(): void {
  console.log('No Chromium found: installing the package of the distribution.');
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
