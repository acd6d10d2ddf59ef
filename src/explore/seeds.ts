import type { Scenario } from '../scenario/document.ts';

const SEEDS = 2 ** 32;

/** The same scenario on other luck: the `count` seeds after its own. Their runs differ in nothing else. */
export const onOtherLuck = (scenario: Scenario, count: number): readonly Scenario[] =>
  Array.from({ length: count }, (_, at) => ({ ...scenario, seed: (scenario.seed + 1 + at) % SEEDS }));
