import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Still, StillWish } from '../../picture/svg/still.ts';
import type { Scenario } from '../../scenario/document.ts';
import type { Trace } from '../../sim/trace/trace.ts';
import { keptFolder, keyOf } from './kept-folder.ts';

/** What ui/still/draw.ts exports. It is loaded by its address: the command line knows no component. */
interface Drawing {
  readonly drawStill: (scenario: Scenario, trace: Trace, wish: StillWish) => Still;
}

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SOURCE = join('src', 'ui', 'still', 'draw.ts');

/**
 * Draws with the page's own components, compiled for a server, so that nothing is drawn twice. They are compiled the first
 * time, and again when any source or package differs.
 */
export async function draw(scenario: Scenario, trace: Trace, wish: StillWish): Promise<Still> {
  const folder = await keptFolder(
    join(ROOT, 'node_modules', '.cache', 'drowse-picture'),
    keyOf(join(ROOT, 'src'), [join(ROOT, 'package-lock.json')]),
    async (into) => (await import('./compile.ts')).compile(ROOT, SOURCE, into),
  );
  const { drawStill } = (await import(pathToFileURL(join(folder, 'draw.mjs')).href)) as Drawing;
  return drawStill(scenario, trace, wish);
}
