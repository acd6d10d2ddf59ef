import { checkScenario } from '../../scenario/check.ts';
import type { Scenario } from '../../scenario/document.ts';
import type { Problem } from '../../scenario/problem.ts';

/** The largest scenario file that is read, in bytes; a curve of 10,000 points needs less than a tenth. */
export const MAX_FILE_BYTES = 5_000_000;

export type OpenedFile =
  | { readonly kind: 'scenario'; readonly scenario: Scenario }
  | { readonly kind: 'not-json' }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] };

/** A scenario as a file: the whole document, readable, so that two of them can be compared line by line. */
export const toFileText = (scenario: Scenario): string => `${JSON.stringify(scenario, null, 2)}\n`;

/** Reads what a file holds; whatever is wrong is named, and nothing is opened half. */
export function readFileText(text: string): OpenedFile {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { kind: 'not-json' };
  }
  const { scenario, problems } = checkScenario(raw);
  return problems.length > 0 ? { kind: 'problems', problems } : { kind: 'scenario', scenario };
}

/** A name for the file, from the title: letters, digits and dashes only. */
export function fileName(title: string): string {
  const name = title
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${name || 'drowse'}.json`;
}
