import { DEFAULT_SCENARIO } from '../../scenario/default.ts';
import { readAt } from '../../scenario/tree.ts';
import type { ScalarValue } from './fly-toml/edit-toml.ts';
import { goDuration } from './fly-toml/fly-places.ts';
import { configValues } from './config-text.ts';
import { importKnative } from './knative-yaml/import-knative.ts';
import { annotationOf, CONFIG_KEY, specFieldOf } from './knative-yaml/knative-places.ts';
import { ROLLOUT_DURATION } from './knative-yaml/routing.ts';
import { SETTINGS } from './settings.ts';

/** Settings that differ between two files, sorted by where Knative keeps them; null = the key is taken out. */
export interface KnativeChanges {
  readonly annotations: Readonly<Record<string, string | null>>;
  readonly spec: Readonly<Record<string, number>>;
  readonly config: Readonly<Record<string, string>>;
  /** Of the Service itself. */
  readonly service: Readonly<Record<string, string | null>>;
}

/** What `after` says otherwise than `before`; against '' all that differs from the stock values. */
export function knativeChanges(before: string, after: string): KnativeChanges {
  const [old, now] = [configValues('knative', before), configValues('knative', after)];
  const annotations: Record<string, string | null> = {};
  const spec: Record<string, number> = {};
  const config: Record<string, string> = {};
  const service: Record<string, string | null> = {};
  for (const setting of SETTINGS.knative) {
    const value = now[setting] as ScalarValue | undefined;
    if (value === undefined || value === (old[setting] ?? readAt(DEFAULT_SCENARIO, setting))) continue;
    const annotation = annotationOf(setting);
    const field = specFieldOf(setting);
    const global = CONFIG_KEY[setting];
    if (annotation) {
      const written = annotation.write(value);
      annotations[annotation.key] = written === null ? null : String(written);
    } else if (field !== undefined) spec[field] = Number(value);
    else if (setting === 'knative.rolloutDurationSeconds')
      service[ROLLOUT_DURATION] = value === 0 ? null : goDuration(Number(value));
    else if (global) config[global.key] = String(global.write(value));
  }
  return { annotations, spec, config, service };
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
  const { annotations, spec, service } = knativeChanges(before, after);
  const annotated = (flag: string, [key, value]: readonly [string, string | null]): string =>
    `${flag} ${quoted(value === null ? `${key}-` : `${key}=${value}`)}`;
  const flags = [
    ...Object.entries(annotations).map((entry) => annotated('--annotation-revision', entry)),
    ...Object.entries(service).map((entry) => annotated('--annotation-service', entry)),
    ...Object.entries(spec).flatMap(([field, value]) =>
      field in KN_FLAGS ? [`${KN_FLAGS[field]!} ${String(value)}`] : [],
    ),
  ];
  const others = Object.keys(spec)
    .filter((field) => !(field in KN_FLAGS))
    .map((field) => `# kn has no flag for ${field}: patch it with kubectl\n`)
    .join('');
  if (flags.length === 0) return others;
  return `kn service update ${quoted(nameIn(after))} \\\n${flags.map((flag) => `  ${flag}`).join(' \\\n')}\n${others}`;
}

/** Flags for fields of the revision's spec (knative/client docs/cmd/kn_service_update.md). */
const KN_FLAGS: Readonly<Record<string, string>> = {
  containerConcurrency: '--concurrency-limit',
  timeoutSeconds: '--timeout',
};

/**
 * Merge patches for kubectl, of the Service and of the cluster's config-autoscaler; '' for none. `kubectl annotate`
 * would write to the Service itself, where nobody reads these annotations.
 */
export function kubectlCommands(before: string, after: string): string {
  const { annotations, spec, config, service } = knativeChanges(before, after);
  const template = {
    ...(Object.keys(annotations).length > 0 && { metadata: { annotations } }),
    ...(Object.keys(spec).length > 0 && { spec }),
  };
  const body = {
    ...(Object.keys(service).length > 0 && { metadata: { annotations: service } }),
    ...(Object.keys(template).length > 0 && { spec: { template } }),
  };
  const patch = (what: string, body: object): string =>
    `kubectl patch ${what} --type merge -p \\\n  ${quoted(JSON.stringify(body))}\n`;
  return [
    Object.keys(body).length > 0 ? patch(`ksvc ${quoted(nameIn(after))}`, body) : '',
    Object.keys(config).length > 0
      ? patch('configmap config-autoscaler -n knative-serving', { data: config })
      : '',
  ].join('');
}

const nameIn = (text: string): string => importKnative(text).revisions[0]?.name ?? 'SERVICE';

/** One word of a POSIX shell. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
