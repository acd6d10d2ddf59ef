import type { Scenario } from '../../../scenario/document.ts';
import { placeRecording, type Placed } from '../../../share/traffic/place-recording.ts';
import type { Recording } from '../../../share/traffic/recording.ts';
import type { TrafficProblem } from '../../../share/traffic/traffic-problem.ts';

export type Imported =
  | { readonly kind: 'reading'; readonly name: string }
  | { readonly kind: 'read'; readonly name: string; readonly recording: Recording }
  | { readonly kind: 'refused'; readonly name: string; readonly problem: TrafficProblem }
  /** The browser could not read the file, or the reader could not be loaded. */
  | { readonly kind: 'failed'; readonly name: string };

/** Traffic from a file, behind the curve until somebody uses it; it is no part of the document. */
export class Ghost {
  readonly #scenario: () => Scenario;
  imported = $state.raw<Imported | null>(null);
  /** Where it stands in the run; null while there is none. */
  readonly placed = $derived.by((): Placed | null =>
    this.imported?.kind === 'read' ? placeRecording(this.imported.recording, this.#scenario()) : null,
  );

  constructor(scenario: () => Scenario) {
    this.#scenario = scenario;
  }

  /** Reads a file; a later one, or taking it away, wins over one that is still being read. */
  async read(file: File): Promise<void> {
    const { name } = file;
    const reading: Imported = { kind: 'reading', name };
    this.imported = reading;
    const done = await this.#read(file);
    if (this.imported === reading) this.imported = done;
  }

  remove(): void {
    this.imported = null;
  }

  async #read(file: File): Promise<Imported> {
    const { name } = file;
    try {
      const { readTrafficFile } = await import('../../../share/traffic/read-traffic.ts');
      const read = await readTrafficFile(file);
      return 'recording' in read
        ? { kind: 'read', name, recording: read.recording }
        : { kind: 'refused', name, problem: read.problem };
    } catch {
      return { kind: 'failed', name };
    }
  }
}
