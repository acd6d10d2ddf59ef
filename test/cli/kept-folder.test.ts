import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keptFolder, keyOf } from '../../src/cli/picture/kept-folder.ts';

let root = '';
let home = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'drowse-kept-'));
  home = join(root, 'cache');
});
afterEach(() => rmSync(root, { recursive: true }));

const put = (path: string, content: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
};
/** Writes what it is asked for, and counts. */
function maker(content = 'made'): { make: (into: string) => Promise<void>; times: () => number } {
  let times = 0;
  return {
    times: () => times,
    make: (into) => {
      times += 1;
      writeFileSync(join(into, 'file'), content);
      return Promise.resolve();
    },
  };
}

describe('the key of a state of files', () => {
  const key = (): string => keyOf(join(root, 'src'), [join(root, 'lock')]);
  beforeEach(() => {
    put('src/a/one.ts', '1');
    put('lock', 'x');
  });

  it('is the same for the same files', () => {
    expect(key()).toBe(key());
    expect(key()).toMatch(/^[0-9a-f]{16}$/);
  });

  it.each([
    ['another content', 'src/a/one.ts', '2'],
    ['another file', 'src/a/two.ts', ''],
    ['another version of a package', 'lock', 'y'],
  ])('is another one with %s', (_, path, content) => {
    const before = key();
    put(path, content);
    expect(key()).not.toBe(before);
  });
});

describe('a folder that is kept', () => {
  it('is made once for its key', async () => {
    const { make, times } = maker();
    const folder = await keptFolder(home, 'k1', make);
    expect(await keptFolder(home, 'k1', make)).toBe(folder);
    expect(times()).toBe(1);
    expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('made');
  });

  it('goes when one with another key is made', async () => {
    await keptFolder(home, 'k1', maker().make);
    const folder = await keptFolder(home, 'k2', maker().make);
    expect(readdirSync(home)).toEqual(['k2']);
    expect(existsSync(folder)).toBe(true);
  });

  it('is whole although two make it at once, and leaves nothing else', async () => {
    const [a, b] = await Promise.all([
      keptFolder(home, 'k1', maker('one').make),
      keptFolder(home, 'k1', maker('two').make),
    ]);
    expect(a).toBe(b);
    expect(readFileSync(join(a, 'file'), 'utf8')).toBe('one');
    expect(readdirSync(home)).toEqual(['k1']);
  });

  it('is not there when making it failed, and is tried again', async () => {
    const failing = (): Promise<void> => Promise.reject(new Error('no'));
    await expect(keptFolder(home, 'k1', failing)).rejects.toThrow('no');
    expect(readdirSync(home)).toEqual([]);
    expect(existsSync(join(await keptFolder(home, 'k1', maker().make), 'file'))).toBe(true);
  });

  it('is made elsewhere where nothing may be written', async () => {
    put('cache', 'a file where a folder would be');
    const folder = await keptFolder(home, 'k1', maker().make);
    expect(folder.startsWith(home)).toBe(false);
    expect(existsSync(join(folder, 'file'))).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
