import Papa from 'papaparse';
import { HEAD_CHARACTERS, sniff, type Layout } from './sniff.ts';
import { TrafficReader, type TrafficRead } from './traffic-reader.ts';
import { MAX_TRAFFIC_BYTES, type TrafficProblemCode } from './traffic-problem.ts';

const refused = (code: TrafficProblemCode, values: Readonly<Record<string, number>> = {}): TrafficRead => ({
  problem: { code, line: 0, values },
});

/** Lines of a log are not cut into cells: no file has these characters. */
const UNCUT = { delimiter: '\u0001', quoteChar: '\u0002' } as const;
const cutsOf = (layout: Layout): { readonly delimiter: string; readonly quoteChar?: string } =>
  layout.kind === 'log' ? UNCUT : { delimiter: layout.delimiter };

function layoutOf(head: string): Layout | TrafficRead {
  if (head.includes('\u0000')) return refused('not-text');
  if (head.trim() === '') return refused('empty');
  return sniff(head) ?? refused('no-times', { rows: 0, skipped: 0 });
}

/** Reads traffic from text: a table of times with rates or counts, a column of timestamps, or a log. */
export function readTraffic(text: string): TrafficRead {
  if (text.length > MAX_TRAFFIC_BYTES) return refused('too-large', { limit: MAX_TRAFFIC_BYTES / 1e6 });
  const layout = layoutOf(text.slice(0, HEAD_CHARACTERS));
  if (!('kind' in layout)) return layout;
  const reader = new TrafficReader(layout);
  Papa.parse<string[]>(text, {
    ...cutsOf(layout),
    step: ({ data }, parser) => {
      reader.row(data);
      if (reader.isDone) parser.abort();
    },
  });
  return reader.finish();
}

/** The same from a file, piece by piece, so that the page goes on while a large one is read. */
export async function readTrafficFile(file: File): Promise<TrafficRead> {
  if (file.size > MAX_TRAFFIC_BYTES) return refused('too-large', { limit: MAX_TRAFFIC_BYTES / 1e6 });
  const layout = layoutOf(await file.slice(0, HEAD_CHARACTERS).text());
  if (!('kind' in layout)) return layout;
  const reader = new TrafficReader(layout);
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(file, {
      ...cutsOf(layout),
      chunkSize: 1_000_000,
      chunk: ({ data }, parser) => {
        for (const row of data) reader.row(row);
        if (reader.isDone) parser.abort();
      },
      complete: () => resolve(reader.finish()),
      error: reject,
    });
  });
}
