import type { Format } from './format.ts';
import { textIfAny, type Text } from './text.ts';

/** What share/traffic calls a TrafficProblem; this room knows no other. */
interface Trouble {
  readonly code: string;
  /** From 1; 0 = the whole file. */
  readonly line: number;
  readonly values: Readonly<Record<string, string | number>>;
}

/** What is wrong with a file of traffic, in which line, and how to mend it. */
export function trafficSentence(text: Text, format: Format, { code, line, values }: Trouble): string {
  const sentence = textIfAny(text, `traffic.${code}`, values) ?? code;
  return line === 0 ? sentence : text('traffic.line', { line: format.number(line), sentence });
}
