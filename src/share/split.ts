import type { Problem } from '../scenario/problem.ts';
import { LINK_VERSION, MAX_LINK_LENGTH, SEAL_KEY, VERSION_KEY } from './format.ts';
import type { RawPairs } from './migrations.ts';
import { sealOf } from './seal.ts';

export interface SplitLink {
  /** 0 where the text is no link at all. */
  readonly version: number;
  readonly pairs: RawPairs;
  readonly notes: readonly Problem[];
}

const note = (code: Problem['code'], values: Problem['values'] = {}): Problem => ({
  code,
  place: '',
  values,
});
const NOTHING = { version: 0, pairs: new Map<string, string>() } as const;

/**
 * Takes a link apart: a whole address, its hash, or the bare text. Checks version and seal; what stands in the pairs is
 * not looked at. Never throws.
 */
export function splitLink(text: string): SplitLink {
  const body = bodyOf(text.slice(0, MAX_LINK_LENGTH));
  const isLong = text.length > MAX_LINK_LENGTH;
  const tooLong = note('link-too-long', { count: text.length, limit: MAX_LINK_LENGTH });
  if (`${VERSION_KEY}=${LINK_VERSION}`.startsWith(body) && body.length < 3)
    return { ...NOTHING, notes: [note('link-cut')] };

  const [first = '', ...rest] = body.split('&');
  const version = Number(/^v=([1-9]\d{0,5})$/.exec(first)?.[1] ?? 0);
  if (version === 0) return { ...NOTHING, notes: [note('link-not-a-scenario')] };

  const notes: Problem[] = [];
  if (isLong) notes.push(tooLong);
  else if (!isSealed(body)) notes.push(note('link-cut'));
  if (version > LINK_VERSION) notes.push(note('link-newer', { version, known: LINK_VERSION }));
  const pairs: RawPairs = new Map();
  for (const pair of rest) {
    const at = pair.indexOf('=');
    const [key, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
    if (key !== SEAL_KEY && key !== VERSION_KEY && pair !== '') pairs.set(key, value);
  }
  return { version, pairs, notes };
}

/** What follows the hash sign, without what chats and mails add to it. A link has no `%`: somebody encoded it again. */
function bodyOf(text: string): string {
  const hash = text.indexOf('#');
  const body = text
    .slice(hash + 1)
    .trim()
    .replace(/[^A-Za-z0-9=_~&-]+$/, '');
  if (!body.includes('%')) return body;
  try {
    return decodeURIComponent(body);
  } catch {
    return body;
  }
}

function isSealed(body: string): boolean {
  const [, sealed = '', seal] = /^(.*)&z=([0-9a-z]{4})$/.exec(body) ?? [];
  return seal !== undefined && sealOf(sealed) === seal;
}
