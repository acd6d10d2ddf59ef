import type { PlatformId } from './document.ts';
import type { Owner } from './field.ts';

/** Does a row of the table say anything about this platform? */
export const belongsTo = (owner: Owner, platform: PlatformId): boolean =>
  owner === 'any' || owner === platform || (owner === 'pods' && platform !== 'fly');
