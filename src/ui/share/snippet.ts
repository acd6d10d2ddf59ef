import type { Theme } from '../../session/preferences.svelte.ts';

/** What a figure in somebody's page should be like. */
export interface SnippetWish {
  readonly form: 'iframe' | 'element';
  readonly theme: Theme;
  readonly width: number;
  readonly height: number;
  readonly start: 'paused' | 'visible';
  readonly controls: 'play' | 'none';
  /** Seconds at which it opens; null: where its run is worth looking first. */
  readonly at: number | null;
}

export interface SnippetWords {
  /** Accessible name of the frame. */
  readonly frame: string;
  /** Stands where the figure cannot: without JavaScript, in a feed, on paper. */
  readonly caption: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** What differs from how a figure is anyway. */
function wishes({ theme, start, controls, at }: SnippetWish): readonly (readonly [string, string])[] {
  const all: (readonly [string, string | null])[] = [
    ['theme', theme === 'auto' ? null : theme],
    ['start', start === 'paused' ? null : start],
    ['controls', controls === 'play' ? null : controls],
    ['at', at === null ? null : String(Math.round(at * 1000) / 1000)],
  ];
  return all.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]));
}

/** The address of a figure; `site` ends in a slash, `link` is the hash. */
export const figureAddress = (wish: SnippetWish, site: string, link: string): string =>
  `${site}?${new URLSearchParams([['embed', '1'], ...wishes(wish).map((pair) => [...pair])]).toString()}${link}`;

/** HTML to paste. Nothing in it needs a permission of the page beside frames (and, as an element, scripts) from `site`. */
export function snippetOf(wish: SnippetWish, site: string, link: string, words: SnippetWords): string {
  const caption = `<a href="${escaped(site + link)}">${escaped(words.caption)}</a>`;
  if (wish.form === 'element') {
    const attributes = [['link', link], ['height', String(wish.height)], ...wishes(wish)]
      .map(([name = '', value = '']) => ` ${name}="${escaped(value)}"`)
      .join('');
    return [
      `<script type="module" src="${escaped(site)}embed.js"></script>`,
      `<drowse-scenario${attributes} title="${escaped(words.frame)}">`,
      `  ${caption}`,
      '</drowse-scenario>',
    ].join('\n');
  }
  return [
    '<figure>',
    `  <iframe src="${escaped(figureAddress(wish, site, link))}"`,
    `    width="${String(wish.width)}" height="${String(wish.height)}" loading="lazy"`,
    '    sandbox="allow-scripts allow-same-origin allow-popups"',
    `    title="${escaped(words.frame)}"></iframe>`,
    `  <figcaption>${caption}</figcaption>`,
    '</figure>',
  ].join('\n');
}
