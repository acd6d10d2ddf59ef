import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { growingText } from '../../../src/text/areas.ts';
import { Reading } from '../../../src/ui/parts/reading.svelte.ts';
import Words from './Words.svelte';

afterEach(() => {
  cleanup();
});

test('words that stood in a view before their area was loaded appear with it, and nothing else changes', async () => {
  const reading = new Reading(growingText('en'));
  await render(Words, { text: reading.text });
  const read = (): readonly (string | null)[] =>
    [...document.querySelectorAll('main > *')].map((element) => element.textContent);
  expect(read()).toEqual(['', '']);
  const heading = document.querySelector('h1');
  await reading.load('timelines');
  await expect.poll(read).toEqual(['Requests', '']);
  await reading.load('curve');
  await expect.poll(read).toEqual(['Requests', 'Traffic tools']);
  expect(document.querySelector('h1')).toBe(heading);
});
