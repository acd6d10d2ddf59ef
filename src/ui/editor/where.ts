/** Where in a file a cursor stands, as far as words for keys need it; found by the lines above it, so that broken text has one too. */
export interface Where {
  /** Tables (`http_service.concurrency`) or maps (`spec.template.metadata.annotations`) around the line. */
  readonly table: string;
  /** The key of the line, or ''. */
  readonly key: string;
  /** Is the cursor behind the key's = or colon? */
  readonly isValue: boolean;
}

export function whereInToml(lines: readonly string[], line: number, column: number): Where {
  let table = '';
  for (let i = line; i >= 0; i--) {
    const header = /^\s*\[\[?\s*([\w.-]+)\s*\]/.exec(lines[i] ?? '');
    if (!header || i === line) continue;
    table = header[1] ?? '';
    break;
  }
  const text = lines[line] ?? '';
  const key = /^\s*([\w-]+)\s*(=?)/.exec(text);
  return { table, key: key?.[1] ?? '', isValue: column > text.indexOf('=') && text.includes('=') };
}

export function whereInYaml(lines: readonly string[], line: number, column: number): Where {
  const text = lines[line] ?? '';
  const own = indentOf(text, column);
  const maps: string[] = [];
  let indent = own;
  for (let i = line - 1; i >= 0 && indent > 0; i--) {
    const above = lines[i] ?? '';
    if (/^---/.test(above)) break;
    const map = /^(\s*(?:- )?)([\w./-]+):\s*(?:#.*)?$/.exec(above);
    if (!map || map[1]!.length >= indent) continue;
    maps.unshift(map[2] ?? '');
    indent = map[1]!.length;
  }
  const key = /^\s*(?:- )?["']?([\w./-]+)["']?\s*(:?)/.exec(text);
  const colon = /:(\s|$)/.exec(text)?.index ?? -1;
  return { table: maps.join('.'), key: key?.[1] ?? '', isValue: colon >= 0 && column > colon };
}

const indentOf = (text: string, column: number): number =>
  text.trim() === '' ? column : /^\s*(?:- )?/.exec(text)![0].length;
