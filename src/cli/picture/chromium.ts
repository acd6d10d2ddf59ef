import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * Keep the browser off the network and off the GPU. Playwright itself starts Chromium without its sandbox, which
 * cannot work as root and in many containers; the only page opened is our own.
 */
export const CHROMIUM_FLAGS: readonly string[] = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const PLACES: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  win32: [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')),
};

/** An installed Chromium or Chrome: CHROME_PATH, the search path, the usual places, what Playwright downloaded earlier. */
export function findChromium(): string | undefined {
  const named = process.env['CHROME_PATH'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME_PATH names ${named}, and there is no such file.`);
    return named;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const ending = process.platform === 'win32' ? '.exe' : '';
  const onPath = folders.flatMap((folder) => NAMES.map((name) => join(folder, name + ending)));
  return [...onPath, ...(PLACES[process.platform] ?? []), chromium.executablePath()].find(canStart);
}

/** A file is not enough: wrappers of packages that are not installed, and downloads without their libraries, exist too. */
function canStart(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 });
    return true;
  } catch {
    return false;
  }
}
