import type { ScalarValue } from './fly-toml/edit-toml.ts';
import type { YamlTable, YamlValue } from './knative-yaml/yaml-words.ts';
import type { TreePath } from './tree.ts';

/** Where a file keeps a setting of the document. */
export interface ConfigPlace {
  readonly path: TreePath;
  /** How the file writes a value, given what stands there; null = the key is left out. */
  write(value: ScalarValue, before: ScalarValue | null | undefined): YamlValue | null;
  /** Of a setting that is a list of rows. */
  readonly rows?: RowsPlace;
}

export type Row = Readonly<Record<string, ScalarValue>>;

/** How a file keeps the rows of a list: as items of the list at the place, among which there may be others. */
export interface RowsPlace {
  /** Which item each row is; undefined where the file has no such list, and the rows are what holds without one. */
  readonly items: readonly number[] | undefined;
  /** Where in its item each column stands. */
  readonly columns: Readonly<Record<string, TreePath>>;
  /** How the file writes a cell. */
  readonly cell: (column: string, value: ScalarValue) => ScalarValue;
  /** A whole item. */
  readonly item: (row: Row) => YamlTable;
}
