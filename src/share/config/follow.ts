import type { ConfigFile } from '../../scenario/config-files.ts';
import type { Scenario } from '../../scenario/document.ts';
import { setPath } from '../../scenario/path.ts';
import { readAt, writeAt } from '../../scenario/tree.ts';
import { configValues, isSame, writeSetting, type SettingValue } from './config-text.ts';
import type { ConfigKind } from './kind.ts';
import { readConfig, type ConfigReading } from './read-config.ts';
import { SETTINGS } from './settings.ts';

export interface Followed {
  readonly scenario: Scenario;
  /** Settings that stay as they were, because the file is broken or cannot say the value. */
  readonly refused: readonly string[];
}

/**
 * Keeps text and settings in step after an edit from `before` to `after`. The text is the master: a new text sets what
 * it says; a changed setting makes the smallest edit of the text, and where that is impossible the setting goes back.
 */
export function followed(before: Scenario, after: Scenario): Followed {
  const kind = after.platform;
  const file = after.files?.[kind];
  if (!file) return { scenario: after, refused: [] };
  const isOtherText = before.files?.[kind]?.text !== file.text || before.platform !== after.platform;
  const reading = readConfig(kind, file.text, after);
  if (isOtherText) return { scenario: overlaid(withoutRows(before, after, reading), reading), refused: [] };
  const changed = SETTINGS[kind].filter(
    (setting) => !isSame(readAt(before, setting), readAt(after, setting)),
  );
  if (changed.length === 0) return { scenario: after, refused: [] };
  if (reading.broken) return { scenario: restored(after, before, changed), refused: changed };
  return writtenInto(after, kind, file, reading, changed);
}

/** Rows that a text said and that it says no more are gone; a value that it says no more stays where nothing sets it. */
function withoutRows(before: Scenario, after: Scenario, { kind, values, broken }: ConfigReading): Scenario {
  const old = before.files?.[kind];
  const rows = ['knative.revisions', 'knative.traffic'].filter((path) => !isSame(readAt(before, path), []));
  if (!old || broken || kind !== 'knative' || rows.length === 0) return after;
  const said = configValues(kind, old.text);
  return rows
    .filter((path) => path in said && !(path in values))
    .reduce<Scenario>((next, path) => writeAt(next, path, []) as Scenario, after);
}

function writtenInto(
  after: Scenario,
  kind: ConfigKind,
  file: ConfigFile,
  { values }: ConfigReading,
  changed: readonly string[],
): Followed {
  const refused: string[] = [];
  let { text } = file;
  for (const setting of changed.filter((path) => path in values)) {
    // an edit before may have taken out what said it
    if (!(setting in configValues(kind, text))) continue;
    const value = readAt(after, setting) as SettingValue;
    const edited = writeSetting(kind, text, file.original, setting, value);
    if (edited === undefined) refused.push(setting);
    else text = edited;
  }
  const scenario: Scenario = { ...after, files: { ...after.files, [kind]: { ...file, text } } };
  return { scenario: overlaid(scenario, readConfig(kind, text, scenario)), refused };
}

/** The scenario with what a file sets. */
export function overlaid(scenario: Scenario, { values }: Pick<ConfigReading, 'values'>): Scenario {
  let next = scenario;
  for (const [setting, value] of Object.entries(values)) {
    const result = setPath(next, setting, value);
    if ('scenario' in result) next = result.scenario;
  }
  return next;
}

const restored = (after: Scenario, before: Scenario, settings: readonly string[]): Scenario =>
  settings.reduce<Scenario>(
    (next, setting) => writeAt(next, setting, readAt(before, setting)) as Scenario,
    after,
  );
