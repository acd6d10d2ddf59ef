import type { Scenario } from '../../scenario/document.ts';
import { fileName, toFileText } from './scenario-file.ts';

/** Hands the scenario to the browser as a download. */
export const saveScenario = (scenario: Scenario): void =>
  saveText(fileName(scenario.title), toFileText(scenario), 'application/json');

/** Hands any text to the browser as a download. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // the download has taken the bytes by the next turn of the loop
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
