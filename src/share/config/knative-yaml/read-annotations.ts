import {
  findAnnotation,
  type AnnotationName,
  type Annotations,
} from '../../../sim/knative/annotation-keys.ts';
import { validateAnnotations, type AnnotationPolicy } from '../../../sim/knative/annotations.ts';
import type { Report } from '../diagnostic.ts';
import { nearest } from '../nearest.ts';
import { entriesOf, nodeAt, type Node, type TableNode } from '../tree.ts';
import { ANNOTATIONS, GLOBAL_ONLY, isKedaKey, kebab, PREFIX, RENAMED } from './annotation-names.ts';
import { isTemplate } from './revision.ts';

export interface ReadAnnotations {
  /** Those the KPA can use. */
  readonly usable: Annotations;
  /** Names whose value a template should have filled in. */
  readonly templates: ReadonlySet<string>;
}

/** Reports what is wrong with the annotations of a revision at `where`; what the consumers treat as absent is left out. */
export function readAnnotations(
  node: TableNode | undefined,
  where: string,
  policy: AnnotationPolicy,
  report: Report,
): ReadAnnotations {
  const written: Record<string, string> = {};
  const templates = new Set<string>();
  const rejected = validated(node, policy);
  let misnamed: Node | undefined;
  for (const [key, { key: at, value: entry }] of entriesOf(node)) {
    if (key.startsWith('serving.knative.dev/timeout'))
      report('note', 'info', at, { key, about: 'timeout-annotation' });
    if (!key.startsWith(PREFIX)) {
      if (key.startsWith('keda.autoscaling.'))
        report('keda-only-key', 'warning', at, { where, key, value: shown(entry) });
      continue;
    }
    const name = key.slice(PREFIX.length);
    const value = shown(entry);
    if (isKedaKey(name)) {
      report('keda-only-key', 'warning', at, { where, key, value });
      continue;
    }
    const proper = ANNOTATIONS.includes(name) ? name : kebab(name);
    if (!proper) {
      const known = RENAMED[name] ?? nearest(name, ANNOTATIONS);
      const mend = known === undefined ? undefined : { ...at, text: PREFIX + known };
      report(
        'unknown-key',
        'warning',
        at,
        { where, key, value, ...(known !== undefined && { didYouMean: PREFIX + known }) },
        mend,
      );
      if (GLOBAL_ONLY.includes(name) || name in RENAMED) misnamed ??= entry;
      continue;
    }
    if (proper !== name)
      report(
        'deprecated-camelcase-key',
        'info',
        at,
        { where, key, newKey: PREFIX + proper },
        { ...at, text: PREFIX + proper },
      );
    if (entry.kind !== 'scalar') {
      report('non-string-annotation', 'error', entry.span, { where, key, value });
      continue;
    }
    if (isTemplate(value)) {
      templates.add(proper);
      report('unresolved-template', 'warning', entry.span, { where, key, value });
      continue;
    }
    if (typeof entry.value !== 'string')
      report(
        'non-string-annotation',
        'error',
        entry.span,
        { where, key, value },
        { ...entry.span, text: `"${value}"` },
      );
    if (entry.value === null) continue;
    if (UNUSABLE.has(rejected.get(key) ?? ''))
      report('invalid-value', 'error', entry.span, { where, key, value, problem: rejected.get(key)! });
    else written[key] = value;
  }
  if (misnamed) report('note', 'info', misnamed.span, { about: 'global-key' });
  for (const [key, problem] of rejected) {
    const entry = nodeAt(node, key);
    if (entry) report('admission-rejected', 'error', entry.span, { key, value: shown(entry), problem });
  }
  return { usable: written, templates };
}

/** Problems by which a value cannot be used at all; the others are about two values or about the cluster. */
const UNUSABLE: ReadonlySet<string> = new Set([
  'invalid-value',
  'out-of-bounds',
  'target-too-small',
  'not-whole-seconds',
]);

/** What the webhook refuses, by key: with every value that is filled in, as the API server would see it. */
function validated(node: TableNode | undefined, policy: AnnotationPolicy): ReadonlyMap<string, string> {
  const all: Record<string, string> = {};
  for (const [key, { value }] of entriesOf(node))
    if (
      key.startsWith(PREFIX) &&
      value.kind === 'scalar' &&
      value.value !== null &&
      !isTemplate(String(value.value))
    )
      all[key] = String(value.value);
  const found = new Map<string, string>();
  for (const { code, paths } of validateAnnotations(all, policy)) {
    // some paths carry a remark; a pair of keys is reported at the first of them that is there
    const key = paths.map((path) => inUse(all, path.split(/[ =]/)[0]!)).find((path) => path !== undefined);
    if (key !== undefined && !found.has(key)) found.set(key, code);
  }
  return found;
}

function inUse(all: Annotations, path: string): string | undefined {
  if (Object.hasOwn(all, path)) return path;
  return findAnnotation(all, path.slice(PREFIX.length) as AnnotationName)?.key;
}

const shown = (node: Node): string =>
  node.kind === 'scalar' ? String(node.value) : node.kind === 'list' ? '[...]' : '{...}';
