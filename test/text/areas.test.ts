import { describe, expect, test } from 'vitest';
import { FIRST_AREAS, growingText } from '../../src/text/areas.ts';
import { LATER_AREAS } from '../../src/text/later-areas.ts';
import { flySentences } from '../../src/text/en/stage-fly.ts';
import { knativeSentences } from '../../src/text/en/stage-knative.ts';
import { kubernetesSentences } from '../../src/text/en/stage-kubernetes.ts';
import { podSentences } from '../../src/text/en/stage-pods.ts';
import { english } from '../../src/text/en/index.ts';
import { makeText, textIfAny, type TextKey } from '../../src/text/text.ts';

test('every sentence stands in exactly one area, and no area has others', async () => {
  const areas = await Promise.all(Object.values({ ...FIRST_AREAS, ...LATER_AREAS }).map((load) => load()));
  const gates = [flySentences, knativeSentences, kubernetesSentences, podSentences];
  const keys = [...areas, ...gates].flatMap((sentences) => Object.keys(sentences));
  expect(keys.toSorted()).toEqual(Object.keys(english).toSorted());
});

describe('a growing text', () => {
  const KEY: TextKey = 'playback.play';

  test('knows an area once it is loaded, and says what the whole catalogue says', async () => {
    const growing = growingText('en');
    expect(growing.text(KEY)).toBe('');
    expect(textIfAny(growing.text, KEY)).toBeUndefined();
    await growing.load('core');
    expect(growing.text(KEY)).toBe(makeText('en')(KEY));
    expect(growing.text('why.none.title')).toBe('');
    await Promise.all([growing.load('why'), growing.load('why')]);
    expect(growing.text('why.none.title')).toBe(makeText('en')('why.none.title'));
  });

  test('speaks the language it was asked for', async () => {
    const growing = growingText('pseudo');
    await growing.load('core');
    expect(growing.text(KEY)).toBe(makeText('pseudo')(KEY));
  });
});

test('a key that is no member of the catalogue itself has no sentence', () => {
  expect(textIfAny(makeText('en'), 'toString')).toBeUndefined();
});
