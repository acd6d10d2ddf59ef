import type { Scenario } from './document.ts';
import { outage } from './presets/outage.ts';
import { withWholeRows } from './whole-rows.ts';

/** What a page without a link opens with; the other presets are loaded with their menu. */
export const FIRST_SCENARIO: Scenario = withWholeRows(outage);
