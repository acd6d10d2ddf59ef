import { basename } from 'node:path';
import { DEFAULT_SCENARIO } from '../scenario/default.ts';
import type { Scenario } from '../scenario/document.ts';
import { setPath } from '../scenario/path.ts';
import { followed } from '../share/config/follow.ts';
import type { ConfigKind } from '../share/config/kind.ts';
import { exactKind, openedConfig } from '../share/config/open-config.ts';
import { readConfig } from '../share/config/read-config.ts';
import { SETTINGS } from '../share/config/settings.ts';
import { lineOf } from './config-file.ts';
import { sentenceOf, text, type Result } from './io.ts';

export interface ChangedConfig {
  /** As a patch calls the file. */
  readonly name: string;
  readonly text: string;
}

/** A file with settings of the document put into it, each by the smallest edit; or the first that it cannot say. */
export function changedConfig(
  first: ConfigKind,
  place: string,
  content: string,
  settings: readonly string[],
): Result<ChangedConfig> {
  const kind = exactKind(first, content);
  const { broken } = readConfig(kind, content, DEFAULT_SCENARIO);
  if (broken) return { refusal: lineOf(place, broken) };
  const name = basename(place);
  let scenario: Scenario = openedConfig(DEFAULT_SCENARIO, kind, name, content);
  for (const setting of settings) {
    const at = setting.indexOf('=');
    if (at < 0) return { refusal: text('cli.not-a-pair', { value: setting }) };
    const [path, value] = [setting.slice(0, at), setting.slice(at + 1)];
    const result = setPath(scenario, path, value);
    if ('problem' in result)
      return { refusal: text('cli.refused', { place: '--set', sentence: sentenceOf(result.problem) }) };
    const { scenario: next, refused } = followed(scenario, result.scenario);
    const isHeld = SETTINGS[kind].includes(path) && path in readConfig(kind, content, scenario).values;
    if (refused.length > 0 || !isHeld)
      return { refusal: text('cli.config.cannot-say', { place, path, value }) };
    scenario = next;
  }
  return { value: { name, text: scenario.files?.[kind]?.text ?? content } };
}
