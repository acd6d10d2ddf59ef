import { expect, test } from 'vitest';
import { keepOffline, type Newcomer, type Shelf } from '../../src/session/offline.ts';

const SITE = 'https://x.example/a/b/?at=3#v=1';

function newcomer(state = 'installing') {
  const heard: unknown[] = [];
  let tell = (): void => undefined;
  const worker = {
    state,
    postMessage: (message: unknown) => void heard.push(message),
    addEventListener: (_: string, listener: () => void) => {
      tell = listener;
    },
  };
  return {
    worker: worker as Newcomer,
    heard,
    become(next: string) {
      worker.state = next;
      tell();
    },
  };
}

function bench({ hasController = true, waiting = null as Newcomer | null, fails = false } = {}) {
  const log: string[] = [];
  const offers: (() => void)[] = [];
  let found = (): void => undefined;
  let changed = (): void => undefined;
  const shelf: { -readonly [Key in keyof Shelf]: Shelf[Key] } = {
    waiting,
    installing: null,
    addEventListener: (_, listener) => {
      found = listener;
    },
  };
  const kept = keepOffline(
    {
      register: (script, { scope }) => {
        log.push(`${script} for ${scope}`);
        return fails ? Promise.reject(new Error('forbidden')) : Promise.resolve(shelf);
      },
      controller: hasController ? {} : null,
      addEventListener: (_, listener) => {
        changed = listener;
      },
    },
    SITE,
    () => log.push('reload'),
    (takeOver) => offers.push(takeOver),
  );
  return {
    kept,
    log,
    offers,
    find(newer: Newcomer) {
      shelf.installing = newer;
      found();
    },
    change: () => changed(),
  };
}

test('it is registered for the folder of the page, whatever the query', async () => {
  const { kept, log } = bench();
  await kept;
  expect(log).toEqual(['https://x.example/a/b/sw.js for https://x.example/a/b/']);
});

test('a browser that forbids it goes on without', async () => {
  const { kept, offers } = bench({ fails: true });
  await expect(kept).resolves.toBeUndefined();
  expect(offers).toEqual([]);
});

test('the first version is no news, and its taking over loads nothing anew', async () => {
  const bed = bench({ hasController: false });
  await bed.kept;
  const first = newcomer();
  bed.find(first.worker);
  first.become('installed');
  bed.change();
  expect(bed.offers).toEqual([]);
  expect(bed.log).not.toContain('reload');
});

test('a newer version is announced once it is whole, and waits until it is wanted', async () => {
  const bed = bench();
  await bed.kept;
  const newer = newcomer();
  bed.find(newer.worker);
  expect(bed.offers).toEqual([]);
  newer.become('installed');
  expect(bed.offers).toHaveLength(1);
  expect(newer.heard).toEqual([]);
  bed.offers[0]!();
  expect(newer.heard).toEqual([{ type: 'SKIP_WAITING' }]);
  bed.change();
  expect(bed.log.at(-1)).toBe('reload');
});

test('one that waited since the last visit is announced at once', async () => {
  const bed = bench({ waiting: newcomer('installed').worker });
  await bed.kept;
  expect(bed.offers).toHaveLength(1);
});
