import type { Scenario } from '../../scenario/document.ts';

/** Expected seconds from process start until the app answers, run alone: the foreground phases and half their spread. */
export const bootSeconds = (scenario: Scenario): number =>
  scenario.workload.boot.reduce(
    (sum, phase) => (phase.background ? sum : sum + phase.seconds + phase.spreadSeconds / 2),
    0,
  );
