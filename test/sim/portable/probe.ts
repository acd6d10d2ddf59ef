/** What runs inside another engine: bundled from here, called with JSON, answers with JSON. */
import { exp, log, normalQuantile, pow } from '../../../src/sim/engine/arithmetic.ts';
import { Random, substream } from '../../../src/sim/engine/random.ts';
import type { SimulationInput } from '../../../src/sim/input.ts';
import { simulate } from '../../../src/sim/simulate.ts';

/** Input of `simulate` as JSON in; fingerprint, model revision and summary out. */
export function simulated(inputJson: string): string {
  const { fingerprint, modelRevision, summary } = simulate(JSON.parse(inputJson) as SimulationInput);
  return JSON.stringify({ fingerprint, modelRevision, summary });
}

/** Bit for bit what the engine's arithmetic gives for `count` arguments of each function, folded into one number. */
export function arithmetic(count: string): string {
  const random = new Random(1);
  const float = new Float64Array(1);
  const bytes = new Uint8Array(float.buffer);
  let digest = 0x811c9dc5;
  const fold = (value: number): void => {
    float[0] = value;
    for (const byte of bytes) digest = Math.imul(digest ^ byte, 0x01000193);
  };
  for (let i = 0; i < Number(count); i++) {
    const u = random.uniform(1, i);
    const wide = exp((u - 0.5) * 1_400);
    for (const value of [
      wide,
      log(wide),
      log(u),
      exp(u),
      pow(1 + u, 40 * u),
      normalQuantile(u),
      substream(i, 1),
    ])
      fold(value);
  }
  return JSON.stringify(digest >>> 0);
}
