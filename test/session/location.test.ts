import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  makeAddressBar,
  RETRY_MILLISECONDS,
  SETTLE_MILLISECONDS,
  type AddressWindow,
} from '../../src/session/location.ts';

function bench(replaceState?: () => void) {
  const written: string[] = [];
  const events = new EventTarget();
  const location = { hash: '', pathname: '/a/b/', search: '?lang=en' };
  const window: AddressWindow = {
    location,
    history: {
      replaceState: (_state, _title, address) => {
        replaceState?.();
        written.push(String(address));
      },
    },
    addEventListener: (type, listener) => events.addEventListener(type, listener),
    removeEventListener: (type, listener) => events.removeEventListener(type, listener),
  };
  const foreign: string[] = [];
  const bar = makeAddressBar(window, (hash) => foreign.push(hash));
  return { bar, written, foreign, location, raise: (type: string) => events.dispatchEvent(new Event(type)) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a drag of a hundred edits is written once, when it has settled, as it then is', () => {
  const { bar, written } = bench();
  for (let i = 0; i < 100; i++) {
    bar.writeSoon(() => `#v=1&x=${String(i)}`);
    vi.advanceTimersByTime(16);
  }
  expect(written).toEqual([]);
  vi.advanceTimersByTime(SETTLE_MILLISECONDS);
  expect(written).toEqual(['/a/b/?lang=en#v=1&x=99']);
});

test('no link takes the hash away and keeps the query', () => {
  const { bar, written } = bench();
  bar.writeSoon(() => '');
  vi.advanceTimersByTime(SETTLE_MILLISECONDS);
  expect(written).toEqual(['/a/b/?lang=en']);
});

test('a page that is left writes what is pending at once', () => {
  const { bar, written, raise } = bench();
  raise('pagehide');
  expect(written).toEqual([]);
  bar.writeSoon(() => '#v=1');
  raise('pagehide');
  expect(written).toEqual(['/a/b/?lang=en#v=1']);
  vi.advanceTimersByTime(SETTLE_MILLISECONDS);
  expect(written).toHaveLength(1);
});

test('a browser that has had enough of writes is tried again later', () => {
  let isFull = true;
  const { bar, written } = bench(() => {
    if (isFull) throw new DOMException('too many', 'SecurityError');
  });
  bar.writeSoon(() => '#v=1');
  vi.advanceTimersByTime(SETTLE_MILLISECONDS);
  expect(written).toEqual([]);
  isFull = false;
  vi.advanceTimersByTime(RETRY_MILLISECONDS);
  expect(written).toEqual(['/a/b/?lang=en#v=1']);
});

test('a link pasted into the open page is told', () => {
  const { foreign, location, raise } = bench();
  location.hash = '#v=1&m=2';
  raise('hashchange');
  expect(foreign).toEqual(['#v=1&m=2']);
});

test('once closed it neither writes nor listens', () => {
  const { bar, written, foreign, raise } = bench();
  bar.writeSoon(() => '#v=1');
  bar.close();
  raise('pagehide');
  raise('hashchange');
  vi.advanceTimersByTime(SETTLE_MILLISECONDS);
  expect([written, foreign]).toEqual([[], []]);
});
