import { terminal, type TerminalKey } from './en/terminal.ts';
import { textOf, type Values } from './text.ts';

export type { TerminalKey };
/** Knows the sentences of the page as well, so it stands wherever a Text does. */
export type TerminalText = (key: TerminalKey, values?: Values) => string;

/** A terminal speaks English. */
export const makeTerminalText = (): TerminalText => textOf(terminal, 'en');
