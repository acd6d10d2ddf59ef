import { busyCut } from './presets/busy-cut.ts';
import { cc1Burst } from './presets/cc1-burst.ts';
import { cdnIdle } from './presets/cdn-idle.ts';
import { fleetDrain } from './presets/fleet-drain.ts';
import { flyDay } from './presets/fly-day.ts';
import { flyDrain } from './presets/fly-drain.ts';
import { tbc0, tbc211, tbcAlways } from './presets/knative-burst.ts';
import {
  docsActivationScale,
  docsBurstDefault,
  docsGrace,
  docsPanicThreshold,
} from './presets/knative-docs.ts';
import { heartbeat50, heartbeat90 } from './presets/knative-heartbeat.ts';
import { initialAndActivation } from './presets/knative-initial.ts';
import { minOneActivator, minOneDirect } from './presets/knative-min-one.ts';
import { panicForEver, panicUndone } from './presets/knative-panic.ts';
import { twoRevisions } from './presets/knative-revisions.ts';
import { rolloutCold } from './presets/knative-rollout.ts';
import { activatorWalk } from './presets/knative-walk.ts';
import { cronPrewarm, paidNodes } from './presets/kubernetes-cron.ts';
import { hpaSpike, kpaSpike } from './presets/kubernetes-spike.ts';
import { lastPod, lastPod90 } from './presets/last-pod.ts';
import { outage } from './presets/outage.ts';
import {
  outageBytecode,
  outageDocumented,
  outageGate,
  outagePinned,
  outageSuspend,
} from './presets/outage-variants.ts';
import { autostartOff, exitsItself, swapStop, uptimePing } from './presets/quiet-app.ts';
import { annotationMisplaced, maxScaleLimit } from './presets/own-file.ts';
import { regionZero } from './presets/region-zero.ts';
import { silence } from './presets/silence.ts';
import { spike } from './presets/spike.ts';
import { steady50 } from './presets/steady-50.ts';
import type { Scenario } from './document.ts';
import { withWholeRows } from './whole-rows.ts';

const SCENARIOS = {
  outage,
  'outage-gate': outageGate,
  'outage-bytecode': outageBytecode,
  'outage-suspend': outageSuspend,
  'outage-pinned': outagePinned,
  'outage-documented': outageDocumented,
  'fly-day': flyDay,
  'fly-drain': flyDrain,
  'fleet-drain': fleetDrain,
  'busy-cut': busyCut,
  'swap-stop': swapStop,
  'region-zero': regionZero,
  'cdn-idle': cdnIdle,
  'uptime-ping': uptimePing,
  'exits-itself': exitsItself,
  'autostart-off': autostartOff,
  silence,
  spike,
  'steady-50': steady50,
  'last-pod': lastPod,
  'last-pod-90': lastPod90,
  'cc1-burst': cc1Burst,
  'activator-walk': activatorWalk,
  'panic-for-ever': panicForEver,
  'panic-undone': panicUndone,
  'tbc-0': tbc0,
  'tbc-211': tbc211,
  'tbc-always': tbcAlways,
  'min-one-direct': minOneDirect,
  'min-one-activator': minOneActivator,
  'initial-and-activation': initialAndActivation,
  'rollout-cold': rolloutCold,
  'two-revisions': twoRevisions,
  'heartbeat-50': heartbeat50,
  'heartbeat-90': heartbeat90,
  'docs-burst-default': docsBurstDefault,
  'docs-activation-scale': docsActivationScale,
  'docs-panic-threshold': docsPanicThreshold,
  'docs-grace': docsGrace,
  'annotation-misplaced': annotationMisplaced,
  'max-scale-limit': maxScaleLimit,
  'kpa-spike': kpaSpike,
  'hpa-spike': hpaSpike,
  'cron-prewarm': cronPrewarm,
  'paid-nodes': paidNodes,
} as const satisfies Readonly<Record<string, Scenario>>;

export type PresetId = keyof typeof SCENARIOS;

/** A scenario worth opening. Its title and its one line stand in text/ under the two keys. */
export interface Preset {
  readonly id: PresetId;
  readonly title: `preset.${PresetId}.title`;
  readonly line: `preset.${PresetId}.line`;
  readonly scenario: Scenario;
}

const preset = (id: PresetId): Preset => ({
  id,
  title: `preset.${id}.title`,
  line: `preset.${id}.line`,
  scenario: withWholeRows(SCENARIOS[id]),
});

/** In the order they are offered. */
export const PRESETS: readonly Preset[] = (Object.keys(SCENARIOS) as PresetId[]).map(preset);

export const presetById = (id: string): Preset | undefined => PRESETS.find((preset) => preset.id === id);
