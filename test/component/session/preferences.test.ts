import { expect, test } from 'vitest';
import { Preferences } from '../../../src/session/preferences.svelte.ts';
import { drawerOn, type Drawer } from '../../../src/session/storage.ts';

function memory(): Drawer {
  const kept = new Map<string, string>();
  return {
    read: (key) => kept.get(key) ?? null,
    write: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  };
}

test('what a person chose is there at the next visit: the theme, and that the introduction was put away', () => {
  const drawer = memory();
  const first = new Preferences(drawer, null);
  expect([first.theme, first.isIntroduced]).toEqual(['auto', false]);
  first.setTheme('dark');
  first.introduce();
  const second = new Preferences(drawer, null);
  expect([second.theme, second.isIntroduced]).toEqual(['dark', true]);
});

test('where storage is shut, choices last as long as the page, and nothing is thrown', () => {
  const shut = drawerOn(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const preferences = new Preferences(shut, null);
  preferences.introduce();
  preferences.setTheme('light');
  expect([preferences.theme, preferences.isIntroduced]).toEqual(['light', true]);
  expect(new Preferences(shut, null).isIntroduced).toBe(false);
});
