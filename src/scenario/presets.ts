import { flyDay } from './presets/fly-day.ts';
import { flyDrain } from './presets/fly-drain.ts';
import { outage, outageSuspend } from './presets/outage.ts';
import { silence } from './presets/silence.ts';
import type { Scenario } from './document.ts';

export type PresetId = 'outage' | 'outage-suspend' | 'fly-day' | 'fly-drain' | 'silence';

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
];

export const presetById = (id: string): Preset | undefined => PRESETS.find((preset) => preset.id === id);
