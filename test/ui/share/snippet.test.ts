import { expect, test } from 'vitest';
import { figureAddress, snippetOf, type SnippetWish } from '../../../src/ui/share/snippet.ts';

const PLAIN: SnippetWish = {
  form: 'iframe',
  theme: 'auto',
  width: 720,
  height: 480,
  start: 'paused',
  controls: 'play',
  at: null,
};
const SITE = 'https://x.example/drowse/';
const LINK = '#v=1&fp=2&z=k3f9';
const WORDS = { frame: 'Outage: a run of Drowse', caption: 'Outage, a live run of Drowse' };

test('a plain frame carries the link and nothing that it would do anyway', () => {
  expect(figureAddress(PLAIN, SITE, LINK)).toBe('https://x.example/drowse/?embed=1#v=1&fp=2&z=k3f9');
});

test('wishes go into the query, before the scenario', () => {
  const wish = { ...PLAIN, theme: 'dark', start: 'visible', controls: 'none', at: 12.3456 } as const;
  expect(figureAddress(wish, SITE, LINK)).toBe(
    'https://x.example/drowse/?embed=1&theme=dark&start=visible&controls=none&at=12.346#v=1&fp=2&z=k3f9',
  );
});

test('the frame can be pasted as it is, and leaves a sentence with a link where frames are taken out', () => {
  expect(snippetOf(PLAIN, SITE, LINK, WORDS)).toBe(`<figure>
  <iframe src="https://x.example/drowse/?embed=1#v=1&amp;fp=2&amp;z=k3f9"
    width="720" height="480" loading="lazy"
    sandbox="allow-scripts allow-same-origin allow-popups"
    title="Outage: a run of Drowse"></iframe>
  <figcaption><a href="https://x.example/drowse/#v=1&amp;fp=2&amp;z=k3f9">Outage, a live run of Drowse</a></figcaption>
</figure>`);
});

test('the element carries the link as an attribute and the sentence between its tags', () => {
  const wish = { ...PLAIN, form: 'element', theme: 'light' } as const;
  expect(snippetOf(wish, SITE, LINK, WORDS))
    .toBe(`<script type="module" src="https://x.example/drowse/embed.js"></script>
<drowse-scenario link="#v=1&amp;fp=2&amp;z=k3f9" height="480" theme="light" title="Outage: a run of Drowse">
  <a href="https://x.example/drowse/#v=1&amp;fp=2&amp;z=k3f9">Outage, a live run of Drowse</a>
</drowse-scenario>`);
});

test('no title becomes markup', () => {
  const words = { frame: '"><script>alert(1)</script>', caption: '<img src=x onerror=alert(1)> & co' };
  for (const form of ['iframe', 'element'] as const) {
    const code = snippetOf({ ...PLAIN, form }, SITE, LINK, words);
    expect(code).not.toContain('<script>alert');
    expect(code).not.toContain('<img');
    expect(code).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; co');
  }
});
