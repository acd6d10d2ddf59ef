import type { ConfigFile } from '../scenario/config-files.ts';
import type { FlyRegion, Scenario } from '../scenario/document.ts';
import type { Problem } from '../scenario/problem.ts';
import type { Keeper } from '../share/config/keeper.ts';
import { configKind, type ConfigKind } from '../share/config/kind.ts';
import type { ConfigReading } from '../share/config/read-config.ts';
import { SETTINGS } from '../share/config/settings.ts';
import { checkText } from '../share/config/source-text.ts';
import type { ConfigApi, Resting, Taken } from './session-api.ts';

/** What the session lets its files do: everything goes through its one door, so that there is one history. */
export interface ConfigDoor {
  scenario(): Scenario;
  edit(change: (from: Scenario) => Scenario, gesture?: 'ongoing' | 'done'): void;
  open(scenario: Scenario): void;
  say(problems: readonly Problem[]): void;
}

/** The reader's own configuration files beside the scenario. The parsers are loaded when there is a file. */
export class OwnConfig implements ConfigApi {
  readonly #door: ConfigDoor;
  #keeper = $state.raw<Keeper | null>(null);
  #loading: Promise<Keeper> | null = null;
  readonly #reading = $derived.by((): ConfigReading | null => {
    const { file, kind } = this;
    return this.#keeper && file ? this.#keeper.readConfig(kind, file.text, this.#door.scenario()) : null;
  });

  constructor(door: ConfigDoor) {
    this.#door = door;
  }

  get kind(): ConfigKind {
    return this.#door.scenario().platform;
  }
  get file(): ConfigFile | null {
    return this.#door.scenario().files?.[this.kind] ?? null;
  }
  get reading(): ConfigReading | null {
    return this.#reading;
  }
  get needsMachines(): boolean {
    const { platform, fly, files } = this.#door.scenario();
    return platform === 'fly' && files?.fly !== undefined && fly.regions.length === 0;
  }

  rests(setting: string): Resting | null {
    if (!this.file || !SETTINGS[this.kind].includes(setting)) return null;
    const { reading } = this;
    if (!reading) return 'loading';
    if (reading.broken) return 'broken';
    return reading.fixed.has(setting) ? 'fixed' : null;
  }

  async take(name: string, text: string): Promise<Taken> {
    const checked = checkText(text);
    if ('trouble' in checked) return checked.trouble;
    const keeper = await this.#load();
    const machines = keeper.machinesIn(text);
    if (machines && machines.length > 0) {
      this.setMachines(machines);
      return 'machines';
    }
    const kind = configKind(name, text);
    if (!kind) return 'unknown-kind';
    this.#door.open(keeper.openedConfig(this.#door.scenario(), kind, name, text));
    return 'file';
  }

  async write(name: string): Promise<void> {
    const keeper = await this.#load();
    const { kind } = this;
    this.#door.edit((from) => {
      const text = keeper.newConfig(kind, from);
      return { ...from, files: { ...from.files, [kind]: { name, text, original: text } } };
    });
  }

  change(text: string, gesture: 'ongoing' | 'done'): void {
    const { kind } = this;
    this.#door.edit((from) => {
      const file = from.files?.[kind];
      return file ? { ...from, files: { ...from.files, [kind]: { ...file, text } } } : from;
    }, gesture);
  }

  setMachines(regions: readonly FlyRegion[]): void {
    this.#door.edit((from) => ({ ...from, fly: { ...from.fly, regions } }));
  }

  remove(): void {
    const { kind } = this;
    this.#door.edit((from) => {
      const { [kind]: _removed, ...others } = from.files ?? {};
      const { files: _files, ...rest } = from;
      return Object.keys(others).length > 0 ? { ...rest, files: others } : rest;
    });
  }

  /** The scenario after an edit, with text and settings in step; until the parsers are there settings of a file rest. */
  inStep(before: Scenario, after: Scenario): Scenario {
    const kind = after.platform;
    if (!after.files?.[kind]) return after;
    if (!this.#keeper) {
      void this.#load().then((keeper) => {
        const scenario = this.#door.scenario();
        this.#door.edit(() => keeper.followed({ ...scenario, files: {} }, scenario).scenario);
      });
      return before.files?.[kind] === after.files[kind] ? { ...after, [kind]: before[kind] } : after;
    }
    const { scenario, refused } = this.#keeper.followed(before, after);
    if (refused.length > 0)
      this.#door.say(
        refused.map((place): Problem => ({ code: 'file-cannot-say', place, values: {} })).slice(0, 3),
      );
    return scenario;
  }

  #load(): Promise<Keeper> {
    this.#loading ??= import('../share/config/keeper.ts').then(({ keeper }) => (this.#keeper = keeper));
    return this.#loading;
  }
}
