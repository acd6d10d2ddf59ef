import type { SessionApi } from '../../session/session-api.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import type { PageParts } from '../parts/page-parts.ts';

/** The newest decision at the playhead, in a few words; it changes with the decision, not with every frame. */
export class Newest {
  readonly #session: SessionApi;
  readonly #text: Text;
  readonly #format: Format;
  readonly #teller: PageParts['told'];
  readonly #index = $derived.by(() => {
    const { view, playback } = this.#session;
    return view ? (this.#teller.loaded?.toldAt(view, playback.playhead) ?? -1) : -1;
  });
  readonly #told = $derived.by(() => {
    const { view, viewScenario } = this.#session;
    const teller = this.#teller.loaded;
    return view && viewScenario && teller
      ? teller.toldOf(this.#index, view, viewScenario, this.#text, this.#format)
      : null;
  });

  constructor(session: SessionApi, text: Text, format: Format, teller: PageParts['told']) {
    this.#session = session;
    this.#text = text;
    this.#format = format;
    this.#teller = teller;
  }

  /** '' before the first decision. */
  get said(): string {
    return this.#told?.said ?? '';
  }
  /** Clock time of it. */
  get at(): string {
    return this.#told?.at ?? '';
  }
}
