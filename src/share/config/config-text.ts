import { flyPlace } from './fly-toml/fly-places.ts';
import { flyValues } from './fly-toml/fly-scenario.ts';
import { editToml, type ScalarValue } from './fly-toml/edit-toml.ts';
import { importFly } from './fly-toml/import-fly.ts';
import { parseToml } from './fly-toml/parse-toml.ts';
import { removeToml } from './fly-toml/remove-toml.ts';
import { isPlaceholder } from './fly-toml/values.ts';
import type { ConfigKind } from './kind.ts';
import { editRows } from './knative-yaml/edit-rows.ts';
import { editYaml } from './knative-yaml/edit-yaml.ts';
import { importKnative } from './knative-yaml/import-knative.ts';
import { knativePlace } from './knative-yaml/knative-places.ts';
import { knativeValues } from './knative-yaml/knative-scenario.ts';
import { parseYaml } from './knative-yaml/parse-yaml.ts';
import { removeYaml } from './knative-yaml/remove-yaml.ts';
import { isTemplate } from './knative-yaml/revision.ts';
import type { YamlValue } from './knative-yaml/yaml-words.ts';
import { kubernetesPlace } from './kubernetes-yaml/kubernetes-places.ts';
import { kubernetesValues } from './kubernetes-yaml/kubernetes-scenario.ts';
import type { ConfigPlace, Row } from './place.ts';
import { respelled } from './respelled.ts';
import { nodeAlong, type Node } from './tree.ts';

/** What the kinds of file have in common: values by path of the document, a place for each, the smallest edit. */
interface Language {
  parse(text: string): Node | undefined;
  place(root: Node, setting: string): ConfigPlace | undefined;
  values(text: string): Readonly<Record<string, unknown>>;
  edit(text: string, path: ConfigPlace['path'], value: YamlValue): string | undefined;
  remove(text: string, path: ConfigPlace['path']): string | undefined;
  isUnfilled(value: string): boolean;
}

const YAML: Omit<Language, 'place' | 'values'> = {
  parse(text) {
    const parsed = parseYaml(text);
    if ('trouble' in parsed) return undefined;
    return { kind: 'list', items: parsed.documents, span: { from: 0, to: text.length } };
  },
  edit: editYaml,
  remove: removeYaml,
  isUnfilled: isTemplate,
};

const LANGUAGES: Readonly<Record<ConfigKind, Language>> = {
  fly: {
    parse(text) {
      const parsed = parseToml(text);
      return 'tree' in parsed ? parsed.tree : undefined;
    },
    place: (root, setting) => (root.kind === 'table' ? flyPlace(root, setting) : undefined),
    values(text) {
      const read = importFly(text);
      return 'broken' in read ? {} : flyValues(read);
    },
    edit: (text, path, value) => (typeof value === 'object' ? undefined : editToml(text, path, value)),
    remove: removeToml,
    isUnfilled: isPlaceholder,
  },
  knative: {
    ...YAML,
    place: (root, setting) => (root.kind === 'list' ? knativePlace(root.items, setting) : undefined),
    values: (text) => knativeValues(importKnative(text)),
  },
  kubernetes: {
    ...YAML,
    place: (root, setting) => (root.kind === 'list' ? kubernetesPlace(root.items, setting) : undefined),
    values(text) {
      const { kubernetes } = importKnative(text);
      return kubernetes ? kubernetesValues(kubernetes) : {};
    },
  },
};

/** A parsed file, to be asked for the places of settings. */
export interface ConfigTree {
  place(setting: string): ConfigPlace | undefined;
  /** The node of a setting where the file has one. */
  node(setting: string): Node | undefined;
  /** Does a template stand where its value should be? */
  isUnfilled(setting: string): boolean;
}

/** The tree of a text, or undefined where it cannot be parsed. */
export function configTree(kind: ConfigKind, text: string): ConfigTree | undefined {
  const language = LANGUAGES[kind];
  const root = language.parse(text);
  if (!root) return undefined;
  const places = new Map<string, ConfigPlace | undefined>();
  const place = (setting: string): ConfigPlace | undefined => {
    if (!places.has(setting)) places.set(setting, language.place(root, setting));
    return places.get(setting);
  };
  const node = (setting: string): Node | undefined => {
    const found = place(setting);
    return found && nodeAlong(root, found.path);
  };
  return {
    place,
    node,
    isUnfilled(setting) {
      const found = node(setting);
      return found?.kind === 'scalar' && typeof found.value === 'string' && language.isUnfilled(found.value);
    },
  };
}

/** What a text sets, by path of the document. */
export const configValues = (kind: ConfigKind, text: string): Readonly<Record<string, unknown>> =>
  LANGUAGES[kind].values(text);

/** A value of the document as a knob, or the rows of a list, set it. */
export type SettingValue = ScalarValue | readonly Row[];

/**
 * The text with one setting changed by the smallest edit; every other byte stays. A key that `original` does not have
 * is taken out again where its absence says the same. Undefined where the file has no place for the setting, or cannot
 * say this value.
 */
export function writeSetting(
  kind: ConfigKind,
  text: string,
  original: string,
  setting: string,
  value: SettingValue,
): string | undefined {
  const tree = configTree(kind, text);
  const place = tree?.place(setting);
  if (!tree || !place) return undefined;
  const language = LANGUAGES[kind];
  const node = tree.node(setting);
  const written = isRows(value)
    ? undefined
    : place.write(value, node?.kind === 'scalar' ? node.value : undefined);
  const before = configTree(kind, original)?.node(setting);
  const mayGo = node !== undefined && (written === null || !before);
  const isBack = before?.kind === 'scalar' && isSame(configValues(kind, original)[setting], value);
  const ways = [
    // as the file said it before, which may be a word of its own for the same amount
    () => (isBack && before.value !== null ? language.edit(text, place.path, before.value) : undefined),
    () => (mayGo ? removed(language, text, original, place.path) : undefined),
    () => (written === null || written === undefined ? undefined : language.edit(text, place.path, written)),
    () => (isRows(value) ? editRows(text, place, rowsIn(kind, text, setting), value) : undefined),
  ];
  for (const way of ways) {
    const edited = way();
    if (edited === undefined || !isSame(configValues(kind, edited)[setting], value)) continue;
    return before ? respelled(edited, configTree(kind, edited)?.node(setting), original, before) : edited;
  }
  return undefined;
}

/** Without a key, and without the tables around it that held nothing else and that the file did not have. */
function removed(
  language: Language,
  text: string,
  original: string,
  path: ConfigPlace['path'],
): string | undefined {
  let next = language.remove(text, path);
  for (let steps = path.length - 1; steps > 1 && next !== undefined; steps--) {
    const above = path.slice(0, steps);
    const [now, before] = [next, original].map((one) => {
      const root = language.parse(one);
      return root && nodeAlong(root, above);
    });
    if (before || now?.kind !== 'scalar' || now.value !== null) break;
    next = language.remove(next, above) ?? next;
  }
  return next;
}

const isRows = (value: SettingValue): value is readonly Row[] => Array.isArray(value);

const rowsIn = (kind: ConfigKind, text: string, setting: string): readonly Row[] => {
  const rows = configValues(kind, text)[setting];
  return Array.isArray(rows) ? (rows as readonly Row[]) : [];
};

export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
