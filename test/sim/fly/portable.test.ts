import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runForbidding } from '../portable/forbidden.ts';
import { runInQuickJs } from '../portable/in-quickjs.ts';
import { simulated } from '../portable/probe.ts';
import { arbitraryFlyRun } from '../support/arbitrary-fly.ts';
import { outageGate } from '../support/incident.ts';

const SLOW = { timeout: 300_000 };
/** Runs with groups, regions apart, deploys, crashes, connections, quotas and gates in them, and the gated incident. */
const inputs = [outageGate, ...fc.sample(arbitraryFlyRun, { numRuns: 12, seed: 20260908 })].map((input) =>
  JSON.stringify(input),
);

describe('the whole of Fly', () => {
  it('comes to the same fingerprints and figures in another JavaScript engine', SLOW, async () => {
    for (const input of inputs)
      expect(JSON.parse(await runInQuickJs(input))).toEqual(JSON.parse(simulated(input)));
  });

  it('needs nothing in which engines, machines or moments differ', () => {
    for (const input of inputs) expect(runForbidding(() => simulated(input))).toBe(simulated(input));
  });
});
