import { presetById } from '../../src/scenario/presets.ts';
import { toInput } from '../../src/scenario/to-input.ts';
import type { Scenario } from '../../src/scenario/document.ts';
import { FIRST_SCENARIO } from '../../src/scenario/first-scenario.ts';
import { momentsOf } from '../../src/session/moments.ts';
import { simulate } from '../../src/sim/simulate.ts';
import type { At, View } from './view.ts';
import { linkOf } from '../browser/support/link.ts';

/** What follows the site in the address of a view, in the theme the reader has. Throws where a marked moment does not happen. */
export function addressOf(view: View): string {
  const { shows, at, query } = view;
  const scenario = scenarioOf(shows);
  const moment = at === undefined ? [] : [`at=${secondsOf(at, scenario ?? FIRST_SCENARIO).toFixed(3)}`];
  const hash =
    typeof shows === 'object' && 'hash' in shows ? `#${shows.hash}` : scenario ? linkOf(scenario) : '';
  return `?${['theme=auto', ...(query === undefined ? [] : [query]), ...moment].join('&')}${hash}`;
}

function scenarioOf(shows: View['shows']): Scenario | null {
  if (shows === undefined) return null;
  if (typeof shows === 'object') return 'hash' in shows ? null : shows;
  return presetById(shows)?.scenario ?? null;
}

function secondsOf(at: At, scenario: Scenario): number {
  if (typeof at === 'number') return at;
  const found = momentsOf(simulate(toInput(scenario))).find(({ id }) => id === at.moment);
  if (!found) throw new Error(`“${scenario.title}” has no moment ${at.moment}`);
  return found.t + (at.plus ?? 0);
}
