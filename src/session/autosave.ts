import { checkScenario, type CheckedScenario } from '../scenario/check.ts';
import type { Scenario } from '../scenario/document.ts';
import type { Drawer } from './storage.ts';

const KEY = 'drowse.unlinked';

/** Keeps a scenario that no link can carry over a reload or a crash of the tab; for all others the address does. */
export interface Autosave {
  save(scenario: Scenario): void;
  forget(): void;
  /** What was kept, read as strictly as a file; null if there is nothing. */
  load(): CheckedScenario | null;
}

export function autosaveIn(drawer: Drawer): Autosave {
  return {
    save: (scenario) => drawer.write(KEY, JSON.stringify(scenario)),
    forget: () => drawer.remove(KEY),
    load() {
      const text = drawer.read(KEY);
      if (text === null) return null;
      try {
        return checkScenario(JSON.parse(text));
      } catch {
        return null;
      }
    },
  };
}
