/** Undo and redo over whole documents: they are small and share their parts. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
  /** The document before the hand went down, while a gesture goes on. */
  readonly before: T | null;
}

const MOST_ENTRIES = 200;

export const historyOf = <T>(present: T): History<T> => ({ past: [], present, future: [], before: null });

/** Documents are plain data with members in a fixed order, so their text tells whether they differ. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** An `ongoing` edit shows but makes no entry; `done` makes one for the whole gesture, if it changed anything. */
export function record<T>(history: History<T>, next: T, gesture: 'ongoing' | 'done'): History<T> {
  const before = history.before ?? history.present;
  if (gesture === 'ongoing') return { ...history, present: next, before };
  if (isSame(before, next)) return { ...history, present: next, before: null };
  return { past: [...history.past, before].slice(-MOST_ENTRIES), present: next, future: [], before: null };
}

/** While the hand is down there is nothing to undo: the gesture has no entry yet. */
export const canUndo = (history: History<unknown>): boolean =>
  history.before === null && history.past.length > 0;
export const canRedo = (history: History<unknown>): boolean =>
  history.before === null && history.future.length > 0;

export function undo<T>(history: History<T>): History<T> {
  const present = history.past.at(-1);
  if (present === undefined || !canUndo(history)) return history;
  return {
    past: history.past.slice(0, -1),
    present,
    future: [history.present, ...history.future],
    before: null,
  };
}

export function redo<T>(history: History<T>): History<T> {
  const [present, ...future] = history.future;
  if (present === undefined || !canRedo(history)) return history;
  return { past: [...history.past, history.present], present, future, before: null };
}
