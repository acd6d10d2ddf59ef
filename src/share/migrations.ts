/** Keys and values as they stand in a link, before anything is known about them. */
export type RawPairs = Map<string, string>;
export type Migration = (pairs: RawPairs) => void;

/**
 * Migration i turns pairs of version i + 1 into pairs of version i + 2; it also writes the old default where a default
 * changed. Never edited once links of that version exist.
 */
export const MIGRATIONS: readonly Migration[] = [];

/** Brings pairs of an older version to the newest, in place, and returns the version they then have. */
export function migrate(
  pairs: RawPairs,
  version: number,
  migrations: readonly Migration[] = MIGRATIONS,
): number {
  let reached = version;
  for (const migration of migrations.slice(version - 1)) {
    migration(pairs);
    reached++;
  }
  return reached;
}
