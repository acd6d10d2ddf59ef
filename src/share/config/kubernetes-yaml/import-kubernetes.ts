import type { Report } from '../diagnostic.ts';
import type { KubeObject } from '../knative-yaml/objects.ts';
import { scalarText } from '../knative-yaml/revision.ts';
import { nodeAt } from '../tree.ts';
import { isHpa, readHpa, type ImportedHpa } from './autoscaler.ts';
import { isDeployment, readDeployment, type ImportedDeployment } from './deployment.ts';
import { isScaledObject, readScaledObject, type ImportedScaledObject } from './scaled-object.ts';

/** A Deployment and what scales it. */
export interface ImportedKubernetes {
  readonly deployment: ImportedDeployment | null;
  readonly hpa: ImportedHpa | null;
  readonly scaledObject: ImportedScaledObject | null;
}

/** The objects of a file that are read; undefined where it has none of a kind. */
export interface ChosenObjects {
  readonly deployment: KubeObject | undefined;
  readonly hpa: KubeObject | undefined;
  readonly scaledObject: KubeObject | undefined;
}

export const isKubernetesKind = (object: KubeObject): boolean =>
  isDeployment(object) || isHpa(object) || isScaledObject(object);

/** The first autoscaler of the objects, KEDA's before others, and the Deployment it names, else the first Deployment. */
export function chosenObjects(objects: readonly KubeObject[]): ChosenObjects {
  const scaledObject = objects.find(isScaledObject);
  const hpa = scaledObject ? undefined : objects.find(isHpa);
  const scaler = scaledObject ?? hpa;
  const target = scaler && scalarText(nodeAt(scaler.node, 'spec', 'scaleTargetRef', 'name'));
  const deployments = objects.filter(isDeployment);
  return { deployment: deployments.find(({ name }) => name === target) ?? deployments[0], hpa, scaledObject };
}

/** What the chosen ones of the objects say; null where there is none of them. */
export function readKubernetes(objects: readonly KubeObject[], report: Report): ImportedKubernetes | null {
  const { deployment, hpa, scaledObject } = chosenObjects(objects);
  if (!deployment && !hpa && !scaledObject) return null;
  return {
    deployment: deployment ? readDeployment(deployment) : null,
    hpa: hpa ? readHpa(hpa, report) : null,
    scaledObject: scaledObject ? readScaledObject(scaledObject, report) : null,
  };
}
