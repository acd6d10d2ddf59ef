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
} as const;
