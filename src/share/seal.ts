/** Characters of the seal at the end of a link. */
export const SEAL_LENGTH = 4;

/** FNV-1a (32 bits) of the characters of a link, as four base-36 digits: notices a cut or hand-edited link, no more. */
export function sealOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return (hash % 36 ** SEAL_LENGTH).toString(36).padStart(SEAL_LENGTH, '0');
}
