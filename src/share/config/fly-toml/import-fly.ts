import { collect, type Diagnostic } from '../diagnostic.ts';
import type { TableNode } from '../tree.ts';
import { lintFly, type FlyContext } from './lint-fly.ts';
import { parseToml } from './parse-toml.ts';
import { readFlyConfig, type FlyConfig } from './fly-config.ts';

export interface ImportedFly {
  readonly config: FlyConfig;
  readonly tree: TableNode;
  readonly diagnostics: readonly Diagnostic[];
}

/** A fly.toml read and linted, or the one diagnostic (`toml-parse-error`) of a text that is no TOML. */
export function importFly(
  text: string,
  context: FlyContext = {},
): ImportedFly | { readonly broken: Diagnostic } {
  const diagnostics = collect(text);
  const parsed = parseToml(text);
  if ('trouble' in parsed) {
    diagnostics.report('toml-parse-error', 'error', parsed.trouble, { detail: parsed.trouble.detail });
    return { broken: diagnostics.found[0]! };
  }
  const config = readFlyConfig(parsed.tree, diagnostics.report);
  lintFly(parsed.tree, config, context, diagnostics.report);
  return { config, tree: parsed.tree, diagnostics: inOrder(diagnostics.found) };
}

/** As they stand in the file. */
const inOrder = (found: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...found].sort((a, b) => a.line - b.line || a.column - b.column);
