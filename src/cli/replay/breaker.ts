import { Breaker } from '../../sim/knative/breaker.ts';
import type { BreakerParams } from '../../sim/knative/breaker.ts';
import { WaitingLinks } from '../../sim/knative/waiting-line.ts';
import { Aliases } from './aliases.ts';
import type { Tally } from './tally.ts';

type Event = readonly [id: number, what: string];
type Operation = 'maybe' | 'finish' | 'cancel' | 'capacity' | 'reserve' | 'release';

interface BreakerFile {
  readonly cases: readonly (BreakerParams & {
    readonly name: string;
    readonly steps: readonly (readonly [
      op: Operation,
      arg: number,
      events: readonly Event[],
      inFlight: number,
      capacity: number,
    ])[];
    readonly fifo: 0 | 1;
  })[];
}

export function replayBreaker(file: object, tally: Tally): void {
  for (const { name, steps, fifo, ...params } of (file as BreakerFile).cases) {
    const aliases = new Aliases();
    let started: number[] = [];
    const breaker = new Breaker(params, new WaitingLinks(), (request) => started.push(request));
    steps.forEach(([op, arg, recorded, inFlight, capacity], i) => {
      started = [];
      const outcome = operate(breaker, op, arg, aliases);
      if (!fifo) adopt(started, recorded, aliases);
      const events: Event[] = started.map((request) => [aliases.recorded(request), 'run']);
      if (outcome) events.push([arg, outcome]);
      events.sort(([a], [b]) => a - b);
      tally.check(
        `${name} ${i}`,
        [events, breaker.inFlight, breaker.capacity],
        [recorded, inFlight, capacity],
      );
    });
  }
}

/** Does one step; what the recording calls its immediate outcome, if it has one. */
function operate(breaker: Breaker, op: Operation, arg: number, aliases: Aliases): string | undefined {
  switch (op) {
    case 'maybe':
      return breaker.maybe(arg) ? undefined : 'full';
    case 'reserve':
      return breaker.reserve() ? 'reserved' : 'notreserved';
    case 'finish':
      breaker.release();
      return 'done';
    case 'cancel':
      breaker.cancel(aliases.ours(arg));
      return 'canceled';
    case 'release':
      breaker.release();
      return undefined;
    case 'capacity':
      breaker.updateConcurrency(arg);
      return undefined;
  }
}

/** After a change of capacity the real waiters race: whoever won there stands in for the one we let in. */
function adopt(started: readonly number[], events: readonly Event[], aliases: Aliases): void {
  const recorded = new Set(events.filter(([, what]) => what === 'run').map(([id]) => id));
  const oursOnly = started.map((request) => aliases.recorded(request)).filter((id) => !recorded.delete(id));
  const theirsOnly = [...recorded];
  oursOnly.slice(0, theirsOnly.length).forEach((id, i) => {
    aliases.swap(id, theirsOnly[i]!);
  });
}
