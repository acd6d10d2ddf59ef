import type { Diagnostic } from '../../share/config/diagnostic.ts';

/** The file with the mend of a diagnostic in it; undefined where only the author knows what to write. */
export function mended(raw: string, { mend }: Diagnostic): string | undefined {
  return mend && raw.slice(0, mend.from) + mend.text + raw.slice(mend.to);
}
