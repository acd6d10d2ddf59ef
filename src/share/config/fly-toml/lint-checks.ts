import { entriesOf, nodeAt, type TableNode } from '../tree.ts';
import { checkSeconds } from './fly-config.ts';
import type { Linted } from './lint-fly.ts';
import { placeOf } from './lint-scale.ts';
import { checksOf, tablesOf } from './services.ts';

/** flyctl brings what lies outside to the nearer end without a word. */
const [SHORTEST, LONGEST] = [1, 60];
/** A boot of more seconds than this is slow: the proxy gives up connecting after about 8. */
const SLOW_BOOT = 5;

/** Health checks: which ones count for routing, and their times (Fly docs: health-checks; flyctl internal/appconfig). */
export function lintChecks({ tree, services, context, report }: Linted): void {
  const service = services[0];
  const ofServices = services.flatMap(checksOf);
  const topLevel = topLevelChecks(tree);
  const boot = context.bootSeconds ?? 0;
  if (service && ofServices.length === 0) {
    if (boot > SLOW_BOOT) report('L16', 'warning', service.table.span, { boot });
    if (topLevel.length > 0) report('L17', 'warning', nodeAt(tree, 'checks')!.span);
  }
  for (const check of [...ofServices, ...topLevel]) {
    for (const key of ['interval', 'timeout', 'grace_period']) {
      const seconds = checkSeconds(check, key);
      if (seconds === undefined || seconds === 0 || (seconds >= SHORTEST && seconds <= LONGEST)) continue;
      const at = placeOf(check, key);
      const bound = seconds > LONGEST ? LONGEST : SHORTEST;
      report('L18', 'warning', at, { key, seconds, bound }, { ...at, text: `"${bound}s"` });
    }
    const [interval, timeout] = [checkSeconds(check, 'interval'), checkSeconds(check, 'timeout')];
    if (interval !== undefined && timeout !== undefined && timeout > interval)
      report('L20', 'warning', placeOf(check, 'timeout'), { timeout, interval });
  }
  for (const check of ofServices) {
    const grace = checkSeconds(check, 'grace_period') ?? 0;
    if (grace < boot) report('L19', 'warning', placeOf(check, 'grace_period'), { grace, boot });
  }
}

/** [checks.NAME], or an array of tables. */
function topLevelChecks(tree: TableNode): readonly TableNode[] {
  const named = entriesOf(nodeAt(tree, 'checks')).flatMap(([, { value }]) =>
    value.kind === 'table' ? [value] : [],
  );
  return named.length > 0 ? named : tablesOf(tree, 'checks').filter(({ entries }) => entries.size > 0);
}
