interface Line {
  /** Attempts by number, less `first`; GONE where one has left. */
  slots: number[];
  /** Number of the first entry of `slots`. */
  first: number;
  /** Whoever is next stands here or later. */
  head: number;
}

const GONE = -1;
/** Entries that have gone before the rest is moved up. */
const MOVE_UP_AT = 1024;

/**
 * Attempts that wait because every running machine of their process group is at its hard limit, in order of arrival. Each
 * step costs the same however many wait: a `Set` walks over all that have left since it last grew.
 */
export class CapacityLine {
  readonly #lines: readonly Line[];
  /** Of each attempt: its group, and the number it has drawn in that line; GONE where it stands in none. */
  readonly #group: number[] = [];
  readonly #number: number[] = [];
  #size = 0;

  constructor(groups: number) {
    this.#lines = Array.from({ length: groups }, () => ({ slots: [], first: 0, head: 0 }));
  }

  get size(): number {
    return this.#size;
  }

  has(slot: number): boolean {
    return (this.#number[slot] ?? GONE) !== GONE;
  }

  /** To the end of its group's line; whoever stands there already keeps its place. */
  join(slot: number, group: number): void {
    if (this.has(slot)) return;
    const line = this.#lines[group]!;
    this.#group[slot] = group;
    this.#number[slot] = line.first + line.slots.push(slot) - 1;
    this.#size++;
  }

  leave(slot: number): void {
    if (!this.has(slot)) return;
    const line = this.#lines[this.#group[slot]!]!;
    line.slots[this.#number[slot]! - line.first] = GONE;
    this.#number[slot] = GONE;
    this.#size--;
  }

  /** Who has waited longest in the line of a group. */
  next(group: number): number | undefined {
    const line = this.#lines[group];
    if (!line) return undefined;
    while (line.slots[line.head] === GONE) line.head++;
    if (line.head >= MOVE_UP_AT && 2 * line.head >= line.slots.length) {
      line.slots = line.slots.slice(line.head);
      line.first += line.head;
      line.head = 0;
    }
    return line.slots[line.head];
  }
}
