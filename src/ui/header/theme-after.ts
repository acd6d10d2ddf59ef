import type { PreferencesApi } from '../../session/session-api.ts';

const ORDER = ['auto', 'light', 'dark'] as const;

/** The theme that the button leads to: auto, light, dark, and round again. */
export const themeAfter = (theme: PreferencesApi['theme']): PreferencesApi['theme'] =>
  ORDER[(ORDER.indexOf(theme) + 1) % ORDER.length] ?? 'auto';
