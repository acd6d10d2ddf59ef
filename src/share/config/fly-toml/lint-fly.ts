import type { Report } from '../diagnostic.ts';
import type { TableNode } from '../tree.ts';
import type { FlyConfig } from './fly-config.ts';
import { lintBoot } from './lint-boot.ts';
import { lintChecks } from './lint-checks.ts';
import { lintGroups } from './lint-groups.ts';
import { lintKeys } from './lint-keys.ts';
import { lintLimits } from './lint-limits.ts';
import { lintScale } from './lint-scale.ts';
import { lintStop } from './lint-stop.ts';
import { servicesOf, type Service } from './services.ts';

/** What a fly.toml cannot say about its app; rules that need what is absent are silent. */
export interface FlyContext {
  /** Machines of the app by region, as `fly machine list` or `fly scale show` has them. */
  readonly machines?: Readonly<Record<string, number>>;
  readonly bootSeconds?: number;
  readonly vmStartSeconds?: number;
  readonly longestRequestSeconds?: number;
  /** Does ENTRYPOINT or CMD migrate? */
  readonly entrypointMigrates?: boolean;
  /** Does the app have no public address? */
  readonly flycastOnly?: boolean;
  /** Does the app exit by itself when it is idle? */
  readonly exitsWhenIdle?: boolean;
}

/** What every rule looks at. */
export interface Linted {
  readonly tree: TableNode;
  readonly config: FlyConfig;
  readonly services: readonly Service[];
  readonly context: FlyContext;
  readonly report: Report;
}

/** The rules L02 to L31; L01 is found while auto_stop_machines is read. */
export function lintFly(tree: TableNode, config: FlyConfig, context: FlyContext, report: Report): void {
  const linted: Linted = { tree, config, services: servicesOf(tree), context, report };
  lintScale(linted);
  lintStop(linted);
  lintLimits(linted);
  lintChecks(linted);
  lintGroups(linted);
  lintBoot(linted);
  lintKeys(linted);
}
