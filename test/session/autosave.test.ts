import { expect, test } from 'vitest';
import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { autosaveIn } from '../../src/session/autosave.ts';
import { drawerOn, shutDrawer } from '../../src/session/storage.ts';

function fakeStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    get length() {
      return texts.size;
    },
    clear: () => texts.clear(),
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}

test('a scenario comes back as it was saved', () => {
  const storage = fakeStorage();
  const autosave = autosaveIn(drawerOn(() => storage));
  const scenario = { ...DEFAULT_SCENARIO, title: 'Mine', seed: 7 };
  expect(autosave.load()).toBeNull();
  autosave.save(scenario);
  expect(autosave.load()).toEqual({ scenario, problems: [] });
  autosave.forget();
  expect(autosave.load()).toBeNull();
});

test('what is no scenario at all is not taken for one', () => {
  const storage = fakeStorage();
  const autosave = autosaveIn(drawerOn(() => storage));
  autosave.save(DEFAULT_SCENARIO);
  storage.setItem(storage.key(0)!, '{"cut');
  expect(autosave.load()).toBeNull();
});

test('storage that throws is as good as none', () => {
  const drawer = drawerOn(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const autosave = autosaveIn(drawer);
  autosave.save(DEFAULT_SCENARIO);
  autosave.forget();
  expect(autosave.load()).toBeNull();
});

test('a full storage is no trouble', () => {
  const storage = fakeStorage();
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => autosaveIn(drawerOn(() => storage)).save(DEFAULT_SCENARIO)).not.toThrow();
});

test('the drawer of an embedded figure keeps nothing', () => {
  shutDrawer.write('key', 'text');
  expect(shutDrawer.read('key')).toBeNull();
});
