import type { Explanation } from './explanation.ts';

const DOCS = 'https://fly.io/docs/';
const documented = (page: string): Explanation['source'] => ({
  grade: 'documented',
  doc: `${DOCS}${page}/`,
});

/** Where Fly documents the rules that this panel explains. */
export const FLY_DOCS = {
  checks: documented('reference/health-checks'),
  concurrency: documented('apps/concurrency'),
  configuration: documented('reference/configuration'),
  errors: documented('monitoring/error-codes'),
  machinesApi: documented('machines/api/working-with-machines-api'),
  proxy: documented('reference/fly-proxy'),
  quota: documented('machines/cpu-performance'),
  restarts: documented('machines/guides-examples/machine-restart-policy'),
  scale: documented('launch/scale-count'),
  suspend: documented('reference/suspend-resume'),
} as const satisfies Readonly<Record<string, Explanation['source']>>;

/** A property of the reader's own app: nobody's documentation says it. */
export const OWN_APP: Explanation['source'] = { grade: 'own', doc: '' };
