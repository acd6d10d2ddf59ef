import { identifiersOf, importsOf, type Import, type SourceFile } from './imports.ts';

/** One arrow: to which room, and which of its files may be imported for more than their types (all if null). */
export interface Arrow {
  readonly to: string;
  readonly values: readonly RegExp[] | null;
}
export type Arrows = ReadonlyMap<string, readonly Arrow[]>;

/** What the words in brackets behind an arrow of src/README.md stand for. Types come with every arrow. */
const WORDS: Readonly<Record<string, readonly RegExp[]>> = {
  types: [/^sim\/engine\/time\.ts$/],
  readers: [/^sim\/trace\//],
  statecharts: [/\.chart\.ts$/],
  'model revision': [/^sim\/.*revision\.ts$/],
  'Knative settings': [
    /^sim\/knative\/(go-values|annotation-keys|annotations|config-autoscaler|revision-settings|decider-params)\.ts$/,
  ],
};

/** Which rooms may use a package, as it is named up to its scope. A package that is not here is in no room. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  xstate: ['sim', 'session', 'ui'],
  comlink: ['worker'],
  d3: ['ui', 'picture'],
  svelte: ['session', 'ui', 'main'],
  papaparse: ['share'],
  croner: ['scenario'],
  'toml-eslint-parser': ['share'],
  yaml: ['share'],
  node: ['cli'],
  // a picture is drawn by the page's components, compiled as they are needed, and shown by a browser for a PNG
  vite: ['cli', 'bundle'],
  terser: ['bundle'],
  '@sveltejs': ['cli'],
  'playwright-core': ['cli'],
  '@fontsource-variable': ['ui', 'main'],
  '@codemirror': ['ui'],
  '@lezer': ['ui'],
};

const RUNES = ['$state', '$derived', '$effect', '$props', '$bindable', '$inspect', '$host'];
const ROOMS_WITH_RUNES = ['session', 'ui'];
const PLATFORMS = ['sim/fly/', 'sim/knative/', 'sim/kubernetes/'];

/** Reads the arrows out of src/README.md: `a -> b, c (types)`, each in back-quotes. */
export function arrowsIn(readme: string): Arrows {
  const arrows = new Map<string, Arrow[]>();
  for (const [, from, targets] of readme.matchAll(/`([a-z]+) -> ([^`]+)`/g)) {
    if (from === undefined || targets === undefined) continue;
    arrows.set(from, targets.startsWith('nothing') ? [] : splitTargets(targets).map(arrowOf));
  }
  return arrows;
}

const splitTargets = (targets: string): string[] => targets.split(/,\s*(?![^(]*\))/);

function arrowOf(target: string): Arrow {
  const [, to, words] = /^(\w+)(?:\s*\(([^)]*)\))?$/.exec(target.trim()) ?? [];
  if (to === undefined) throw new Error(`src/README.md has an arrow that cannot be read: ${target}`);
  if (words === undefined) return { to, values: null };
  const values = words.split(/,\s*/).flatMap((word) => {
    const patterns = WORDS[word];
    if (patterns === undefined) throw new Error(`src/README.md limits an arrow by an unknown word: ${word}`);
    return patterns;
  });
  return { to, values };
}

/** What breaks the house: one sentence each, empty when it stands. */
export function violations(files: readonly SourceFile[], arrows: Arrows): string[] {
  return files.flatMap((file) => [
    ...roomTrouble(file, arrows),
    ...importsOf(file).flatMap((link) =>
      link.isPackage ? packageTrouble(link) : arrowTrouble(link, arrows),
    ),
    ...runeTrouble(file),
  ]);
}

const roomOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : 'main');

function roomTrouble(file: SourceFile, arrows: Arrows): string[] {
  const room = roomOf(file.path);
  if (room === 'main' ? file.path === 'main.ts' : arrows.has(room)) return [];
  return [`${file.path} stands in no room of src/README.md`];
}

function arrowTrouble({ from, to, typesOnly }: Import, arrows: Arrows): string[] {
  const platform = PLATFORMS.find((folder) => from.startsWith(folder));
  if (platform !== undefined && PLATFORMS.some((other) => other !== platform && to.startsWith(other))) {
    return [`${from} imports ${to}: platforms do not know each other`];
  }
  const [here, there] = [roomOf(from), roomOf(to)];
  // The composition root joins everything; nobody imports it.
  if (here === there || (here === 'main' && there !== 'main')) return [];
  const arrow = arrows.get(here)?.find((candidate) => candidate.to === there);
  if (arrow === undefined) return [`${from} imports ${to}: no arrow from ${here} to ${there}`];
  const mayUseValues = arrow.values === null || arrow.values.some((pattern) => pattern.test(to));
  return typesOnly || mayUseValues ? [] : [`${from} imports ${to}: from there ${here} takes only types`];
}

function packageTrouble({ from, to }: Import): string[] {
  const name = to.startsWith('node:') ? 'node' : (to.split('/')[0] ?? to);
  const rooms = PACKAGES[name.startsWith('d3-') ? 'd3' : name] ?? [];
  return rooms.includes(roomOf(from)) ? [] : [`${from} imports ${to}: that package does not belong there`];
}

function runeTrouble(file: SourceFile): string[] {
  if (ROOMS_WITH_RUNES.includes(roomOf(file.path))) return [];
  if (/\.svelte(\.ts)?$/.test(file.path)) return [`${file.path} is reactive outside session/ and ui/`];
  const names = identifiersOf(file);
  return RUNES.filter((rune) => names.has(rune)).map(
    (rune) => `${file.path} uses ${rune} outside session/ and ui/`,
  );
}
