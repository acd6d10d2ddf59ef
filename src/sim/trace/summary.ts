/**
 * The figures of a run, in seconds and currency, exactly as `drowse run --json` prints them (without `notes`).
 * What a platform does not have is null.
 */
export interface Summary {
  readonly requests: Counts & { readonly byOutcome: Readonly<Record<string, number>> };
  readonly attempts: {
    readonly sent: number;
    readonly succeeded: number;
    readonly failed: number;
    readonly open: number;
  };
  readonly classes: Readonly<Record<string, Counts>>;
  /** Share of failed among ended requests of the app's own clients; null when none ended. */
  readonly verdict: { readonly failureShare: number | null; readonly over: number };
  /** Over succeeded requests, nearest rank; null when none succeeded. The means of the parts sum to the mean. */
  readonly latencySeconds: {
    readonly mean: number;
    readonly p50: number;
    readonly p90: number;
    readonly p99: number;
    readonly max: number;
    readonly parts: {
      readonly waiting: number;
      readonly connecting: number;
      readonly queued: number;
      readonly app: number;
    };
  } | null;
  readonly instances: {
    readonly coldStarts: { readonly fromZero: number; readonly scaleOut: number };
    readonly resumes: number | null;
    readonly stops: number;
    readonly suspends: number | null;
    readonly peakRunning: number;
    readonly runningSeconds: number;
  };
  readonly witness: {
    readonly edge: { readonly ok: number; readonly failed: number };
    readonly origin: { readonly ok: number; readonly failed: number };
    readonly healthChecks: { readonly passed: number; readonly failed: number };
    /** Requests that the edge failed before an app was handed them. */
    readonly diedBeforeApp: number;
  };
  readonly autoscaler: {
    readonly decisions: number;
    readonly panicEpisodes: number | null;
    readonly panicSeconds: number | null;
    readonly activatorInPathSeconds: number | null;
  };
  readonly cost: {
    readonly currency: string;
    readonly total: number;
    readonly perHour: number;
    readonly per30Days: number;
  };
}

export interface Counts {
  readonly arrived: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly open: number;
}
