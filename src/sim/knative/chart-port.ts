import { initialTransition, transition } from 'xstate';
import type { AnyStateMachine, EventFromLogic } from 'xstate';

/**
 * What a rule needs of its statechart: the state it is in, and a place to send what has changed. In a run this is an actor
 * of the engine's ChartHost.
 */
export interface ChartPort<Event extends { type: string }> {
  state(): string;
  send(event: Event): void;
}

/**
 * A chart stepped by XState's pure transition function, with no actor and no clock: for replays and tests.
 */
export function pureChart<Machine extends AnyStateMachine>(
  machine: Machine,
): ChartPort<EventFromLogic<Machine>> {
  const chart: AnyStateMachine = machine;
  let [snapshot] = initialTransition(chart);
  return {
    state: () => String(snapshot.value),
    send(event) {
      [snapshot] = transition(chart, snapshot, event);
    },
  };
}
