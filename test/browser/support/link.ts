import type { Scenario } from '../../../src/scenario/document.ts';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { linked } from '../../../src/share/linked.ts';

/** From `#` on. Throws where no link can carry the scenario. */
export function linkOf(scenario: Scenario): string {
  const link = linked(scenario, undefined);
  if (typeof link !== 'string') throw new Error(`no link: ${link.code}`);
  return link;
}

/** The link of a preset. */
export const linkTo = (preset: PresetId): string => linkOf(presetById(preset)!.scenario);
