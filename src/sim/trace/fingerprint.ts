import type { Trace } from './trace.ts';

/** Raise when a column joins or leaves the list below. */
const FINGERPRINT_VERSION = 2;
/** The list with the columns of several revisions behind it. */
const FINGERPRINT_VERSION_OF_REVISIONS = 3;

type Columns = Pick<Trace, 'requests' | 'strays' | 'intervals' | 'hops' | 'decisions' | 'modes'>;

/** 16 hex digits over the listed columns: two runs with the same fingerprint are the same run. */
export function fingerprintOf(trace: Columns): string {
  const { requests, strays, intervals, hops, decisions, modes } = trace;
  const columns: readonly ArrayBufferView[] = [
    requests.arrival,
    requests.dispatch,
    requests.serviceStart,
    requests.end,
    requests.connecting,
    requests.outcome,
    requests.instance,
    requests.region,
    requests.attempts,
    requests.class,
    requests.cold,
    strays.request,
    strays.instance,
    strays.dispatch,
    strays.end,
    intervals.instance,
    intervals.state,
    intervals.start,
    intervals.end,
    hops.time,
    hops.request,
    hops.kind,
    hops.instance,
    hops.detail,
    decisions.time,
    decisions.rule,
    decisions.subject,
    decisions.wanted,
    decisions.granted,
    decisions.limitedBy,
    decisions.inputs,
    modes.kind,
    modes.start,
    modes.end,
  ];
  const revisions = [requests.revision, decisions.revision, modes.revision].filter((column) => column);
  const hash = new Hash();
  hash.word(revisions.length > 0 ? FINGERPRINT_VERSION_OF_REVISIONS : FINGERPRINT_VERSION);
  for (const column of columns) hash.column(column);
  for (const column of revisions) hash.column(column!);
  return hash.digest();
}

/** Two 32-bit lanes with different multipliers (murmur-like mixing); words are little-endian on every machine a browser runs on. */
class Hash {
  #a = 0x9747b28c | 0;
  #b = 0x3c6ef372 | 0;

  word(value: number): void {
    const a = Math.imul(this.#a ^ value, 0x85ebca6b);
    this.#a = a ^ (a >>> 13);
    const b = Math.imul(this.#b ^ ((value << 7) | (value >>> 25)), 0xc2b2ae35);
    this.#b = b ^ (b >>> 16);
  }

  column(column: ArrayBufferView): void {
    this.word(column.byteLength);
    const words = column.byteLength >>> 2;
    const aligned = new Uint32Array(column.buffer, column.byteOffset, words);
    for (let i = 0; i < words; i++) this.word(aligned[i]!);
    const rest = new Uint8Array(column.buffer, column.byteOffset + words * 4, column.byteLength & 3);
    for (const byte of rest) this.word(byte);
  }

  digest(): string {
    const hex = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');
    this.word(0x27d4eb2f);
    return hex(this.#a) + hex(this.#b);
  }
}
