import type { Scenario } from '../../scenario/document.ts';
import { fieldAt } from '../../scenario/fields.ts';
import { presetById } from '../../scenario/presets.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import { fieldLabel, valueWord } from '../settings/words.ts';
import { scenarioThat } from './errors.ts';
import { presetsWith, type Found } from './find.ts';

/** A scenario that one press opens. */
export interface Offer {
  readonly label: string;
  readonly scenario: Scenario;
}

/** Where an answer can be watched: the scenario that produces an error, or presets that use a setting. */
export function offersOf(found: Found, t: Text, format: Format): readonly Offer[] {
  if (found.kind === 'field')
    return presetsWith(found.field).map(({ title, scenario }) => ({ label: t(title), scenario }));
  const { produces } = found.error;
  const preset = produces && presetById(produces.preset);
  const scenario = produces && scenarioThat(produces);
  if (!preset || !scenario) return [];
  const changes = Object.entries(produces.set ?? {}).map(([path, value]) => {
    const field = fieldAt(path);
    const word = field && typeof value !== 'object' ? valueWord(t, format, field, value) : '';
    return t('search.change', { name: fieldLabel(t, path), value: word });
  });
  const title = t(preset.title);
  const label = changes.length === 0 ? title : t('search.changed', { title, changes: format.list(changes) });
  // what is not the preset any more does not go by its name
  return [{ label, scenario: changes.length === 0 ? scenario : { ...scenario, title: label.slice(0, 80) } }];
}
