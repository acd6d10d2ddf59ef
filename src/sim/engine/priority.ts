/**
 * Equal times are common (ticks, even arrivals), so the order among them is part of the contract: lower goes first,
 * then the order of scheduling. Work that ends exactly when patience ends has ended in time.
 */
export const PRIORITY = {
  intervention: 0,
  work: 1,
  lifecycle: 2,
  arrival: 3,
  retry: 4,
  metrics: 5,
  control: 6,
  patience: 7,
  observe: 8,
} as const;
