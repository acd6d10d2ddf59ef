import type { TestProject } from 'vitest/node';
import { buildAndServe } from './built-site.ts';
import { ensureChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the built page is served, with a trailing slash. */
    readonly site: string;
    /** The folder that was built. */
    readonly dist: string;
    readonly chromiumPath: string;
  }
}

/** Builds once as shipped and serves it for all tests with a browser. */
export default async function serveDist(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', ensureChromium());
  const { address, dist, close } = await buildAndServe();
  project.provide('dist', dist);
  project.provide('site', address);
  return close;
}
