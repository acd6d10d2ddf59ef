import { escaped, written, type Node } from './element.ts';

export interface PictureParts {
  readonly width: number;
  readonly height: number;
  readonly background: string;
  /** What it is called, and what it shows in words. */
  readonly title: string;
  readonly alt: string;
  readonly drawing: readonly Node[];
}

/** A file of its own: no style sheet, no script, nothing from elsewhere. */
export function svgDocument({ width, height, background, title, alt, drawing }: PictureParts): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`,
    ' role="img" aria-labelledby="drowse-title drowse-desc">\n',
    `<title id="drowse-title">${escaped(title)}</title>\n`,
    `<desc id="drowse-desc">${escaped(alt)}</desc>\n`,
    `<rect width="${width}" height="${height}" fill="${escaped(background)}"/>\n`,
    ...drawing.map((node) => `${written(node)}\n`),
    '</svg>\n',
  ].join('');
}
