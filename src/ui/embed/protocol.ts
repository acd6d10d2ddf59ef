import { isTheme, type Theme } from '../../session/preferences.svelte.ts';

/** The version of the messages between a figure and the page around it; every message carries it as `drowse`. */
export const PROTOCOL = 1;

/** What the page around a figure may say. */
export type HostMessage =
  /** I listen. Any other message says so as well. */
  | { readonly type: 'hello' }
  /** Another scenario, as the hash of a link. */
  | { readonly type: 'set'; readonly link: string }
  /** Settings by their path in the document (`drowse fields` lists them). */
  | { readonly type: 'set'; readonly values: ReadonlyMap<string, number | string | boolean> }
  | { readonly type: 'theme'; readonly theme: Theme }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  /** Seconds into the run; beyond its ends is its end. */
  | { readonly type: 'seek'; readonly at: number };

/** What a figure says. */
export type FigureMessage =
  /** It listens. Said again until the host has answered, since a page may come late to its own figures. */
  | { readonly type: 'ready' }
  /** Its content is this high, in CSS pixels. */
  | { readonly type: 'size'; readonly height: number }
  | FigureState
  /** What was decided last before the playhead, in a few words of the figure's language; `clock` as the figure shows it. */
  | { readonly type: 'decision'; readonly clock: string; readonly said: string }
  /** A `set` was not taken, or not as it was: codes of `problem.*`. */
  | { readonly type: 'refused'; readonly codes: readonly string[] };

export interface FigureState {
  readonly type: 'state';
  /** From `#` on; null where no link can carry the scenario. */
  readonly link: string | null;
  readonly title: string;
  /** Where the playhead is and where the run ends, in seconds. */
  readonly at: number;
  readonly horizon: number;
  readonly isPlaying: boolean;
  /** Share of failed among ended requests of the app's own clients, as the figure shows it; null when none ended. */
  readonly failureShare: number | null;
  /** Requests of the run, whoever sent them. */
  readonly requests: { readonly arrived: number; readonly ok: number; readonly failed: number };
  readonly coldStarts: number;
}

export const LIMITS = {
  /** Longer texts are not looked at. */
  linkLength: 8_000,
  values: 50,
  textLength: 200,
  /** Beyond this many messages in a second the rest of that second is not listened to. */
  messagesPerSecond: 60,
} as const;

/**
 * A message of the host, or null for whatever else arrives at a window: other versions, other programs, nonsense. Only
 * own plain members are read, each of its type and within its limit; nothing throws.
 */
export function hostMessage(data: unknown): HostMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const read = (name: string): unknown =>
    Object.hasOwn(data, name) ? (data as Record<string, unknown>)[name] : undefined;
  if (read('drowse') !== PROTOCOL) return null;
  const type = read('type');
  switch (type) {
    case 'hello':
    case 'play':
    case 'pause':
      return { type };
    case 'theme': {
      const theme = read('theme');
      return typeof theme === 'string' && isTheme(theme) ? { type, theme } : null;
    }
    case 'seek': {
      const at = read('at');
      return typeof at === 'number' && Number.isFinite(at) ? { type, at } : null;
    }
    case 'set': {
      const link = read('link');
      if (typeof link === 'string') return link.length <= LIMITS.linkLength ? { type, link } : null;
      const values = valuesOf(read('values'));
      return values && { type, values };
    }
    default:
      return null;
  }
}

function valuesOf(raw: unknown): ReadonlyMap<string, number | string | boolean> | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const entries = Object.entries(raw);
  if (entries.length === 0 || entries.length > LIMITS.values) return null;
  const values = new Map<string, number | string | boolean>();
  for (const [path, value] of entries as [string, unknown][]) {
    const isText = typeof value === 'string' && value.length <= LIMITS.textLength;
    if (!isText && typeof value !== 'number' && typeof value !== 'boolean') return null;
    values.set(path, value);
  }
  return values;
}
