import { addRow } from '../../../scenario/edit.ts';
import { freshIntervention, type InterventionTable } from '../../../scenario/interventions.ts';
import type { Scenario } from '../../../scenario/document.ts';
import type { SessionApi } from '../../../session/session-api.ts';
import type { IconName } from '../../base/icons.ts';
import type { RowPath } from '../../settings/row-cell.ts';
import type { Wording } from '../words.ts';
import { eventWords } from './event-words.ts';

/** An event that can be added. */
export interface EventItem {
  /** Its kind. */
  readonly id: string;
  readonly icon: IconName;
  readonly label: string;
}

/** What can be done to the app at a moment; kinds of rank `more` are only in the form of one that is there. */
export const eventItems = (
  words: Pick<Wording, 'text' | 'format'>,
  scenario: Scenario,
  table: InterventionTable,
  atSeconds: number,
): readonly EventItem[] =>
  table.kinds.flatMap(({ kind, icon, rank }) => {
    if (rank === 'more') return [];
    const row = freshIntervention(scenario, table, kind, atSeconds);
    return [{ id: kind, icon, label: eventWords(words, scenario, table, row) }];
  });

/** Adds one inside the run; its index, -1 where the list is full. */
export function addEvent(
  session: SessionApi,
  table: InterventionTable,
  kind: string,
  atSeconds: number,
): number {
  const { scenario } = session;
  const last = Math.max(0, scenario.horizonSeconds - 1);
  const row = freshIntervention(scenario, table, kind, Math.min(last, atSeconds));
  const path = table.path as RowPath;
  const { index } = addRow(scenario, path, { ...row });
  if (index >= 0) session.edit((from) => addRow(from, path, { ...row }).scenario);
  return index;
}
