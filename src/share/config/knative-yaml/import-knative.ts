import { collect, type Diagnostic, type Report } from '../diagnostic.ts';
import { nodeAt, tableAt, type Node, type TableNode } from '../tree.ts';
import type { ConfigData } from './config-data.ts';
import { readDefaultsConfig } from './config-defaults.ts';
import { clusterOf, readAutoscalerConfig, readDeploymentConfig } from './config-maps.ts';
import {
  isKubernetesKind,
  readKubernetes,
  type ImportedKubernetes,
} from '../kubernetes-yaml/import-kubernetes.ts';
import { wholeAt } from '../kubernetes-yaml/whole.ts';
import { checkName, misplaced, objectsOf, type KubeObject } from './objects.ts';
import { parseYaml } from './parse-yaml.ts';
import { readRevision } from './read-revision.ts';
import type { ImportedRevision } from './revision.ts';
import { readRouting, type ImportedRouting } from './routing.ts';
import { isRevisionKind, revisionParts } from './serving.ts';

export interface ImportedKnative {
  readonly documents: number;
  readonly revisions: readonly ImportedRevision[];
  readonly autoscalerConfig: ConfigData | null;
  readonly defaultsConfig: ConfigData | null;
  /** How the traffic goes to revisions, and what the first revision says of its answers; left out without one. */
  readonly routing?: ImportedRouting;
  readonly timeouts?: ImportedTimeouts;
  /** A Deployment and what scales it, in a file without any revision; left out where there is none. */
  readonly kubernetes?: ImportedKubernetes;
  /** As they stand in the file. */
  readonly diagnostics: readonly Diagnostic[];
  /** Set where the text is no YAML at all; then nothing of it is read. */
  readonly broken?: Diagnostic;
}

/** Seconds; null = the cluster's. */
export interface ImportedTimeouts {
  readonly responseStartTimeoutSeconds: number | null;
  readonly idleTimeoutSeconds: number | null;
}

/** Kinds that make Knative objects of their own and are not read: what is to be pasted instead is what they make. */
const WRAPPERS: Readonly<Record<string, string>> = {
  InferenceService: 'serving.kserve.io serving.kubeflow.org',
  InferenceGraph: 'serving.kserve.io',
  PodAutoscaler: 'autoscaling.knative.dev',
  Function: 'core.openfunction.io',
  Integration: 'camel.apache.org',
  SonataFlow: 'sonataflow.org',
};

/** Reads Knative objects and config maps out of YAML or JSON; never throws. */
export function importKnative(text: string): ImportedKnative {
  const { report, found } = collect(text);
  const parsed = parseYaml(text);
  if ('trouble' in parsed) {
    const { code, detail, ...at } = parsed.trouble;
    report(code, 'error', at, { detail });
    const helm = /\{\{[-\s]*[\w.$"(]/.exec(text);
    if (helm)
      report(
        'unresolved-template',
        'warning',
        { from: helm.index, to: helm.index + 2 },
        { where: 'whole file' },
      );
    return {
      documents: 0,
      revisions: [],
      autoscalerConfig: null,
      defaultsConfig: null,
      diagnostics: found,
      broken: found[0]!,
    };
  }
  for (const { key, ...at } of parsed.repeated) report('duplicate-key', 'error', at, { key });
  const objects = objectsOf(parsed.documents, report);
  // beside a revision they are somebody else's
  const others = objects.some(isRevisionKind) ? [] : objects.filter(isKubernetesKind);
  const kubernetes = readKubernetes(others, report);
  for (const { node } of others) strayAnnotations(node, report);
  const config = readConfigs(
    objects.filter((object) => !others.includes(object)),
    report,
  );
  const cluster = clusterOf(config.autoscaler, config.defaults);
  const revisions = objects.filter(isRevisionKind).map((object) => {
    if (object.group === 'serving.knative.dev' && object.version !== 'v1')
      report(
        'old-api-version',
        'warning',
        nodeAt(object.node, 'apiVersion')!.span,
        { value: object.apiVersion },
        { ...nodeAt(object.node, 'apiVersion')!.span, text: 'serving.knative.dev/v1' },
      );
    checkName(object, report);
    return readRevision(revisionParts(object, report), cluster, report);
  });
  const routing = readRouting(objects);
  const timeouts = objects.filter(isRevisionKind).map(timeoutsOf)[0];
  return {
    documents: parsed.documents.length,
    revisions,
    ...(routing && { routing }),
    ...(timeouts && { timeouts }),
    autoscalerConfig: config.autoscaler,
    defaultsConfig: config.defaults,
    ...(kubernetes && { kubernetes }),
    diagnostics: [...found].sort((a, b) => a.line - b.line || a.column - b.column),
  };
}

function timeoutsOf(object: KubeObject): ImportedTimeouts {
  const { spec } = revisionParts(object, () => undefined);
  return {
    responseStartTimeoutSeconds: wholeAt(spec, 'responseStartTimeoutSeconds'),
    idleTimeoutSeconds: wholeAt(spec, 'idleTimeoutSeconds'),
  };
}

interface Configs {
  readonly autoscaler: ConfigData | null;
  readonly defaults: ConfigData | null;
}

/** Config maps and KnativeServing; every other object that is no revision is named as passed over. */
function readConfigs(objects: readonly KubeObject[], report: Report): Configs {
  let [autoscaler, defaults]: [ConfigData | null, ConfigData | null] = [null, null];
  const read = (name: string, data: TableNode | undefined): boolean => {
    if (name === 'autoscaler') autoscaler = readAutoscalerConfig(data, report);
    else if (name === 'defaults') defaults = readDefaultsConfig(data, report);
    else if (name === 'deployment') readDeploymentConfig(data, report);
    else if (name !== 'observability') return false;
    else if (data && !nodeAt(data, 'metrics-protocol'))
      report('note', 'info', data.span, { about: 'no-metrics-protocol' });
    return true;
  };
  for (const object of objects) {
    const { node, kind, group, name } = object;
    if (isRevisionKind(object)) continue;
    if (kind === 'ConfigMap' && group === '' && name?.startsWith('config-')) {
      if (read(name.slice('config-'.length), tableAt(node, 'data'))) continue;
    } else if (kind === 'KnativeServing') {
      checkServing(object, report);
      const config = tableAt(node, 'spec', 'config');
      // the operator takes the names with and without their prefix
      for (const short of ['autoscaler', 'defaults', 'deployment']) {
        const data = tableAt(config, short) ?? tableAt(config, `config-${short}`);
        if (data) read(short, data);
      }
      continue;
    }
    passedOver(object, report);
  }
  return { autoscaler, defaults };
}

function checkServing({ node, apiVersion }: KubeObject, report: Report): void {
  if (apiVersion === 'operator.knative.dev/v1beta1') return;
  const at = nodeAt(node, 'apiVersion')!.span;
  report(
    'old-api-version',
    'warning',
    at,
    { value: apiVersion },
    { ...at, text: 'operator.knative.dev/v1beta1' },
  );
}

/** Objects of eventing scale by these annotations too, with an autoscaler of their own. */
const OWN_AUTOSCALER = /^(sources|eventing|messaging|flows)\.knative\.dev$/;

function passedOver({ node, apiVersion, kind, group }: KubeObject, report: Report): void {
  const at = nodeAt(node, 'kind')?.span ?? node.span;
  const value = `${apiVersion} ${kind}`;
  if (Object.hasOwn(WRAPPERS, kind) && WRAPPERS[kind]!.split(' ').includes(group)) {
    report('unsupported-kind', 'warning', at, { value });
    return;
  }
  report('ignored-document', 'info', at, { value });
  if (!OWN_AUTOSCALER.test(group)) strayAnnotations(node, report);
}

/** The KPA's annotations at an object that has no revision. */
function strayAnnotations(node: TableNode, report: Report): void {
  const right = 'spec.template.metadata.annotations';
  const places: readonly (readonly [Node | undefined, string])[] = [
    [tableAt(node, 'metadata', 'annotations'), 'metadata.annotations'],
    [tableAt(node, 'spec', 'template', 'metadata', 'annotations'), right],
  ];
  for (const [table, where] of places) misplaced(table, where, right, report);
}
