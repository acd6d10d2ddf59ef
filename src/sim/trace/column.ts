type TypedArray = Float64Array | Int32Array | Uint32Array | Int16Array | Uint8Array | Int8Array;
type Maker<T extends TypedArray> = new (length: number) => T;

/** A typed array that grows by doubling; `trimmed` hands over exactly what was written, in a buffer of its own. */
export class Column<T extends TypedArray> {
  array: T;
  length = 0;
  readonly #make: Maker<T>;

  constructor(make: Maker<T>, capacity = 256) {
    this.#make = make;
    this.array = new make(capacity);
  }

  push(value: number): void {
    if (this.length === this.array.length) {
      const larger = new this.#make(this.length * 2);
      larger.set(this.array);
      this.array = larger;
    }
    this.array[this.length++] = value;
  }

  trimmed(): T {
    return this.array.slice(0, this.length) as T;
  }
}

type Written<T extends Readonly<Record<string, Column<TypedArray>>>> = {
  readonly [K in keyof T]: T[K]['array'];
};

/** What was written to each column of a table, under the same names and in the same order. */
export const written = <T extends Readonly<Record<string, Column<TypedArray>>>>(table: T): Written<T> =>
  Object.fromEntries(Object.entries(table).map(([name, column]) => [name, column.trimmed()])) as Written<T>;
