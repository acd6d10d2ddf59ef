import { declarationsIn } from './style-rules.ts';

export type PictureTheme = 'light' | 'dark';

/** Custom properties by name, each the value of one theme; one may still name another. */
export type Tokens = ReadonlyMap<string, string>;

/** What a style sheet gives for `:root`, with `light-dark()` decided. */
export function tokensIn(css: string, theme: PictureTheme): Tokens {
  const plain = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  const tokens = new Map<string, string>();
  for (const [, body = ''] of plain.matchAll(/:root\b[^{}]*\{([^{}]*)\}/g))
    for (const [name, value] of declarationsIn(body))
      if (name.startsWith('--')) tokens.set(name, themed(value, theme));
  return tokens;
}

const themed = (value: string, theme: PictureTheme): string =>
  value.replace(
    /light-dark\(\s*((?:[^(),]|\([^()]*\))+)\s*,\s*((?:[^(),]|\([^()]*\))+)\s*\)/g,
    (_, light: string, dark: string) => (theme === 'light' ? light : dark).trim(),
  );

/** A value with every `var()` replaced by what it stands for; a name that nobody gave is a fault of the drawing and throws. */
export function resolved(value: string, tokens: Tokens): string {
  return value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const found = tokens.get(name);
    if (found === undefined) throw new Error(`${name} is no token`);
    return resolved(found, tokens);
  });
}
