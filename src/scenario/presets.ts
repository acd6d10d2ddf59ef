import { cc1Burst } from './presets/cc1-burst.ts';
import { flyDay } from './presets/fly-day.ts';
import { flyDrain } from './presets/fly-drain.ts';
import { lastPod } from './presets/last-pod.ts';
import { outage, outageSuspend } from './presets/outage.ts';
import { silence } from './presets/silence.ts';
import { spike } from './presets/spike.ts';
import { steady50 } from './presets/steady-50.ts';
import type { Scenario } from './document.ts';

export type PresetId =
  | 'outage'
  | 'outage-suspend'
  | 'fly-day'
  | 'fly-drain'
  | 'silence'
  | 'spike'
  | 'steady-50'
  | 'last-pod'
  | 'cc1-burst';

/** A scenario worth opening. Its title and its one line stand in text/ under the two keys. */
export interface Preset {
  readonly id: PresetId;
  readonly title: `preset.${PresetId}.title`;
  readonly line: `preset.${PresetId}.line`;
  readonly scenario: Scenario;
}

const preset = (id: PresetId, scenario: Scenario): Preset => ({
  id,
  title: `preset.${id}.title`,
  line: `preset.${id}.line`,
  scenario,
});

/** In the order they are offered. */
export const PRESETS: readonly Preset[] = [
  preset('outage', outage),
  preset('outage-suspend', outageSuspend),
  preset('fly-day', flyDay),
  preset('fly-drain', flyDrain),
  preset('silence', silence),
  preset('spike', spike),
  preset('steady-50', steady50),
  preset('last-pod', lastPod),
  preset('cc1-burst', cc1Burst),
];

export const presetById = (id: string): Preset | undefined => PRESETS.find((preset) => preset.id === id);
