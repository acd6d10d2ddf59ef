import { MAX_CONFIG_LENGTH } from '../../scenario/config-files.ts';

/** No configuration is larger than this; the parsers' time grows faster than their input. */
export const MAX_CONFIG_BYTES = MAX_CONFIG_LENGTH;

export type NotText = 'config-too-large' | 'config-binary' | 'config-encoding';

export type SourceText =
  /** `isRecoded`: the file was in UTF-16, and what leaves is UTF-8. */
  { readonly text: string; readonly isRecoded: boolean } | { readonly trouble: NotText };

/**
 * The text of a configuration file: UTF-8, at most MAX_CONFIG_BYTES. UTF-16 is read where a byte order mark says so.
 * Refuses what is no text, or in another encoding; the byte order mark stays, so that edits keep every byte.
 */
export function configText(bytes: Uint8Array): SourceText {
  if (bytes.length > MAX_CONFIG_BYTES) return { trouble: 'config-too-large' };
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : '';
  try {
    const decoder = new TextDecoder(utf16 || 'utf-8', { fatal: true, ignoreBOM: true });
    return checkText(decoder.decode(bytes), utf16 !== '');
  } catch {
    return { trouble: bytes.includes(0) ? 'config-binary' : 'config-encoding' };
  }
}

/** The same for text that is in memory already. */
export function checkText(text: string, isRecoded = false): SourceText {
  if (text.length > MAX_CONFIG_BYTES) return { trouble: 'config-too-large' };
  return text.includes('\0') ? { trouble: 'config-binary' } : { text, isRecoded };
}
