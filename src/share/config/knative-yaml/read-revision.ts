import { resolveMetricTarget } from '../../../sim/knative/decider-params.ts';
import { findAnnotation, KPA_CLASS } from '../../../sim/knative/annotation-keys.ts';
import { revisionSettings } from '../../../sim/knative/revision-settings.ts';
import type { Report } from '../diagnostic.ts';
import { nodeAt, type Node, type TableNode } from '../tree.ts';
import type { Cluster } from './config-maps.ts';
import { readAnnotations } from './read-annotations.ts';
import { isTemplate, type EffectiveRevision, type ImportedRevision, type RevisionParts } from './revision.ts';
import { containersOf } from './serving.ts';

/** One revision with what is wrong with it, under the cluster's settings. */
export function readRevision(parts: RevisionParts, cluster: Cluster, report: Report): ImportedRevision {
  const { autoscaler } = cluster;
  const policy = {
    allowZeroInitialScale: autoscaler['allow-zero-initial-scale'],
    maxScaleLimit: autoscaler['max-scale-limit'],
    podAutoscalerClass: autoscaler['pod-autoscaler-class'],
  };
  const { usable, templates } = readAnnotations(parts.annotations, parts.where, policy, report);
  const settings = revisionSettings(usable);
  const text = (name: 'class' | 'metric-aggregation-algorithm'): string | null =>
    findAnnotation(usable, name)?.value ?? null;
  const concurrency = readConcurrency(parts.spec, cluster, report);
  const timeoutSeconds = readTimeouts(parts.spec, cluster, report);
  if (parts.kind !== 'PodAutoscaler' && containersOf(parts.spec).length === 0)
    report('missing-containers', 'error', placeOf(parts));

  const written = text('class');
  const className = written ?? autoscaler['pod-autoscaler-class'];
  if (className !== KPA_CLASS) report('class-not-kpa', 'warning', classPlace(parts), { value: className });
  const hidden = ['target', 'metric', 'target-utilization-percentage', 'target-burst-capacity', 'class'].some(
    (name) => templates.has(name),
  );
  const total = concurrency.value ?? cluster.containerConcurrency;
  const metric = settings.metric ?? null;
  if (
    className === KPA_CLASS &&
    metric === 'rps' &&
    settings.target !== undefined &&
    total > 0 &&
    total < settings.target
  )
    report('note', 'info', placeOf(parts), {
      about: 'rps-not-capped',
      concurrency: total,
      target: settings.target,
    });
  const { targetValue, totalValue } = resolveMetricTarget(settings, autoscaler, total);
  const burst = settings.targetBurstCapacity ?? autoscaler['target-burst-capacity'];
  const effective: EffectiveRevision | null =
    hidden || concurrency.isTemplate || className !== KPA_CLASS
      ? null
      : {
          totalValue,
          targetValue,
          targetBurstCapacity: burst,
          podsForActivatorOutOfPathAtZeroLoad: burst < 0 ? null : Math.ceil(burst / totalValue),
        };
  return {
    name: parts.name,
    kind: parts.kind,
    containerConcurrency: concurrency.value,
    timeoutSeconds,
    target: settings.target ?? null,
    metric,
    targetUtilizationPercentage: settings.targetUtilizationPercentage ?? null,
    window: seconds(settings.window),
    panicWindowPercentage: settings.panicWindowPercentage ?? null,
    panicThresholdPercentage: settings.panicThresholdPercentage ?? null,
    minScale: settings.minScale ?? null,
    maxScale: settings.maxScale ?? null,
    initialScale: settings.initialScale ?? null,
    activationScale: settings.activationScale ?? null,
    scaleDownDelay: seconds(settings.scaleDownDelay),
    targetBurstCapacity: settings.targetBurstCapacity ?? null,
    class: written,
    scaleToZeroPodRetentionPeriod: seconds(settings.scaleToZeroPodRetentionPeriod),
    metricAggregationAlgorithm: text('metric-aggregation-algorithm'),
    effective,
  };
}

const seconds = (micros: number | undefined): number | null => (micros === undefined ? null : micros / 1e6);

const placeOf = ({ annotations, spec }: RevisionParts): TableNode['span'] => {
  const at = (spec ?? annotations)?.span.from ?? 0;
  return { from: at, to: at };
};

const classPlace = (parts: RevisionParts): TableNode['span'] =>
  nodeAt(parts.annotations, 'autoscaling.knative.dev/class')?.span ?? placeOf(parts);

interface Concurrency {
  readonly value: number | null;
  readonly isTemplate: boolean;
}

/** containerConcurrency: 0 to the cluster's limit (knative/serving pkg/apis/serving/v1/revision_validation.go). */
function readConcurrency(spec: TableNode | undefined, cluster: Cluster, report: Report): Concurrency {
  const node = nodeAt(spec, 'containerConcurrency');
  if (!node) return { value: null, isTemplate: false };
  const value = wholeIn(node, 'containerConcurrency', report);
  if (value === undefined)
    return { value: null, isTemplate: node.kind === 'scalar' && isTemplate(String(node.value)) };
  const limit = cluster.maxContainerConcurrency;
  if (value < 0 || value > limit)
    report('admission-rejected', 'error', node.span, {
      key: 'containerConcurrency',
      value: String(value),
      problem: 'out-of-bounds',
      limit,
    });
  return { value, isTemplate: false };
}

/** The revision's timeouts: none above the cluster's maximum, the others not above timeoutSeconds. */
function readTimeouts(spec: TableNode | undefined, cluster: Cluster, report: Report): number | null {
  const node = nodeAt(spec, 'timeoutSeconds');
  const value = node ? wholeIn(node, 'timeoutSeconds', report) : undefined;
  if (node && value !== undefined && value > cluster.maxTimeoutSeconds)
    report(
      'timeout-above-max',
      'error',
      node.span,
      { value, limit: cluster.maxTimeoutSeconds },
      { ...node.span, text: String(cluster.maxTimeoutSeconds) },
    );
  if (node && value !== undefined && value < 0)
    report('admission-rejected', 'error', node.span, {
      key: 'timeoutSeconds',
      value: String(value),
      problem: 'out-of-bounds',
    });
  const most = value === undefined || value === 0 ? cluster.timeoutSeconds : value;
  for (const key of ['responseStartTimeoutSeconds', 'idleTimeoutSeconds']) {
    const other = nodeAt(spec, key);
    const given = other ? wholeIn(other, key, report) : undefined;
    if (other && given !== undefined && (given < 0 || given > most))
      report('admission-rejected', 'error', other.span, {
        key,
        value: String(given),
        problem: 'above-timeout',
        limit: most,
      });
  }
  return value ?? null;
}

function wholeIn(node: Node, key: string, report: Report): number | undefined {
  const value = node.kind === 'scalar' ? node.value : undefined;
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (value === null) return undefined;
  const shown = value === undefined ? '' : String(value);
  if (isTemplate(shown)) report('unresolved-template', 'warning', node.span, { where: key, value: shown });
  else
    report(
      'admission-rejected',
      'error',
      node.span,
      { key, value: shown, problem: 'invalid-value' },
      /^\d+$/.test(shown) ? { ...node.span, text: shown } : undefined,
    );
  return undefined;
}
