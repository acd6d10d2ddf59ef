import { followed } from './follow.ts';
import { machinesIn } from './fly-toml/machines.ts';
import { newConfig } from './new-config.ts';
import { openedConfig } from './open-config.ts';
import { readConfig } from './read-config.ts';

/** All that a page needs for files of the reader's own, in one piece to be loaded when there is one. */
export const keeper = { followed, readConfig, openedConfig, newConfig, machinesIn } as const;
export type Keeper = typeof keeper;
