const PLAIN = /[A-Za-z0-9-]/;
const ESCAPED = /~([0-9A-F]{2})/g;

/**
 * Text for a link: percent-encoding of its UTF-8 bytes, with `~` in place of `%`, so that only unreserved characters of
 * RFC 3986 stand in a link, no chat or mail program decodes it half-way, and `_` and `.` stay free as separators.
 */
export function escapeText(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return Array.from(bytes, (byte) => {
    const character = String.fromCharCode(byte);
    return PLAIN.test(character) ? character : `~${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}

/** The text again, or undefined where the escapes make no UTF-8. Characters that need no escape may stand as they are. */
export function unescapeText(text: string): string | undefined {
  if (text.replace(ESCAPED, '').includes('~')) return undefined;
  try {
    return decodeURIComponent(text.replaceAll('%', '%25').replace(ESCAPED, '%$1'));
  } catch {
    return undefined;
  }
}
