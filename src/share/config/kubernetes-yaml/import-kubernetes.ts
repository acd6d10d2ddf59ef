import type { Report } from '../diagnostic.ts';
import type { KubeObject } from '../knative-yaml/objects.ts';
import { isHpa, readHpa, type ImportedHpa } from './autoscaler.ts';
import { isDeployment, readDeployment, type ImportedDeployment } from './deployment.ts';
import { isScaledObject, readScaledObject, type ImportedScaledObject } from './scaled-object.ts';

/** A Deployment and what scales it. */
export interface ImportedKubernetes {
  readonly deployment: ImportedDeployment | null;
  readonly hpa: ImportedHpa | null;
  readonly scaledObject: ImportedScaledObject | null;
}

export const isKubernetesKind = (object: KubeObject): boolean =>
  isDeployment(object) || isHpa(object) || isScaledObject(object);

/**
 * The first autoscaler of the objects and the Deployment it names, else the first Deployment; null where there is none of
 * them.
 */
export function readKubernetes(objects: readonly KubeObject[], report: Report): ImportedKubernetes | null {
  const own = objects.filter(isKubernetesKind);
  if (own.length === 0) return null;
  const scaled = own.find(isScaledObject);
  const auto = own.find(isHpa);
  const scaledObject = scaled ? readScaledObject(scaled, report) : null;
  const hpa = auto && !scaledObject ? readHpa(auto, report) : null;
  const target = scaledObject?.target ?? hpa?.target ?? null;
  const deployments = own.filter(isDeployment);
  const deployment = deployments.find(({ name }) => name === target) ?? deployments[0];
  return { deployment: deployment ? readDeployment(deployment) : null, hpa, scaledObject };
}
