import { quoted } from './export-knative.ts';
import { objectsOf, type KubeObject } from './knative-yaml/objects.ts';
import { parseYaml } from './knative-yaml/parse-yaml.ts';
import { readHpa } from './kubernetes-yaml/autoscaler.ts';
import { chosenObjects, isKubernetesKind } from './kubernetes-yaml/import-kubernetes.ts';
import { mergePatch } from './merge-patch.ts';
import { nodeAt, scalarAt } from './tree.ts';

const silent = (): void => undefined;

/**
 * Commands that bring a cluster from `before` to `after`: a patch of each object that differs; against '' what
 * `kubectl autoscale` and `kubectl scale` can say by themselves (Kubernetes docs: kubectl patch, kubectl autoscale).
 */
export function kubernetesCommands(file: string, before: string, after: string): string {
  if (before === '') return fresh(file, after);
  const [old, now] = [objectsIn(before), objectsIn(after)];
  return now
    .map((object) => {
      const same = old.find(({ kind, name }) => kind === object.kind && name === object.name);
      return same ? patchOf(same, object) : '';
    })
    .join('');
}

function objectsIn(text: string): readonly KubeObject[] {
  const parsed = parseYaml(text);
  return 'trouble' in parsed ? [] : objectsOf(parsed.documents, silent).filter(isKubernetesKind);
}

const RESOURCES: Readonly<Record<string, string>> = {
  Deployment: 'deployment',
  HorizontalPodAutoscaler: 'hpa',
  ScaledObject: 'scaledobject',
};

/** Of a Deployment kubectl merges containers by their names; the others' lists are replaced whole. */
function patchOf(before: KubeObject, after: KubeObject): string {
  const isDeployment = after.kind === 'Deployment';
  const patch = mergePatch(before.node, after.node, isDeployment ? 'name' : undefined);
  if (patch === undefined) return '';
  const type = isDeployment ? 'strategic' : 'merge';
  return `kubectl patch ${resource(after)} --type ${type} -p \\\n  ${quoted(JSON.stringify(patch))}\n`;
}

function fresh(file: string, text: string): string {
  const { deployment, hpa, scaledObject } = chosenObjects(objectsIn(text));
  if (scaledObject) return `kubectl apply -f ${quoted(file)}\n`;
  const replicas = scalarAt(deployment?.node, 'spec', 'replicas')?.value;
  const scale =
    deployment && typeof replicas === 'number'
      ? `kubectl scale ${resource(deployment)} --replicas=${replicas}\n`
      : '';
  return hpa ? autoscale(hpa) : scale;
}

function autoscale(hpa: KubeObject): string {
  const { target, minReplicas, maxReplicas, averageUtilization } = readHpa(hpa, silent);
  const flags = [
    minReplicas === null ? '' : ` --min=${minReplicas}`,
    maxReplicas === null ? '' : ` --max=${maxReplicas}`,
    averageUtilization === null ? '' : ` --cpu=${averageUtilization}%`,
  ];
  const rest = nodeAt(hpa.node, 'spec', 'behavior') ? '# its behavior has no flag: kubectl apply -f\n' : '';
  return `kubectl autoscale deployment ${quoted(target ?? 'DEPLOYMENT')}${flags.join('')}\n${rest}`;
}

const resource = ({ kind, name }: KubeObject): string =>
  `${RESOURCES[kind] ?? kind} ${quoted(name ?? 'NAME')}`;
