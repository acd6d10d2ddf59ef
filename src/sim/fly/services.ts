import type { AutoStop } from './input.ts';
import type { FlySettings } from './settings.ts';

const STRENGTH: readonly AutoStop[] = ['off', 'stop', 'suspend'];

/** Services of one group disagree: the weakest mode wins, off before stop before suspend (flyctl: deploy). */
export const weakest = (modes: readonly AutoStop[]): AutoStop =>
  STRENGTH[Math.min(...modes.map((mode) => STRENGTH.indexOf(mode)))]!;

/**
 * Process groups with their services, and places: a place is one group in one region. Group 0 is the default one. What
 * can be changed while the app runs is changed here.
 */
export class Services {
  autoStop: AutoStop;
  minMachinesRunning: number;
  /** As the app's configuration has it; machines of an older version keep theirs. */
  softLimit: number;
  hardLimit: number;
  readonly groups: number;
  readonly regions: number;
  readonly places: number;
  readonly #settings: FlySettings;
  /** Group of each client class, by its index. */
  readonly #groupOfClass: Uint8Array;

  constructor(settings: FlySettings, classes: readonly { readonly id: string }[]) {
    this.#settings = settings;
    this.groups = 1 + settings.groups.length;
    this.regions = settings.regions.length;
    this.places = this.groups * this.regions;
    this.autoStop = settings.autoStop;
    this.minMachinesRunning = settings.minMachinesRunning;
    this.softLimit = settings.softLimit;
    this.hardLimit = settings.hardLimit;
    this.#groupOfClass = Uint8Array.from(
      classes,
      ({ id }) => 1 + settings.groups.findIndex((group) => group.classes.includes(id)),
    );
  }

  get names(): readonly string[] {
    return ['app', ...this.#settings.groups.map(({ name }) => name)];
  }

  place(group: number, region: number): number {
    return group * this.regions + region;
  }

  groupOf(clientClass: number): number {
    return this.#groupOfClass[clientClass]!;
  }

  /** Machines of a group in a region at t = 0. */
  machines(group: number, region: number): number {
    return group === 0
      ? this.#settings.regions[region]!.machines
      : (this.#settings.groups[group - 1]!.machines[region] ?? 0);
  }

  hasService(group: number): boolean {
    return group === 0 || this.#settings.groups[group - 1]!.autoStop !== 'none';
  }

  /** What autostop does to the group; `off` for one without a service. */
  modeOf(group: number): AutoStop {
    if (group === 0) return weakest([this.autoStop, ...this.#settings.otherServices]);
    const { autoStop } = this.#settings.groups[group - 1]!;
    return autoStop === 'none' ? 'off' : autoStop;
  }

  /** The minimum holds in the primary region only. */
  minimum(group: number, region: number): number {
    if (region !== this.#settings.primaryRegion) return 0;
    return group === 0 ? this.minMachinesRunning : this.#settings.groups[group - 1]!.minMachinesRunning;
  }
}
