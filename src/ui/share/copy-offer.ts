import type { Scenario } from '../../scenario/document.ts';
import { encodeLink } from '../../share/encode.ts';
import { linkableCopy } from '../../share/linkable-copy.ts';

export interface CopyOffer {
  readonly scenario: Scenario;
  readonly points: number;
  /** Two significant digits, rounded up: "at most" has to hold. */
  readonly errorRps: number;
}

/** The simplified copy to offer for a scenario without a link; null where the copy has none either. The model's revision is part of a link. */
export function copyOffer(from: Scenario, modelRevision: number): CopyOffer | null {
  const { scenario, errorRps } = linkableCopy(from);
  if (typeof encodeLink(scenario, { modelRevision }) !== 'string') return null;
  return { scenario, points: scenario.traffic.curve.length, errorRps: roundedUp(errorRps) };
}

/** To two significant digits, upwards. */
export function roundedUp(value: number): number {
  if (value <= 0) return 0;
  const exponent = Math.floor(Math.log10(value)) - 1;
  // a hair for 0.29 / 0.01 = 28.999...
  const steps = Math.ceil(value / 10 ** exponent - 1e-9);
  return Number(`${steps}e${exponent}`);
}
