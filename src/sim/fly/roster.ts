import type { Machine } from './machine.ts';
import type { Services } from './services.ts';

/**
 * Who sleeps, who is on its way and who runs. Each list is made when it is first asked for and kept until a machine of
 * its place changes, so that a request costs the same with two machines or two thousand.
 */
export class Roster {
  readonly #services: Services;
  readonly #byPlace: readonly (readonly Machine[])[];
  readonly #interruptible: boolean;
  /** By place; null = nobody sleeps there. */
  readonly #sleepers: (Machine | null | undefined)[] = [];
  readonly #onTheWay: (readonly Machine[] | undefined)[] = [];
  /** By process group. */
  readonly #ready: (readonly Machine[] | undefined)[] = [];

  /** `interruptible`: can a machine be taken back while it is being suspended? */
  constructor(services: Services, byPlace: readonly (readonly Machine[])[], interruptible: boolean) {
    this.#services = services;
    this.#byPlace = byPlace;
    this.#interruptible = interruptible;
  }

  /** Call as soon as a machine's state, its `asleepSince`, or whether it is routed to has changed. */
  changed(machine: Machine): void {
    if (machine.isTemporary) return;
    this.#sleepers[machine.place] = undefined;
    this.#onTheWay[machine.place] = undefined;
    this.#ready[machine.group] = undefined;
  }

  /** The machine of the place that has slept longest and is not among `tried`. */
  longestSleeper(place: number, tried: readonly Machine[]): Machine | undefined {
    let longest = this.#sleepers[place];
    if (longest === undefined) this.#sleepers[place] = longest = this.#findSleeper(place, []) ?? null;
    if (longest === null) return undefined;
    return tried.includes(longest) ? this.#findSleeper(place, tried) : longest;
  }

  /** On their way to being routed to, in order of their making. */
  onTheWay(place: number): readonly Machine[] {
    return (this.#onTheWay[place] ??= this.#byPlace[place]!.filter((machine) => machine.isOnTheWay));
  }

  /** Of a group in all regions, in order of their making. */
  ready(group: number): readonly Machine[] {
    return (this.#ready[group] ??= this.#placesOf(group)
      .flatMap((place) => this.#byPlace[place]!.filter(({ state }) => state === 'ready'))
      .sort((a, b) => a.id - b.id));
  }

  isAnyOnTheWay(group: number): boolean {
    return this.#placesOf(group).some((place) => this.onTheWay(place).length > 0);
  }

  #placesOf(group: number): readonly number[] {
    const { regions } = this.#services;
    return Array.from({ length: regions }, (_, region) => this.#services.place(group, region));
  }

  /** Ties go to the one made first. */
  #findSleeper(place: number, tried: readonly Machine[]): Machine | undefined {
    let best: Machine | undefined;
    for (const machine of this.#byPlace[place]!) {
      const comesBack = machine.state === 'suspending' && this.#interruptible;
      if (!machine.isAsleep && !comesBack) continue;
      if (best && machine.asleepSince >= best.asleepSince) continue;
      if (!tried.includes(machine)) best = machine;
    }
    return best;
  }
}
