import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canRedo, canUndo, historyOf, record, redo, undo, type History } from '../../src/session/history.ts';

const edited = (...values: string[]): History<string> =>
  values.reduce((history, value) => record(history, value, 'done'), historyOf('start'));

test('an edit is undone and redone', () => {
  const history = edited('a', 'b');
  expect(undo(history).present).toBe('a');
  expect(undo(undo(history)).present).toBe('start');
  expect(redo(undo(history)).present).toBe('b');
});

test('at either end nothing happens', () => {
  const history = edited('a');
  expect(canRedo(history)).toBe(false);
  expect(redo(history)).toBe(history);
  const first = undo(history);
  expect(canUndo(first)).toBe(false);
  expect(undo(first)).toBe(first);
});

test('a gesture makes one entry, however many steps it has', () => {
  let history = edited('a');
  for (const step of ['b', 'c', 'd']) history = record(history, step, 'ongoing');
  expect(history.present).toBe('d');
  history = record(history, 'e', 'done');
  expect(history.past).toEqual(['start', 'a']);
  expect(undo(history).present).toBe('a');
});

test('while the hand is down there is nothing to undo or redo', () => {
  const history = record(undo(edited('a', 'b')), 'c', 'ongoing');
  expect([canUndo(history), canRedo(history)]).toEqual([false, false]);
  expect(undo(history)).toBe(history);
  expect(redo(history)).toBe(history);
});

test('a gesture that ends where it began makes no entry and keeps the redo', () => {
  const undone = undo(edited('a', 'b'));
  const history = record(record(undone, 'c', 'ongoing'), 'a', 'done');
  expect(history.past).toEqual(['start']);
  expect(redo(history).present).toBe('b');
});

test('an edit that changes nothing makes no entry, also when it is another object', () => {
  const history = historyOf({ x: 1 });
  expect(record(history, { x: 1 }, 'done').past).toEqual([]);
});

test('an edit after an undo drops what could be redone', () => {
  const history = record(undo(edited('a', 'b')), 'c', 'done');
  expect(canRedo(history)).toBe(false);
  expect(undo(history).present).toBe('a');
});

test('the oldest of more than two hundred entries are forgotten', () => {
  const history = edited(...Array.from({ length: 250 }, (_, i) => String(i)));
  expect(history.past).toHaveLength(200);
  expect(history.past[0]).toBe('49');
});

test('undoing everything and redoing everything comes back to the same document', () => {
  const edits = fc.array(fc.tuple(fc.integer(), fc.constantFrom('ongoing' as const, 'done' as const)), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(edits, (steps) => {
      let history = historyOf(0);
      for (const [value, gesture] of steps) history = record(history, value, gesture);
      history = record(history, 1_000_000_000, 'done');
      let back = history;
      while (canUndo(back)) back = undo(back);
      expect(back.present).toBe(0);
      while (canRedo(back)) back = redo(back);
      expect(back).toEqual(history);
    }),
    { numRuns: 300 },
  );
});
