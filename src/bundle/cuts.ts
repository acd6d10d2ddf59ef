import type { Plugin } from 'vite';

/** What becomes of one passage of a library. */
export interface Cut {
  readonly from: string | RegExp;
  readonly to: string;
}

/** A function at the top level of a file, as libraries print them: to the first brace at the left edge. */
export const topFunction = (name: string, to: string): Cut => ({
  from: new RegExp(`(?<=\\n)(?:export )?function ${name}\\([\\s\\S]*?\\n}(?=\\n)`),
  to,
});

/** A method or getter of a class, to the first brace at the depth of methods. */
export const method = (name: string, to = ''): Cut => ({
  from: new RegExp(`(?<=\\n)(?: {2}|\\t)(?:get )?${name}\\((?!.*;)[\\s\\S]*?\\n(?: {2}|\\t)}(?=\\n)`),
  to,
});

/**
 * Takes out of a library what this page never reaches, and no bundler can know. Each cut must find its passage exactly
 * once, and each file must be met: another version of the library stops the build, and a person looks at it.
 */
export function cutLibrary(library: string, files: Readonly<Record<string, readonly Cut[]>>): Plugin {
  const met = new Set<string>();
  return {
    name: `cut-${library}`,
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { id: new RegExp(`(?:/node_modules/|^\\0)${library}/`) },
      handler(code, id) {
        const file = Object.keys(files).find((name) => id.endsWith(`${library}/${name}`));
        if (file === undefined) return null;
        met.add(file);
        return (files[file] ?? []).reduce((text, cut) => cutOnce(text, cut, id), code);
      },
    },
    buildEnd(error) {
      const missed = Object.keys(files).filter((name) => !met.has(name));
      if (error === undefined && missed.length > 0)
        this.error(`${library} no longer has ${missed.join(', ')}`);
    },
  };
}

function cutOnce(code: string, { from, to }: Cut, id: string): string {
  const parts = code.split(from);
  if (parts.length !== 2)
    throw new Error(`${id} has ${parts.length - 1} passages of ${String(from)}, not one`);
  return parts.join(to);
}
