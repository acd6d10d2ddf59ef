import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A name for the state of a folder's files and some more: another one as soon as a file is another. */
export function keyOf(folder: string, more: readonly string[]): string {
  const hash = createHash('sha256');
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of [...inside.toSorted(), ...more])
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * The folder of this key in `home`, made once by `make` and kept until one with another key is made. It appears as a
 * whole: whoever made it, at the same time or before, it is complete. Where nothing may be written it is made for this
 * time, among the temporary files.
 */
export async function keptFolder(
  home: string,
  key: string,
  make: (into: string) => Promise<void>,
): Promise<string> {
  const kept = join(home, key);
  if (existsSync(kept)) return kept;
  const draft = draftIn(home, key);
  try {
    await make(draft);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  try {
    renameSync(draft, kept);
  } catch {
    // somebody else was faster, or it stays where it could be written
    if (!existsSync(kept)) return draft;
    rmSync(draft, { recursive: true, force: true });
  }
  for (const other of readdirSync(home))
    if (other !== key && !other.includes('.')) rmSync(join(home, other), { recursive: true, force: true });
  return kept;
}

/** Names of drafts have a dot, those of what is kept have none. */
function draftIn(home: string, key: string): string {
  try {
    mkdirSync(home, { recursive: true });
    return mkdtempSync(join(home, `${key}.`));
  } catch {
    const draft = mkdtempSync(join(tmpdir(), `${key}.`));
    process.once('exit', () => rmSync(draft, { recursive: true, force: true }));
    return draft;
  }
}
