import type { Scenario } from '../../scenario/document.ts';
import type { TraceView } from '../../sim/trace/read.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import { revisionName } from './knative/revision-name.ts';
import { saidOf } from './said.ts';

export { toldAt } from './sentences.ts';

/** A decision in a few words. */
export interface Told {
  readonly said: string;
  /** Clock time. */
  readonly at: string;
}

/** What was decided at `index`; null for -1, where nothing was yet. */
export function toldOf(
  index: number,
  view: TraceView,
  scenario: Scenario,
  text: Text,
  format: Format,
): Told | null {
  if (index < 0) return null;
  const decision = view.decision(index);
  const { key, values } = saidOf(decision, scenario, format);
  const said = text(key, values);
  const name = decision.rule.startsWith('kpa-') ? revisionName(view, decision.revision) : '';
  return {
    said: name === '' ? said : text('said.kpa.of', { name, said }),
    at: format.clock(scenario.startsAt, decision.t),
  };
}
