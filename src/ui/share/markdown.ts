/** What Markdown makes of a run where no figure can be: in an issue, a chat, a README. */
export interface MarkdownWish {
  /** Address of the picture in that text, as `drowse picture` writes one; '' for words only. */
  readonly picture: string;
  /** Address that opens the run. */
  readonly address: string;
  readonly title: string;
  /** The figures of the run in a sentence. */
  readonly run: string;
  /** What the picture shows, in words. */
  readonly alt: string;
}

/** Signs that Markdown would take for its own, and those of HTML, which it lets through. */
const SIGNS = /[\\`*_[\]<>&|~#!]/g;
const plain = (words: string): string => words.replace(/\s+/g, ' ').replace(SIGNS, (sign) => `\\${sign}`);
/** An address ends at a blank or a bracket, unless these are encoded. */
const closed = (address: string): string =>
  address.trim().replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** A picture that opens the run, or a link to it with its figures in words; one line without a line break. */
export function markdownOf({ picture, address, title, run, alt }: MarkdownWish): string {
  return picture.trim() === ''
    ? `[${plain(title)}](${closed(address)}): ${plain(run)}`
    : `[![${plain(alt)}](${closed(picture)})](${closed(address)})`;
}
