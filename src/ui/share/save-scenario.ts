import type { Scenario } from '../../scenario/document.ts';
import { fileName, toFileText } from './scenario-file.ts';

/** Hands the scenario to the browser as a download. */
export function saveScenario(scenario: Scenario): void {
  const address = URL.createObjectURL(new Blob([toFileText(scenario)], { type: 'application/json' }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = fileName(scenario.title);
  anchor.click();
  // the download has taken the bytes by the next turn of the loop
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
