import * as fc from 'fast-check';
import type { SimulationInput } from '../../../src/sim/input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import type { Trace } from '../../../src/sim/trace/trace.ts';

/** Laws over the same 300 random runs; fast-check prints the seed and the smallest counter-example. */
export function lawsOver<Input extends SimulationInput>(inputs: fc.Arbitrary<Input>, seed = 20260908) {
  const RUNS = { numRuns: 300, seed };
  const traces = new Map<string, Trace>();
  /** Every law meets the same runs, so each is simulated once; what a law makes of them is not kept. */
  const traceOf = (input: Input): Trace => {
    const key = JSON.stringify(input);
    const trace = traces.get(key) ?? simulate(input);
    if (traces.size < RUNS.numRuns) traces.set(key, trace);
    return trace;
  };
  const always = (law: (trace: Trace, input: Input) => void): void => {
    fc.assert(
      fc.property(inputs, (input) => {
        law(traceOf(input), input);
      }),
      RUNS,
    );
  };
  return { RUNS, traceOf, always };
}
