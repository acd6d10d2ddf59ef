/** Something of the page that is not in the first picture: null until it is loaded. */
export class Part<Loaded> {
  readonly #fetch: () => Promise<Loaded>;
  #loaded = $state.raw<Loaded | null>(null);

  constructor(fetch: () => Promise<Loaded>) {
    this.#fetch = fetch;
  }

  get loaded(): Loaded | null {
    return this.#loaded;
  }

  /** Loads it once; rejects when it does not load, and may be tried again. */
  async load(): Promise<Loaded> {
    this.#loaded ??= await this.#fetch();
    return this.#loaded;
  }
}
