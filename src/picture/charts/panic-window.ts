/** Seconds of the panic window: whole ones, half of one goes up (knative/serving .../kpa/resources/metric.go: MakeMetric). */
export const panicWindowSeconds = (stableWindowSeconds: number, percent: number): number =>
  Math.max(1, Math.floor((stableWindowSeconds * percent) / 100 + 0.5));
