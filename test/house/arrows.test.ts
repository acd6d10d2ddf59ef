import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, sourcesUnder } from './imports.ts';
import { arrowsIn, violations } from './rules.ts';

// The arrows of src/README.md are the one table: what a reader reads is what is held.
const arrows = arrowsIn(readFileSync('src/README.md', 'utf8'));

test('the arrows of src/README.md hold', () => {
  expect(violations(sourcesUnder('src'), arrows)).toEqual([]);
});

test('src/README.md names the rooms of the house', () => {
  const rooms = ['text', 'sim', 'scenario', 'picture', 'share', 'worker', 'session', 'ui', 'cli', 'bundle'];
  expect([...arrows.keys()]).toEqual(expect.arrayContaining(rooms));
  expect(arrows.get('text')).toEqual([]);
  expect(arrows.get('sim')).toEqual([]);
});

describe('the checker notices', () => {
  test.each([
    ['sim/engine/x.ts', "import { text } from '../../text/text.ts';"],
    ['sim/engine/x.ts', "import type { Scenario } from '../../scenario/document.ts';"],
    ['sim/engine/x.ts', "import { readFileSync } from 'node:fs';"],
    ['sim/engine/x.ts', "import { max } from 'd3';"],
    ['sim/fly/x.ts', "import { y } from '../knative/y.ts';"],
    ['sim/knative/x.ts', "export * from '../kubernetes/y.ts';"],
    ['sim/kubernetes/x.ts', "import type { FlyInput } from '../fly/input.ts';"],
    ['text/x.ts', "import type { Trace } from '../sim/trace/trace.ts';"],
    ['scenario/x.ts', "import { simulate } from '../sim/simulate.ts';"],
    ['scenario/x.ts', "import { type Trace, simulate } from '../sim/simulate.ts';"],
    ['picture/x.ts', "const load = () => import('../sim/simulate.ts');"],
    ['share/x.ts', "import { makeText } from '../text/text.ts';"],
    ['worker/x.ts', "import type { SessionApi } from '../session/session-api.ts';"],
    ['worker/x.ts', "const worker = new Worker(new URL('../ui/x.ts', import.meta.url));"],
    ['session/x.ts', "type Sim = typeof import('../ui/context.ts');"],
    ['session/x.ts', "export { simulate } from '../sim/simulate.ts';"],
    ['ui/X.svelte', '<script lang="ts">\n  import { createRunner } from \'../worker/client.ts\';\n</script>'],
    ['ui/X.svelte', "{#await import('../worker/client.ts')}{/await}"],
    ['cli/x.ts', "import { Session } from '../session/session.svelte.ts';"],
    ['ui/x.ts', "import '../main.ts';"],
    ['session/x.ts', "import { scaleLinear } from 'd3';"],
    ['session/x.ts', "import { scaleLinear } from 'd3-scale';"],
    ['session/x.ts', "import { wrap } from 'comlink';"],
    ['picture/x.ts', 'const x = $state(0);'],
    ['worker/x.ts', '$effect(() => undefined);'],
    ['picture/x.svelte.ts', 'export const x = 1;'],
    ['share/X.svelte', '<p>x</p>'],
    ['ui/x.ts', "import lodash from 'lodash';"],
    ['attic/x.ts', 'export const x = 1;'],
    ['stray.ts', 'export const x = 1;'],
  ])('%s: %s', (path, text) => {
    expect(violations([{ path, text }], arrows)).toHaveLength(1);
  });
});

test.each([
  ['scenario/x.ts', "import type { SimulationInput } from '../sim/input.ts';"],
  ['scenario/x.ts', "import { micros } from '../sim/engine/time.ts';"],
  ['picture/x.ts', "import { STATES } from '../sim/trace/trace.ts';"],
  ['worker/x.ts', "const worker = new Worker(new URL('./sim.worker.ts', import.meta.url));"],
  ['worker/x.ts', '// $state proxies cannot be cloned\nexport const x = "$state";'],
  ['ui/X.svelte', "<script>\n  import { scaleLinear } from 'd3';\n  let x = $state(0);\n</script>"],
  ['main.ts', "import { createRunner } from './worker/client.ts';"],
  ['cli/x.ts', "import { readFileSync } from 'node:fs';"],
])('the checker lets through %s: %s', (path, text) => {
  expect(violations([{ path, text }], arrows)).toEqual([]);
});

test('type-only imports are told from others', () => {
  const file = {
    path: 'ui/x.ts',
    text: "import { type A, type B } from './a.ts';\nimport { type A, b } from './a.ts';",
  };
  expect(importsOf(file).map((link) => link.typesOnly)).toEqual([true, false]);
});
