import { readFileSync } from 'node:fs';
import { checkScenario, type CheckedScenario } from '../../src/scenario/check.ts';

export interface FrozenLink {
  readonly link: string;
  readonly document: CheckedScenario;
}

/** A corpus of test/links: on each line a link, a tab, and the whole document it stood for when it was made, as JSON. */
export const linesOf = (name: string): readonly string[] =>
  readFileSync(new URL(`../links/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

/** What has joined the document since stands in it with its default. */
export const frozenLinks = (name: string): readonly FrozenLink[] =>
  linesOf(name).map((line) => {
    const [link = '', json = ''] = line.split('\t');
    return { link, document: checkScenario(JSON.parse(json)) };
  });
