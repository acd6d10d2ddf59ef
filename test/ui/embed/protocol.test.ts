import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aloneAddress } from '../../../src/ui/embed/alone.ts';
import { makeEar } from '../../../src/ui/embed/ear.ts';
import { hostMessage, LIMITS, type HostMessage } from '../../../src/ui/embed/protocol.ts';
import { makeSpeaker, MOST_READIES, READY_EVERY_MILLISECONDS } from '../../../src/ui/embed/speaker.ts';

test.each<[unknown, HostMessage]>([
  [{ drowse: 1, type: 'hello' }, { type: 'hello' }],
  [{ drowse: 1, type: 'play', extra: 1 }, { type: 'play' }],
  [{ drowse: 1, type: 'pause' }, { type: 'pause' }],
  [
    { drowse: 1, type: 'seek', at: -5 },
    { type: 'seek', at: -5 },
  ],
  [
    { drowse: 1, type: 'theme', theme: 'dark' },
    { type: 'theme', theme: 'dark' },
  ],
  [
    { drowse: 1, type: 'set', link: '#v=1' },
    { type: 'set', link: '#v=1' },
  ],
  [
    { drowse: 1, type: 'set', values: { 'fly.softLimit': 20 } },
    { type: 'set', values: new Map([['fly.softLimit', 20]]) },
  ],
])('%j is heard', (data, message) => {
  expect(hostMessage(data)).toEqual(message);
});

test.each<unknown>([
  null,
  undefined,
  'play',
  7,
  [],
  { type: 'play' },
  { drowse: 2, type: 'play' },
  { drowse: '1', type: 'play' },
  { drowse: 1, type: 'eval' },
  { drowse: 1, type: 'seek', at: NaN },
  { drowse: 1, type: 'seek', at: '5' },
  { drowse: 1, type: 'theme', theme: 'neon' },
  { drowse: 1, type: 'set' },
  { drowse: 1, type: 'set', values: {} },
  { drowse: 1, type: 'set', values: { a: { b: 1 } } },
  { drowse: 1, type: 'set', values: { a: 'x'.repeat(LIMITS.textLength + 1) } },
  {
    drowse: 1,
    type: 'set',
    values: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`a${String(i)}`, 1])),
  },
  { drowse: 1, type: 'set', link: 'x'.repeat(LIMITS.linkLength + 1) },
  Object.create({ drowse: 1, type: 'play' }),
])('%j is not for us', (data) => {
  expect(hostMessage(data)).toBeNull();
});

test('nothing that can be sent makes it throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (data, inner) => {
      hostMessage(data);
      for (const type of ['set', 'seek', 'theme', 'hello'])
        hostMessage({ drowse: 1, type, link: inner, values: inner, at: inner, theme: inner });
    }),
    { numRuns: 500 },
  );
});

describe('the ear', () => {
  const host = {};
  const play = { drowse: 1, type: 'play' };

  test('hears one window only', () => {
    const heard: string[] = [];
    const ear = makeEar(
      host,
      () => 0,
      ({ type }, origin) => heard.push(`${type} ${origin}`),
    );
    ear({ source: {}, origin: 'https://other.example', data: play });
    ear({ source: null, origin: 'https://docs.example', data: play });
    ear({ source: host, origin: 'https://docs.example', data: play });
    expect(heard).toEqual(['play https://docs.example']);
  });

  test('stops listening for the rest of a second in which too much was said', () => {
    let heard = 0;
    let now = 0;
    const ear = makeEar(
      host,
      () => now,
      () => (heard += 1),
    );
    for (let i = 0; i < 1000; i++) ear({ source: host, origin: '', data: play });
    expect(heard).toBe(LIMITS.messagesPerSecond);
    now = 1000;
    ear({ source: host, origin: '', data: play });
    expect(heard).toBe(LIMITS.messagesPerSecond + 1);
  });
});

describe('the speaker', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function bench() {
    const said: [unknown, string][] = [];
    const speaker = makeSpeaker({ postMessage: (message, target) => said.push([message, target]) });
    return { said, speaker };
  }

  test('says ready until it is heard, then nothing by itself', () => {
    const { said, speaker } = bench();
    vi.advanceTimersByTime(2 * READY_EVERY_MILLISECONDS);
    expect(said).toEqual(Array.from({ length: 3 }, () => [{ drowse: 1, type: 'ready' }, '*']));
    speaker.heard('https://docs.example');
    vi.advanceTimersByTime(60_000);
    expect(said).toHaveLength(3);
  });

  test('gives up on a page that does not listen', () => {
    const { said } = bench();
    vi.advanceTimersByTime(600_000);
    expect(said).toHaveLength(MOST_READIES);
  });

  test('speaks to the origin that it heard, and to anybody where there is none', () => {
    const { said, speaker } = bench();
    speaker.heard('null');
    speaker.say({ type: 'size', height: 480 });
    speaker.heard('https://docs.example');
    speaker.say({ type: 'size', height: 481 });
    expect(said.slice(1).map(([, target]) => target)).toEqual(['*', 'https://docs.example']);
  });
});

test('the page of its own opens the same experiment at the same moment', () => {
  const here = { origin: 'https://x.example', pathname: '/a/b/' };
  expect(aloneAddress(here, '#v=1&z=k', 12.34567)).toBe('https://x.example/a/b/?at=12.346#v=1&z=k');
  expect(aloneAddress(here, null, 12)).toBe('https://x.example/a/b/');
});
