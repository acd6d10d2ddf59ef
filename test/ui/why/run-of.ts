import { PRESETS, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { makeFormat } from '../../../src/text/format.ts';
import { pieces } from '../../../src/text/markup.ts';
import { makeText } from '../../../src/text/text.ts';
import type { WhyContext } from '../../../src/ui/why/context.ts';
import type { Said } from '../../../src/ui/why/explanation.ts';

export const text = makeText('en');
export const format = makeFormat('en');

export const contextOf = (scenario: Scenario): WhyContext => ({
  view: viewOf(simulate(toInput(scenario))),
  scenario,
  format,
  text,
});

export const presetScenario = (id: PresetId): Scenario =>
  PRESETS.find((preset) => preset.id === id)!.scenario;

/** As a reader reads it: said, without marks, with ordinary spaces. */
export const read = ({ key, values }: Said): string =>
  pieces(text(key, values))
    .map((piece) => piece.text)
    .join('')
    .replaceAll('\u00a0', ' ');
