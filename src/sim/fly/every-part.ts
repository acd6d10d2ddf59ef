import { makeActs } from './acts.ts';
import { Connections } from './connections.ts';
import type { FlyParts } from './parts.ts';
import { kilometres } from './places.ts';

/** For any run, where nothing has to be fetched. */
export const EVERY_PART: FlyParts = { makeActs, Connections, kilometres };
