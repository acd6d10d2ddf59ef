import type { CronTriggerRow } from '../../../scenario/document-kubernetes.ts';
import type { Report } from '../diagnostic.ts';
import type { KubeObject } from '../knative-yaml/objects.ts';
import { scalarText } from '../knative-yaml/revision.ts';
import { nodeAt, type Node } from '../tree.ts';
import { readBehavior, type ImportedHpa } from './autoscaler.ts';
import { wholeAt } from './whole.ts';

/** What a ScaledObject says: null where it leaves it to KEDA. */
export interface ImportedScaledObject {
  readonly target: string | null;
  readonly minReplicaCount: number | null;
  readonly maxReplicaCount: number | null;
  readonly pollingInterval: number | null;
  readonly cooldownPeriod: number | null;
  readonly triggers: readonly CronTriggerRow[];
  readonly behavior: ImportedHpa['behavior'];
}

export const isScaledObject = ({ group, kind }: KubeObject): boolean =>
  group === 'keda.sh' && kind === 'ScaledObject';

/** Its cron triggers; others are reported and left out. */
export function readScaledObject({ node }: KubeObject, report: Report): ImportedScaledObject {
  const spec = nodeAt(node, 'spec');
  const list = nodeAt(spec, 'triggers');
  const triggers = (list?.kind === 'list' ? list.items : []).flatMap((trigger) => {
    const rows = cronOf(trigger);
    if (rows.length === 0)
      report('unsupported-metric', 'warning', trigger.span, {
        value: scalarText(nodeAt(trigger, 'type')) ?? '',
      });
    return rows;
  });
  return {
    target: scalarText(nodeAt(spec, 'scaleTargetRef', 'name')) ?? null,
    minReplicaCount: wholeAt(spec, 'minReplicaCount'),
    maxReplicaCount: wholeAt(spec, 'maxReplicaCount'),
    pollingInterval: wholeAt(spec, 'pollingInterval'),
    cooldownPeriod: wholeAt(spec, 'cooldownPeriod'),
    triggers,
    behavior: readBehavior(nodeAt(spec, 'advanced', 'horizontalPodAutoscalerConfig', 'behavior')),
  };
}

/** The cron trigger of an item, or nothing where it is none. */
export function cronOf(trigger: Node): readonly CronTriggerRow[] {
  const metadata = nodeAt(trigger, 'metadata');
  const word = (name: string): string => scalarText(nodeAt(metadata, name)) ?? '';
  const desiredReplicas = wholeAt(metadata, 'desiredReplicas');
  if (scalarText(nodeAt(trigger, 'type')) !== 'cron' || desiredReplicas === null) return [];
  return [{ timeZone: word('timezone'), start: word('start'), end: word('end'), desiredReplicas }];
}
