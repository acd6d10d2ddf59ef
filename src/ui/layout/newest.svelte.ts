import type { SessionApi } from '../../session/session-api.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import { toldAt } from '../why/sentences.ts';
import { saidOf } from '../why/said.ts';

/** The newest decision at the playhead, in a few words; it changes with the decision, not with every frame. */
export class Newest {
  readonly #session: SessionApi;
  readonly #text: Text;
  readonly #format: Format;
  readonly #index = $derived.by(() => {
    const { view, playback } = this.#session;
    return view ? toldAt(view, playback.playhead) : -1;
  });
  readonly #told = $derived.by(() => {
    const { view, viewScenario } = this.#session;
    if (!view || !viewScenario || this.#index < 0) return null;
    const decision = view.decision(this.#index);
    const { key, values } = saidOf(decision, viewScenario, this.#format);
    return { said: this.#text(key, values), at: this.#format.clock(viewScenario.startsAt, decision.t) };
  });

  constructor(session: SessionApi, text: Text, format: Format) {
    this.#session = session;
    this.#text = text;
    this.#format = format;
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
