import { PRESETS, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import type { Scenario } from '../../../src/scenario/document.ts';
import type { DecisionAt } from '../../../src/sim/trace/read.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { makeFormat } from '../../../src/text/format.ts';
import { pieces } from '../../../src/text/markup.ts';
import { makeText } from '../../../src/text/text.ts';
import type { WhyContext } from '../../../src/ui/why/context.ts';
import type { Explanation, Said } from '../../../src/ui/why/explanation.ts';

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

export const wordsOf = (explanation: Explanation): string =>
  [explanation.title, ...explanation.sentences].map(read).join(' ');

/** The chips of its formula, with ordinary spaces. */
export const numbersOf = (explanation: Explanation): readonly string[] =>
  explanation.formula.flatMap((line) =>
    line.tokens.flatMap((token) => (token.kind === 'chip' ? [token.value.replaceAll('\u00a0', ' ')] : [])),
  );

/** A decision about the fourth Machine, granted. */
export const decision = (
  rule: string,
  inputs: Readonly<Record<string, number>>,
  more: Partial<DecisionAt> = {},
): DecisionAt => ({
  index: 0,
  t: 600,
  rule,
  region: 0,
  subject: 3,
  request: -1,
  wanted: 1,
  granted: 1,
  limitedBy: 'none',
  inputs,
  ...more,
});
