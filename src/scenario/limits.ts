/** What one run may ask for; beyond it the run is refused with the number and the mend. */
export interface Limits {
  readonly maxRequests: number;
  readonly maxInstances: number;
}

export const PAGE_LIMITS: Limits = { maxRequests: 5_000_000, maxInstances: 2000 };
export const PHONE_LIMITS: Limits = { maxRequests: 2_000_000, maxInstances: 2000 };
export const COMMAND_LINE_LIMITS: Limits = { maxRequests: 20_000_000, maxInstances: 2000 };
