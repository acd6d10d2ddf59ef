import { describe, expect, test } from 'vitest';
import { english } from '../../src/text/en/index.ts';
import {
  keepsKey,
  SHORTCUTS,
  shortcutFor,
  type KeyPress,
  type KeyTarget,
} from '../../src/ui/keys/shortcuts.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('shortcuts', () => {
  test.each([
    [press(' '), 'toggle'],
    [press('ArrowRight'), 'next-event'],
    [press('ArrowLeft', { shiftKey: true }), 'previous-decision'],
    [press('Home'), 'start'],
    [press('+', { shiftKey: true }), 'faster'],
    [press('='), 'faster'],
    [press('-'), 'slower'],
    [press('z', { ctrlKey: true }), 'undo'],
    [press('z', { metaKey: true }), 'undo'],
    [press('Z', { ctrlKey: true, shiftKey: true }), 'redo'],
    [press('y', { ctrlKey: true }), 'redo'],
    [press('s'), 'share'],
    [press('c'), 'checkup'],
    [press('f'), 'catch'],
    [press('/'), 'find'],
    [press('/', { shiftKey: true }), 'find'],
    [press('m'), 'next-moment'],
    [press('M', { shiftKey: true }), 'previous-moment'],
    [press('i'), 'zoom-in'],
    [press('o'), 'zoom-out'],
    [press('a'), 'show-all'],
    [press('?', { shiftKey: true }), 'help'],
    [press('s', { ctrlKey: true }), undefined],
    [press('z'), undefined],
    [press('ArrowRight', { altKey: true }), undefined],
    [press('S', { shiftKey: true }), undefined],
  ])('%o means %s', (key, expected) => {
    expect(shortcutFor(key)?.id).toBe(expected);
  });

  test('no two do the same, no two are the same keys, and each has its words', () => {
    const keys = SHORTCUTS.flatMap((shortcut) => shortcut.keys.map((held) => held.join('+')));
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(SHORTCUTS.map(({ id }) => id)).size).toBe(SHORTCUTS.length);
    for (const { what } of SHORTCUTS) expect(english).toHaveProperty([what]);
  });
});

describe('whose key it is', () => {
  const target = (tagName: string, role: string | null = null, type?: string): KeyTarget => ({
    tagName,
    role,
    ...(type === undefined ? {} : { type }),
  });
  test.each([
    ['a letter in a text field is typed', press('s'), target('INPUT', null, 'text'), true],
    [
      'undo in a text field is the field’s',
      press('z', { ctrlKey: true }),
      target('INPUT', null, 'search'),
      true,
    ],
    ['arrows on a slider move it', press('ArrowLeft'), target('INPUT', null, 'range'), true],
    ['arrows on speeds choose', press('ArrowLeft'), target('INPUT', null, 'radio'), true],
    ['Space after choosing a speed plays', press(' '), target('INPUT', null, 'radio'), false],
    ['Space on a button presses it', press(' '), target('BUTTON'), true],
    ['undo works wherever nobody types', press('z', { ctrlKey: true }), target('BUTTON'), false],
    ['arrows on a button step the run', press('ArrowRight'), target('BUTTON'), false],
    ['arrows on a tab choose the tab', press('ArrowRight'), target('BUTTON', 'tab'), true],
    ['arrows in a list move in it', press('ArrowDown'), target('DIV', 'option'), true],
    ['the question mark on a slider opens the help', press('?'), target('INPUT', null, 'range'), false],
  ])('%s', (_name, key, element, expected) => {
    expect(keepsKey(key, element)).toBe(expected);
  });
});
