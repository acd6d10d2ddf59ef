import { fileOf, type Shot } from './take.ts';
import { SIZES, type SizeName } from './view.ts';

const STYLE = `
  body { margin: 24px; background: #8a8f9c; color: #11131a; font: 15px/20px system-ui, sans-serif; }
  h2 { margin: 24px 0 8px; font-size: 17px; }
  .row { display: flex; flex-wrap: wrap; align-items: flex-start; gap: 12px; }
  figure { margin: 0; }
  figcaption { font-size: 12px; }
  img { display: block; }
`;

/** Pictures of a desk are shown smaller than they are; each leads to itself. */
const scaleOf = (size: SizeName): number =>
  SIZES[size].width > 1000 ? 0.6 : SIZES[size].width > 700 ? 0.5 : 0.65;

const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The contact sheet as a page beside its pictures: the views in their order, each in all its sizes and themes. */
export function sheetOf(shots: readonly Shot[]): string {
  const views = [...new Set(shots.map(({ view }) => view))];
  const sections = views.map((view, index) => {
    const figures = shots.filter((shot) => shot.view === view).map(figureOf);
    return `<h2>${String(index + 1)}. ${escaped(view.title)}</h2><div class="row">${figures.join('')}</div>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Drowse: contact sheet</title>
<style>${STYLE}</style></head><body>${sections.join('\n')}</body></html>\n`;
}

function figureOf(shot: Shot): string {
  const { width, height } = SIZES[shot.size];
  const scale = scaleOf(shot.size);
  const file = fileOf(shot);
  const words = `${String(width)} × ${String(height)}, ${shot.theme}`;
  return `<figure><a href="${file}"><img src="${file}" alt="${words}" width="${String(Math.round(width * scale))}" height="${String(Math.round(height * scale))}"></a><figcaption>${words}</figcaption></figure>`;
}
