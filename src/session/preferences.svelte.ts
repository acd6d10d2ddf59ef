import { MediaQuery } from 'svelte/reactivity';
import type { PreferencesApi } from './session-api.ts';
import type { Drawer } from './storage.ts';

export type Theme = PreferencesApi['theme'];
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

const KEY = 'drowse.theme';
const INTRODUCED_KEY = 'drowse.introduced';

export const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text);

/** How a person likes the page: kept between visits where the browser lets us, unless the address says otherwise. */
export class Preferences implements PreferencesApi {
  readonly #drawer: Drawer;
  readonly #reducedMotion = new MediaQuery('prefers-reduced-motion: reduce');
  #theme: Theme = $state('auto');
  #isIntroduced = $state(false);

  constructor(drawer: Drawer, fromAddress: Theme | null) {
    this.#drawer = drawer;
    this.#isIntroduced = drawer.read(INTRODUCED_KEY) !== null;
    const saved = drawer.read(KEY);
    this.#theme = fromAddress ?? (isTheme(saved) ? saved : 'auto');
  }

  get theme(): Theme {
    return this.#theme;
  }
  get isIntroduced(): boolean {
    return this.#isIntroduced;
  }
  get reducedMotion(): boolean {
    return this.#reducedMotion.current;
  }

  introduce(): void {
    this.#isIntroduced = true;
    this.#drawer.write(INTRODUCED_KEY, '1');
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    this.#drawer.write(KEY, theme);
  }
}
