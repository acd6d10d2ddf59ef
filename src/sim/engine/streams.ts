/**
 * What a random draw is for. Two uses never share a stream, so that they never share luck. Where a use has many
 * instances (a machine, a boot, an attempt), `substream(STREAM.x, n)` makes the stream of one of them.
 */
export const STREAM = {
  /** Gaps of the Poisson process of the demand curve; index = number of the arrival. */
  arrivals: 1,
  /** Draw keys of requests, by class and row; index = number within it. */
  requestKey: 2,
  pollerPhase: 3,
  pollerJitter: 4,
  /** Service demand, by attempt number; index = the request's key. */
  service: 5,
  /** Boot phases, by instance and boot; index = phase. */
  bootSpread: 6,
  vmStart: 7,
  resume: 8,
  scanPhase: 9,
  scanJitter: 10,
  route: 11,
  victim: 12,
  edgeRegion: 13,
  retry: 14,
  /** Creation of a pod's containers; index = the pod's number. */
  podCreate: 15,
  /** Which pods are scraped, by tick; index = number of the choice. */
  scrape: 16,
  /** The activator's choice among pods, by number of the choice; index = the attempt's key. */
  podChoice: 17,
  ingress: 18,
  /** Which revision of a Knative Service gets an attempt; index = the attempt's key. */
  revision: 19,
  /** How late an edge learns of a change, by machine; index = change and edge. */
  propagation: 40,
  /** Starts refused, starts that fail, snapshots lost: by machine; index = the start. */
  hostFull: 41,
  startFails: 42,
  snapshot: 43,
  /** Checks a healthy app fails, by machine; index = tick. */
  checkFlap: 44,
  /** Is the body too large to be retried? index = the request's key. */
  largeBody: 45,
  /** Through which server of a CDN a request comes; index = the request's key. */
  connectionPool: 47,
  /** Touching memory for the first time after a resume, by attempt number; index = the request's key. */
  firstTouch: 46,
} as const;
