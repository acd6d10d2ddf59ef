import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript';

export interface Import {
  /** The importing file, from src: `ui/App.svelte`. */
  readonly from: string;
  /** What it names: a file from src (`sim/input.ts`), or a package as written (`d3`, `node:fs`). */
  readonly to: string;
  readonly isPackage: boolean;
  /** Gone after compilation. */
  readonly typesOnly: boolean;
}

export interface SourceFile {
  /** From src, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** Every .ts and .svelte file under a folder. */
export function sourcesUnder(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(ts|svelte)$/.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** Every import of a file: static, re-exported, dynamic, in a type, and the address of a worker. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  const add = (specifier: ts.Node | undefined, typesOnly: boolean): void => {
    if (specifier === undefined || !ts.isStringLiteralLike(specifier)) return;
    const relative = specifier.text.startsWith('.');
    const to = relative ? posix.join(posix.dirname(file.path), specifier.text) : specifier.text;
    found.push({ from: file.path, to, isPackage: !relative, typesOnly });
  };
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, bringsTypesOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    else if (ts.isNewExpression(node) && node.expression.getText() === 'URL') add(node.arguments?.[0], false);
    ts.forEachChild(node, walk);
  };
  for (const script of scriptsOf(file)) {
    walk(ts.createSourceFile(file.path, script, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS));
  }
  return found;
}

/** The names a file uses, strings and comments left out. */
export function identifiersOf(file: SourceFile): Set<string> {
  const names = new Set<string>();
  const walk = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, walk);
  };
  for (const script of scriptsOf(file)) {
    walk(ts.createSourceFile(file.path, script, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS));
  }
  return names;
}

function bringsTypesOnly(clause: ts.ImportClause | undefined): boolean {
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const { name, namedBindings } = clause;
  if (name !== undefined || namedBindings === undefined || ts.isNamespaceImport(namedBindings)) return false;
  return namedBindings.elements.length > 0 && namedBindings.elements.every((element) => element.isTypeOnly);
}

/** A component's scripts, and the dynamic imports in its markup as statements of their own. */
function scriptsOf(file: SourceFile): string[] {
  if (!file.path.endsWith('.svelte')) return [file.text];
  const script = /<script\b[^>]*>([\s\S]*?)<\/script>/g;
  const scripts = [...file.text.matchAll(script)].map((match) => match[1] ?? '');
  const markup = file.text.replace(script, '');
  return [...scripts, ...(markup.match(/\bimport\(\s*(['"`])[^'"`]*\1\s*\)/g) ?? [])];
}
