import type { Field } from '../../scenario/field.ts';
import { FIELDS } from '../../scenario/fields.ts';
import type { Text } from '../../text/text.ts';
import { fieldHelp, fieldLabel } from '../settings/words.ts';

/** What the page knows of a key of a configuration file. */
export interface KeyWords {
  readonly label: string;
  readonly help: string;
  /** What may stand behind it, where that is one of few. */
  readonly choices: readonly string[];
}

/**
 * The words for a key as upstream spells it, in the table it stands in: `soft_limit` in `http_service.concurrency`,
 * `autoscaling.knative.dev/target`. Undefined for what the playground has no setting for.
 */
export function keyWords(t: Text, key: string, table = ''): KeyWords | undefined {
  const field = fieldOfKey(key, table);
  if (!field) return undefined;
  const choices = field.kind === 'choice' ? field.choices : field.kind === 'boolean' ? ['true', 'false'] : [];
  return { label: fieldLabel(t, field.path), help: fieldHelp(t, field.path), choices };
}

/** The setting that is called like a key; upstream names carry the last parts of the table where that matters. */
function fieldOfKey(key: string, table: string): Field | undefined {
  const [owner, last] = ['', '', ...table.split('.')].slice(-2);
  const names = [`${owner}.${last}.${key}`, `${last}.${key}`, `config-autoscaler: ${key}`, key];
  return FIELDS.find(({ upstream }) => upstream !== '' && names.includes(upstream));
}
