import type { ScalarValue } from './fly-toml/edit-toml.ts';
import { configValues } from './config-text.ts';
import { importKnative } from './knative-yaml/import-knative.ts';
import { annotationOf, CONFIG_KEY, specFieldOf } from './knative-yaml/knative-places.ts';
import { SETTINGS } from './settings.ts';

/** Settings that differ between two files, sorted by where Knative keeps them; null = the key is taken out. */
export interface KnativeChanges {
  readonly annotations: Readonly<Record<string, string | null>>;
  readonly spec: Readonly<Record<string, number>>;
  readonly config: Readonly<Record<string, string>>;
}

/** What `after` says otherwise than `before`; against '' all that differs from the stock values. */
export function knativeChanges(before: string, after: string): KnativeChanges {
  const [old, now] = [configValues('knative', before), configValues('knative', after)];
  const annotations: Record<string, string | null> = {};
  const spec: Record<string, number> = {};
  const config: Record<string, string> = {};
  for (const setting of SETTINGS.knative) {
    const value = now[setting] as ScalarValue;
    if (value === old[setting]) continue;
    const annotation = annotationOf(setting);
    const field = specFieldOf(setting);
    const global = CONFIG_KEY[setting];
    if (annotation) {
      const written = annotation.write(value);
      annotations[annotation.key] = written === null ? null : String(written);
    } else if (field !== undefined) spec[field] = Number(value);
    else if (global) config[global.key] = String(global.write(value));
  }
  return { annotations, spec, config };
}

/** The block for `spec.template.metadata`; '' where every annotation has its stock value. */
export function annotationsBlock(text: string): string {
  const { annotations } = knativeChanges('', text);
  const lines = Object.entries(annotations).flatMap(([key, value]) =>
    value === null ? [] : [`  ${key}: ${JSON.stringify(value)}\n`],
  );
  return lines.length > 0 ? `annotations:\n${lines.join('')}` : '';
}

/** The command of the Knative client that makes a revision with the changes (kn service update); '' for none. */
export function knCommand(before: string, after: string): string {
  const { annotations, spec } = knativeChanges(before, after);
  const flags = [
    ...Object.entries(annotations).map(
      ([key, value]) => `--annotation-revision ${quoted(value === null ? `${key}-` : `${key}=${value}`)}`,
    ),
    ...Object.entries(spec).map(
      ([field, value]) =>
        `${field === 'containerConcurrency' ? '--concurrency-limit' : '--timeout'} ${String(value)}`,
    ),
  ];
  if (flags.length === 0) return '';
  return `kn service update ${quoted(nameIn(after))} \\\n${flags.map((flag) => `  ${flag}`).join(' \\\n')}\n`;
}

/**
 * Merge patches for kubectl, of the Service and of the cluster's config-autoscaler; '' for none. `kubectl annotate`
 * would write to the Service itself, where nobody reads these annotations.
 */
export function kubectlCommands(before: string, after: string): string {
  const { annotations, spec, config } = knativeChanges(before, after);
  const template = {
    ...(Object.keys(annotations).length > 0 && { metadata: { annotations } }),
    ...(Object.keys(spec).length > 0 && { spec }),
  };
  const patch = (what: string, body: object): string =>
    `kubectl patch ${what} --type merge -p \\\n  ${quoted(JSON.stringify(body))}\n`;
  return [
    Object.keys(template).length > 0 ? patch(`ksvc ${quoted(nameIn(after))}`, { spec: { template } }) : '',
    Object.keys(config).length > 0
      ? patch('configmap config-autoscaler -n knative-serving', { data: config })
      : '',
  ].join('');
}

const nameIn = (text: string): string => importKnative(text).revisions[0]?.name ?? 'SERVICE';

/** One word of a POSIX shell. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
