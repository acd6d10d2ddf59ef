import { cli } from './cli.ts';
import { cliDocs } from './cli-docs.ts';
import { english, type Entry } from './index.ts';
import { replay } from './replay.ts';

/** Every sentence of the command line: those of the page, and its own, which the page does not load. */
export const terminal = { ...english, ...cli, ...cliDocs, ...replay } as const satisfies Record<
  string,
  Entry
>;
export type TerminalKey = keyof typeof terminal;
