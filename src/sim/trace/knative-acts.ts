/** Keys of config-autoscaler that can change while it runs, each a kind of intervention; durations in microseconds. */
export const LIVE_KEYS = [
  'enable-scale-to-zero', // 0 or 1
  'scale-to-zero-grace-period',
  'scale-to-zero-pod-retention-period',
  'stable-window',
  'panic-window-percentage',
  'panic-threshold-percentage',
  'container-concurrency-target-percentage', // in percent, 1 to 100
  'container-concurrency-target-default',
  'requests-per-second-target-default',
  'target-burst-capacity',
  'activator-capacity',
  'max-scale-up-rate',
  'max-scale-down-rate',
  'scale-down-delay', // deciders that are there keep the delay they were made with
  'initial-scale',
  'min-scale',
  'max-scale',
] as const;
export type LiveKey = (typeof LIVE_KEYS)[number];

/** Interventions that make a new revision: the latest one's settings with one of them changed. */
export const REVISION_KINDS = [
  'new-revision', // nothing changed but the app
  'revision-min-scale',
  'revision-max-scale',
  'revision-concurrency',
] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** Values of the input `kind` of knative-intervention: what somebody may do to a Knative Service and its cluster. */
export const INTERVENTION_KINDS = [
  ...REVISION_KINDS,
  'traffic', // revision `target` (-1 = the latest ready one) gets `value` percent, the others share the rest as before
  'pod-lost', // the pod in lane `target` (-1 = all) is gone at once, and what it worked on with it
  'node-lost', // node `target` (-1 = all) stops for `value` microseconds
  'activator-lost', // activator `target` (-1 = all) is gone for `value` microseconds, and what it held with it
  'autoscaler-restart', // down for `value` microseconds, then everything begins anew
  'cluster-pods', // the cluster has room for `value` pods (0 = no limit)
  ...LIVE_KEYS,
] as const;
export type InterventionKind = (typeof INTERVENTION_KINDS)[number];
