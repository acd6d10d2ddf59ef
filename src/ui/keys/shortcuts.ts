import type { SessionApi } from '../../session/session-api.ts';
import { SPEEDS } from '../../session/session-api.ts';
import type { TextKey } from '../../text/text.ts';
import { shownOf, zoomed } from '../timelines/zoom.ts';

/** What a shortcut may do: the session's doors, and the dialogs of the page. */
export interface Doors {
  readonly session: SessionApi;
  readonly share: () => void;
  readonly help: () => void;
  /** Does something to the app at the playhead. */
  readonly act: () => void;
  readonly find: () => void;
  readonly checkup: () => void;
  /** To the next (1) or previous (-1) marked moment of the run. */
  readonly moment: (direction: 1 | -1) => void;
  /** Tells the life of a request that is under way, at each call of the next one. */
  readonly catchRequest: () => void;
}

export interface Shortcut {
  readonly id: string;
  readonly group: 'playback' | 'page';
  readonly what: TextKey;
  /** Alternatives as printed: each a list of keys held together. */
  readonly keys: readonly (readonly KeyName[])[];
  readonly does: (doors: Doors) => void;
}
export type KeyName =
  | 'Space'
  | 'Shift'
  | 'Ctrl'
  | 'Home'
  | 'End'
  | '←'
  | '→'
  | '+'
  | '−'
  | 'Z'
  | 'Y'
  | 'S'
  | 'M'
  | 'I'
  | 'O'
  | 'A'
  | 'F'
  | 'N'
  | 'C'
  | '/'
  | '?';

function speedBeside({ playback }: SessionApi, direction: 1 | -1): void {
  const speeds: readonly number[] = SPEEDS;
  const at = speeds.indexOf(playback.speed);
  const next = speeds[at + direction];
  if (next !== undefined) playback.setSpeed(next);
}

/** Shows `factor` times as much of the run around the playhead. */
function zoomBy({ playback, view }: SessionApi, factor: number): void {
  if (!view) return;
  const { horizonSeconds } = view;
  const { from, to } = zoomed(
    shownOf(playback.window, horizonSeconds),
    factor,
    playback.playhead,
    horizonSeconds,
  );
  playback.setWindow(from, to);
}

/** Every shortcut of the page, once: the keyboard listens to this table and the help prints it. */
export const SHORTCUTS: readonly Shortcut[] = [
  {
    id: 'toggle',
    group: 'playback',
    what: 'keys.toggle',
    keys: [['Space']],
    does: ({ session }) => session.playback.toggle(),
  },
  {
    id: 'next-event',
    group: 'playback',
    what: 'keys.nextEvent',
    keys: [['→']],
    does: ({ session }) => session.playback.stepEvent(1),
  },
  {
    id: 'previous-event',
    group: 'playback',
    what: 'keys.previousEvent',
    keys: [['←']],
    does: ({ session }) => session.playback.stepEvent(-1),
  },
  {
    id: 'next-decision',
    group: 'playback',
    what: 'keys.nextDecision',
    keys: [['Shift', '→']],
    does: ({ session }) => session.playback.stepDecision(1),
  },
  {
    id: 'previous-decision',
    group: 'playback',
    what: 'keys.previousDecision',
    keys: [['Shift', '←']],
    does: ({ session }) => session.playback.stepDecision(-1),
  },
  {
    id: 'next-moment',
    group: 'playback',
    what: 'keys.nextMoment',
    keys: [['M']],
    does: ({ moment }) => moment(1),
  },
  {
    id: 'previous-moment',
    group: 'playback',
    what: 'keys.previousMoment',
    keys: [['Shift', 'M']],
    does: ({ moment }) => moment(-1),
  },
  {
    id: 'catch',
    group: 'playback',
    what: 'keys.catch',
    keys: [['F']],
    does: ({ catchRequest }) => catchRequest(),
  },
  {
    id: 'start',
    group: 'playback',
    what: 'keys.start',
    keys: [['Home']],
    does: ({ session }) => session.playback.seek(0),
  },
  {
    id: 'end',
    group: 'playback',
    what: 'keys.end',
    keys: [['End']],
    does: ({ session }) => session.playback.seek(session.view?.horizonSeconds ?? 0),
  },
  {
    id: 'faster',
    group: 'playback',
    what: 'keys.faster',
    keys: [['+']],
    does: ({ session }) => speedBeside(session, 1),
  },
  {
    id: 'slower',
    group: 'playback',
    what: 'keys.slower',
    keys: [['−']],
    does: ({ session }) => speedBeside(session, -1),
  },
  {
    id: 'zoom-in',
    group: 'playback',
    what: 'keys.zoomIn',
    keys: [['I']],
    does: ({ session }) => zoomBy(session, 1 / 2),
  },
  {
    id: 'zoom-out',
    group: 'playback',
    what: 'keys.zoomOut',
    keys: [['O']],
    does: ({ session }) => zoomBy(session, 2),
  },
  {
    id: 'show-all',
    group: 'playback',
    what: 'keys.showAll',
    keys: [['A']],
    does: ({ session }) => session.playback.setWindow(0, session.view?.horizonSeconds ?? 0),
  },
  {
    id: 'undo',
    group: 'page',
    what: 'keys.undo',
    keys: [['Ctrl', 'Z']],
    does: ({ session }) => session.undo(),
  },
  {
    id: 'redo',
    group: 'page',
    what: 'keys.redo',
    keys: [
      ['Shift', 'Ctrl', 'Z'],
      ['Ctrl', 'Y'],
    ],
    does: ({ session }) => session.redo(),
  },
  { id: 'find', group: 'page', what: 'keys.find', keys: [['/']], does: ({ find }) => find() },
  { id: 'act', group: 'page', what: 'keys.act', keys: [['N']], does: ({ act }) => act() },
  {
    id: 'checkup',
    group: 'page',
    what: 'keys.checkup',
    keys: [['C']],
    does: ({ checkup }) => checkup(),
  },
  { id: 'share', group: 'page', what: 'keys.share', keys: [['S']], does: ({ share }) => share() },
  { id: 'help', group: 'page', what: 'keys.help', keys: [['?']], does: ({ help }) => help() },
];

/** What of a key press counts; a KeyboardEvent is one. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const NAMES: Readonly<Record<string, KeyName>> = {
  ' ': 'Space',
  ArrowLeft: '←',
  ArrowRight: '→',
  '=': '+',
  '-': '−',
};
/** Characters that some layouts reach with Shift: there Shift is part of the character. */
const WITH_ANY_SHIFT: readonly KeyName[] = ['?', '/', '+', '−'];

/** The shortcut of a key press, or null. Command counts as Control; with Alt the key belongs to somebody else. */
export function shortcutFor(press: KeyPress): Shortcut | null {
  if (press.altKey) return null;
  const name = NAMES[press.key] ?? (press.key.length === 1 ? press.key.toUpperCase() : press.key);
  const isCtrl = press.ctrlKey || press.metaKey;
  return (
    SHORTCUTS.find(({ keys }) =>
      keys.some((held) => {
        const last = held.at(-1);
        if (last !== name || held.includes('Ctrl') !== isCtrl) return false;
        return WITH_ANY_SHIFT.includes(last) || held.includes('Shift') === press.shiftKey;
      }),
    ) ?? null
  );
}

/** What of the focused element counts; an HTMLElement is one. */
export interface KeyTarget {
  readonly tagName: string;
  /** Of an input; absent elsewhere. */
  readonly type?: string;
  readonly role: string | null;
}

/**
 * Does a key press on this element belong to the element? Fields type; what has a role of its own (sliders, tabs, lists)
 * moves by arrows; Space presses buttons. Everything else is the page's.
 */
export function keepsKey(press: KeyPress, target: KeyTarget): boolean {
  if (isTyping(target)) return true;
  if (press.ctrlKey || press.metaKey) return false;
  if (press.key === ' ')
    return PRESSED_BY_SPACE.has(target.tagName) || PRESSED_BY_SPACE.has(target.role ?? '');
  const moves = press.key.startsWith('Arrow') || press.key === 'Home' || press.key === 'End';
  return moves && (target.tagName === 'INPUT' || MOVED_BY_ARROWS.has(target.role ?? ''));
}

const isTyping = ({ tagName, type = 'text' }: KeyTarget): boolean =>
  tagName === 'TEXTAREA' || tagName === 'SELECT' || (tagName === 'INPUT' && !NOT_TYPED.has(type));

const NOT_TYPED: ReadonlySet<string> = new Set(['radio', 'range', 'checkbox', 'button']);
const PRESSED_BY_SPACE: ReadonlySet<string> = new Set([
  'BUTTON',
  'A',
  'SUMMARY',
  'button',
  'option',
  'menuitem',
  'switch',
]);
const MOVED_BY_ARROWS: ReadonlySet<string> = new Set([
  'slider',
  'tab',
  'option',
  'listbox',
  'menuitem',
  'menu',
]);
