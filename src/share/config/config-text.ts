import { flyPlace, type ConfigPlace } from './fly-toml/fly-places.ts';
import { flyValues } from './fly-toml/fly-scenario.ts';
import { editToml, type ScalarValue } from './fly-toml/edit-toml.ts';
import { importFly } from './fly-toml/import-fly.ts';
import { parseToml } from './fly-toml/parse-toml.ts';
import { removeToml } from './fly-toml/remove-toml.ts';
import { isPlaceholder } from './fly-toml/values.ts';
import type { ConfigKind } from './kind.ts';
import { editYaml } from './knative-yaml/edit-yaml.ts';
import { importKnative } from './knative-yaml/import-knative.ts';
import { knativePlace } from './knative-yaml/knative-places.ts';
import { knativeValues } from './knative-yaml/knative-scenario.ts';
import { parseYaml } from './knative-yaml/parse-yaml.ts';
import { removeYaml } from './knative-yaml/remove-yaml.ts';
import { isTemplate } from './knative-yaml/revision.ts';
import { nodeAlong, type Node } from './tree.ts';

/** What the two kinds of file have in common: values by path of the document, a place for each, the smallest edit. */
interface Language {
  parse(text: string): Node | undefined;
  place(root: Node, setting: string): ConfigPlace | undefined;
  values(text: string): Readonly<Record<string, unknown>>;
  edit(text: string, path: ConfigPlace['path'], value: ScalarValue): string | undefined;
  remove(text: string, path: ConfigPlace['path']): string | undefined;
  isUnfilled(value: string): boolean;
}

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
    edit: editToml,
    remove: removeToml,
    isUnfilled: isPlaceholder,
  },
  knative: {
    parse(text) {
      const parsed = parseYaml(text);
      if ('trouble' in parsed) return undefined;
      return { kind: 'list', items: parsed.documents, span: { from: 0, to: text.length } };
    },
    place: (root, setting) => (root.kind === 'list' ? knativePlace(root.items, setting) : undefined),
    values: (text) => knativeValues(importKnative(text)),
    edit: editYaml,
    remove: removeYaml,
    isUnfilled: isTemplate,
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
  value: ScalarValue,
): string | undefined {
  const tree = configTree(kind, text);
  const place = tree?.place(setting);
  if (!tree || !place) return undefined;
  const language = LANGUAGES[kind];
  const node = tree.node(setting);
  const written = place.write(value, node?.kind === 'scalar' ? node.value : undefined);
  const mayGo = node !== undefined && (written === null || !configTree(kind, original)?.node(setting));
  const ways = [
    () => (mayGo ? language.remove(text, place.path) : undefined),
    () => (written === null ? undefined : language.edit(text, place.path, written)),
  ];
  for (const way of ways) {
    const edited = way();
    if (edited !== undefined && configValues(kind, edited)[setting] === value) return edited;
  }
  return undefined;
}
