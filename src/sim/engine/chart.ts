import {
  createActor,
  type Actor,
  type AnyStateMachine,
  type ContextFrom,
  type EventFromLogic,
  type InputFrom,
  type StateValue,
} from 'xstate';
import { ChartClocks } from './clock.ts';
import type { Engine } from './engine.ts';
import { SimulationFault } from './fault.ts';

/** A running statechart. */
export interface Chart<M extends AnyStateMachine = AnyStateMachine> {
  send(event: EventFromLogic<M>): void;
  /** The active state as a dotted path, e.g. `running.serving`; parallel regions are separated by commas. */
  state(): string;
  context(): ContextFrom<M>;
  /** Ends it: timers are dropped, later events ignored. */
  stop(): void;
}

/** `input` may be left out for a machine that takes none. */
export type ChartOptions<M extends AnyStateMachine> = {
  priority: number;
  owner: number;
  id: string;
} & (undefined extends InputFrom<M> ? { input?: InputFrom<M> } : { input: InputFrom<M> });

export interface Effect {
  readonly type: string;
}

/**
 * Runs statecharts on the engine's calendar. Their actions only assign and emit; what they emit waits in one queue, in
 * order, until `drain` hands it out, so that no effect runs in the middle of a transition.
 *
 * XState 5 swallows a throw inside an action or a guard: the actor dies, `send` returns, and the run would go on
 * without it. A throw inside an error observer is swallowed too. So the observer only records, and the event loop
 * calls `check` after each event.
 */
export class ChartHost {
  readonly #clocks: ChartClocks;
  readonly #owners: number[] = [];
  readonly #effects: Effect[] = [];
  #head = 0;
  #fault: SimulationFault | undefined;

  constructor(engine: Engine) {
    this.#clocks = new ChartClocks(engine);
  }

  /** Enters the initial state at once. `priority` orders its timers among equal times; `owner` comes with its effects. */
  start<M extends AnyStateMachine>(machine: M, options: ChartOptions<M>): Chart<M> {
    const actor: Actor<AnyStateMachine> = createActor(machine as AnyStateMachine, {
      id: options.id,
      input: options.input,
      clock: this.#clocks.make(options.priority),
      logger: silent,
    });
    actor.on('*', (effect: Effect) => {
      this.#owners.push(options.owner);
      this.#effects.push(effect);
    });
    actor.subscribe({ error: (error) => this.#record(options.id, error) });
    actor.start();
    return {
      // XState warns on the console when a stopped actor is sent something.
      send: (event) => {
        if (actor.getSnapshot().status === 'active') actor.send(event);
      },
      state: () => dotted(actor.getSnapshot().value as StateValue),
      context: () => actor.getSnapshot().context as ContextFrom<M>,
      stop: () => void actor.stop(),
    };
  }

  /** Hands out what the charts emitted, oldest first, and what they emit while it is being handled. */
  drain(handle: (owner: number, effect: Effect) => void): void {
    // Asked after every event of a run; nearly always there is nothing.
    if (this.#effects.length === 0) return;
    while (this.#head < this.#effects.length) {
      const at = this.#head++;
      handle(this.#owners[at]!, this.#effects[at]!);
    }
    this.#owners.length = 0;
    this.#effects.length = 0;
    this.#head = 0;
  }

  /** Throws a SimulationFault if a chart died of an error; the first error counts. */
  check(): void {
    if (this.#fault !== undefined) throw this.#fault;
  }

  #record(id: string, error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    this.#fault ??= new SimulationFault(`statechart ${id}: ${reason}`, { cause: error });
  }
}

function silent(): void {}

function dotted(value: StateValue, above = ''): string {
  const path = (name: string): string => (above === '' ? name : `${above}.${name}`);
  if (typeof value === 'string') return path(value);
  const regions = Object.entries(value);
  return regions.length === 0
    ? above
    : regions.map(([name, below]) => dotted(below ?? {}, path(name))).join(',');
}
