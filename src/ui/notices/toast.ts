import type { Problem } from '../../scenario/problem.ts';
import type { Fault } from '../../session/session-api.ts';

/** One message over the page: a sentence, and what stands behind it. */
export interface Toast {
  readonly key: string;
  readonly kind: 'info' | 'problem' | 'fault';
  /** Already said in the reader's language, for what has no problem and no fault. */
  readonly sentence: string | null;
  readonly problems: readonly Problem[];
  readonly fault: Fault | null;
  /** Something that can be done about it, on a button of its own. */
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly dismiss: () => void;
}
