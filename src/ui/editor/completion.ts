import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { flyKeys } from '../../share/config/fly-toml/known-keys.ts';
import type { ConfigKind } from '../../share/config/kind.ts';
import { ANNOTATIONS, AUTOSCALER_KEYS, PREFIX } from '../../share/config/knative-yaml/annotation-names.ts';
import type { Text } from '../../text/text.ts';
import { keyWords } from './key-words.ts';
import { kindAround, kubernetesKeys } from './kubernetes-keys.ts';
import { whereInToml, whereInYaml, type Where } from './where.ts';

/** Tables of a fly.toml that one writes by hand (Fly docs: configuration). */
const TABLES = [
  'http_service',
  'http_service.concurrency',
  '[http_service.checks]',
  '[services]',
  '[vm]',
  'deploy',
  'processes',
  'mounts',
  'env',
  '[restart]',
];
const REVISION_KEYS = [
  'containerConcurrency',
  'timeoutSeconds',
  'responseStartTimeoutSeconds',
  'idleTimeoutSeconds',
];

/** Known keys and values for the cursor, each with what the playground says about it. */
export const completions =
  (kind: ConfigKind, t: Text) =>
  (context: CompletionContext): CompletionResult | null => {
    const { state, pos } = context;
    const line = state.doc.lineAt(pos);
    const lines = state.doc.toString().split('\n');
    const before = line.text.slice(0, pos - line.from);
    const where = (kind === 'fly' ? whereInToml : whereInYaml)(lines, line.number - 1, before.length);
    const word = /["'\w./[-]*$/.exec(before)![0];
    if (word === '' && !context.explicit) return null;
    const within = (map: string): readonly string[] =>
      kind === 'kubernetes' ? kubernetesKeys(kindAround(lines, line.number - 1), map) : [];
    // behind a key that opens a map of its own stands no value
    const isMap = within(`${where.table}.${where.key}`).length > 0;
    const options = !where.isValue
      ? keys(kind, where, before, within(where.table), t)
      : isMap
        ? []
        : values(kind, where, t);
    return options.length > 0 ? { from: pos - word.length, options, validFor: /^["'\w./[-]*$/ } : null;
  };

function values(kind: ConfigKind, { key, table }: Where, t: Text): readonly Completion[] {
  const found = keyWords(t, key, table);
  // annotations and the data of a config map are strings
  const isQuoted = kind === 'fly' ? true : /(annotations|data)$/.test(table);
  return (found?.choices ?? []).map((choice) => {
    const bare = kind === 'fly' && /^(true|false)$/.test(choice);
    return { label: isQuoted && !bare ? `"${choice}"` : choice, type: 'constant' };
  });
}

/** `known`: what an object of Kubernetes has here. */
function keys(
  kind: ConfigKind,
  where: Where,
  before: string,
  known: readonly string[],
  t: Text,
): readonly Completion[] {
  const offer = (name: string, apply: string): Completion => {
    const found = keyWords(t, name, where.table);
    return {
      label: name,
      apply,
      type: 'property',
      ...(found && { detail: found.label, info: () => described(found.help || found.label) }),
    };
  };
  if (kind === 'fly') {
    if (/^\s*\[/.test(before)) return TABLES.map((name) => ({ label: `[${name}]`, type: 'class' }));
    return flyKeys(where.table).map((name) => offer(name, `${name} = `));
  }
  if (kind === 'kubernetes') return known.map((name) => offer(name, `${name}: `));
  if (where.table.endsWith('annotations'))
    return ANNOTATIONS.map((name) => offer(PREFIX + name, `${PREFIX}${name}: `));
  if (where.table === 'data') return AUTOSCALER_KEYS.map((name) => offer(name, `${name}: `));
  if (/template\.spec$/.test(where.table)) return REVISION_KEYS.map((name) => offer(name, `${name}: `));
  return [];
}

/** Help as text: a sentence's marks for stress and code are for the page only. */
function described(sentence: string): Node {
  const node = document.createElement('div');
  node.textContent = sentence.replaceAll(/[*`]/g, '');
  return node;
}
