export type Copied = 'no' | 'yes' | 'by-hand';

/** Puts text on the clipboard. An insecure or framed page may not: then `field`, which has it, is selected for the hand. */
export async function copyText(
  text: string,
  field: HTMLInputElement | HTMLTextAreaElement | undefined,
): Promise<Copied> {
  try {
    await navigator.clipboard.writeText(text);
    return 'yes';
  } catch {
    field?.focus();
    field?.select();
    return 'by-hand';
  }
}
