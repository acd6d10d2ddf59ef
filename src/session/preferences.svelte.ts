import { MediaQuery } from 'svelte/reactivity';
import type { PreferencesApi } from './session-api.ts';
import type { Drawer } from './storage.ts';

export type Theme = PreferencesApi['theme'];
export const THEMES: readonly Theme[] = ['auto', 'light', 'dark'];

const KEY = 'drowse.theme';

export const isTheme = (text: string | null): text is Theme => THEMES.some((theme) => theme === text);

/** How a person likes the page: kept between visits where the browser lets us, unless the address says otherwise. */
export class Preferences implements PreferencesApi {
  readonly #drawer: Drawer;
  readonly #reducedMotion = new MediaQuery('prefers-reduced-motion: reduce');
  #theme: Theme = $state('auto');

  constructor(drawer: Drawer, fromAddress: Theme | null) {
    this.#drawer = drawer;
    const saved = drawer.read(KEY);
    this.#theme = fromAddress ?? (isTheme(saved) ? saved : 'auto');
  }

  get theme(): Theme {
    return this.#theme;
  }
  get reducedMotion(): boolean {
    return this.#reducedMotion.current;
  }

  setTheme(theme: Theme): void {
    this.#theme = theme;
    this.#drawer.write(KEY, theme);
  }
}
