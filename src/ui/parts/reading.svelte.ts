import type { Area, GrowingText, Sentences } from '../../text/areas.ts';
import type { Text } from '../../text/text.ts';

/** The growing text as the views read it: a sentence that was not there yet appears with its area. */
export class Reading {
  readonly #growing: GrowingText;
  #grown = $state(0);

  constructor(growing: GrowingText) {
    this.#growing = growing;
  }

  readonly text: Text = (key, values) => {
    // read so that whoever asks is asked again
    return this.#grown < 0 ? '' : this.#growing.text(key, values);
  };

  async load(...areas: readonly Area[]): Promise<void> {
    await Promise.all(areas.map((area) => this.#growing.load(area)));
    this.#grown += 1;
  }

  async learn(sentences: Sentences): Promise<void> {
    await this.#growing.learn(sentences);
    this.#grown += 1;
  }
}
