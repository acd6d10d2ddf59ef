import type { BootPhase, Knative, Scenario } from '../../scenario/document.ts';
import type { NumberField } from '../../scenario/field.ts';

/** The foreground phases' own seconds, without spread: what the knob shows and scales. */
export const foregroundSeconds = (scenario: Scenario): number =>
  scenario.workload.boot.reduce((sum, phase) => (phase.background ? sum : sum + phase.seconds), 0);

/**
 * What lies around the boot until a new instance takes requests, without spread: a pod is scheduled, its containers
 * are created, and its readiness is seen late. A Machine's own start is a knob by itself.
 */
export const aroundBootSeconds = ({ platform, knative }: Scenario): number =>
  platform === 'knative'
    ? knative.scheduleSeconds + knative.containerSeconds + knative.readinessLagSeconds
    : 0;

/** The panic window in seconds, as knative/serving pkg/reconciler/autoscaling/resources/decider.go has it: whole, and at least one. */
export const panicWindowSeconds = ({ stableWindowSeconds, panicWindowPercent }: Knative): number =>
  Math.max(1, Math.round((stableWindowSeconds * panicWindowPercent) / 100));

/** The longest foreground phase, or null without any. */
export const longestPhase = (boot: readonly BootPhase[]): BootPhase | null =>
  boot
    .filter((phase) => !phase.background)
    .reduce<BootPhase | null>((best, phase) => (best && best.seconds >= phase.seconds ? best : phase), null);

/** The sum as if it were a field, for slider and typing; bounds as of one phase (rows.ts). */
const BOOT_FIELD: NumberField = {
  path: 'workload.boot',
  key: 'bo',
  group: 'boot',
  platform: 'any',
  upstream: '',
  grade: 'own',
  source: '',
  doc: '',
  rank: 'main',
  kind: 'number',
  unit: 's',
  default: 2,
  min: 0.1,
  max: 600,
  step: 0.1,
  scale: 'log',
  linkScale: 1000,
};

/** The same with what lies around it. */
export const bootField = (around: number): NumberField => ({
  ...BOOT_FIELD,
  default: BOOT_FIELD.default + around,
  min: BOOT_FIELD.min + around,
  max: BOOT_FIELD.max + around,
});

/**
 * The scenario with its foreground phases scaled so that they last `seconds` together; background phases and spread
 * keep their size. `from` is the scenario when the hand came down, so that a drag to the far left loses no proportions.
 */
export function withBootSeconds(scenario: Scenario, from: readonly BootPhase[], seconds: number): Scenario {
  const total = from.reduce((sum, phase) => (phase.background ? sum : sum + phase.seconds), 0);
  const foreground = from.filter((phase) => !phase.background).length;
  const boot = from.map((phase) => {
    if (phase.background) return phase;
    const share = total > 0 ? phase.seconds / total : 1 / foreground;
    return { ...phase, seconds: Math.round(seconds * share * 1000) / 1000 };
  });
  return { ...scenario, workload: { ...scenario.workload, boot } };
}
