import type { Report } from '../diagnostic.ts';
import { nearest } from '../nearest.ts';
import { entriesOf, type Node } from '../tree.ts';
import { PREFIX } from './annotation-names.ts';

/** Fields by object (knative/serving pkg/apis/serving/v1; Kubernetes core/v1 for what a revision takes from a pod). */
export const SERVICE_SPEC = 'template traffic';
export const OLD_SERVICE_SPEC = 'runLatest release pinned manual generation';
export const CONFIGURATION_SPEC = 'template';
export const OLD_CONFIGURATION_SPEC = 'revisionTemplate build generation';
export const TEMPLATE = 'metadata spec';
export const REVISION_SPEC =
  'containers containerConcurrency timeoutSeconds responseStartTimeoutSeconds idleTimeoutSeconds activeDeadlineSeconds affinity automountServiceAccountToken dnsConfig dnsPolicy enableServiceLinks ephemeralContainers hostAliases hostIPC hostNetwork hostPID hostUsers hostname imagePullSecrets initContainers nodeName nodeSelector os overhead preemptionPolicy priority priorityClassName readinessGates resourceClaims restartPolicy runtimeClassName schedulerName schedulingGates securityContext serviceAccount serviceAccountName setHostnameAsFQDN shareProcessNamespace subdomain terminationGracePeriodSeconds tolerations topologySpreadConstraints volumes';
export const OLD_REVISION_SPEC = 'container concurrencyModel generation servingState buildRef buildName';
export const CONTAINER =
  'name image command args workingDir ports envFrom env resources resizePolicy restartPolicy volumeMounts volumeDevices livenessProbe readinessProbe startupProbe lifecycle terminationMessagePath terminationMessagePolicy imagePullPolicy securityContext stdin stdinOnce tty';

/** Reports fields of `node` that are in none of the lists; one that is nearly a known one gets that as its mend. */
export function unknownFields(
  node: Node | undefined,
  where: string,
  fields: readonly string[],
  report: Report,
): void {
  const known = fields.flatMap((list) => list.split(' '));
  for (const [name, { key, value }] of entriesOf(node)) {
    if (known.includes(name) || name.startsWith(PREFIX)) continue;
    // annotations at the wrong level are reported one by one
    if (isAnnotations(name) && entriesOf(value).some(([inner]) => inner.startsWith(PREFIX))) continue;
    const close = nearest(name, known);
    report(
      'unknown-field',
      'warning',
      key,
      { where: `${where}.${name}`, ...(close !== undefined && { didYouMean: close }) },
      close === undefined ? undefined : { ...key, text: close },
    );
  }
}

export const isAnnotations = (name: string): boolean => name === 'annotations' || name === 'labels';
