import { unescapedHtml } from './html.ts';

/** A link of Drowse in somebody's text. */
export interface FoundLink {
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** As it would be opened: entities of HTML are resolved. */
  readonly link: string;
}

/** Where an address ends, in Markdown and in HTML alike: blanks, quotes, brackets, and what separates cells of a table. */
const END = String.raw`\s"'<>()\[\]{}|\\` + '`';
const LINK = new RegExp(`[^${END}]*#v=\\d+[^${END}]*|(?<=\\slink=["'])v=\\d+[^${END}]*`, 'g');
/** `#v=1&...` stands for a link in a text about links. */
const PLACEHOLDER = /\.{2,}|…/;
/** A sentence goes on behind an address. */
const PUNCTUATION = /[.,;:!?*_~-]+$/;

/**
 * Links in Markdown or HTML, whatever holds them: plain links, frames, elements, pictures, snippets of code. A link is
 * told by its hash, so it does not matter which site serves it.
 */
export function linksIn(content: string): readonly FoundLink[] {
  return content
    .split(/\r\n?|\n/)
    .flatMap((line, at) =>
      [...line.matchAll(LINK)].flatMap(({ 0: found, index }) =>
        PLACEHOLDER.test(found)
          ? []
          : [{ line: at + 1, column: index + 1, link: unescapedHtml(found).replace(PUNCTUATION, '') }],
      ),
    );
}
