import { nodeAt, scalarAt, type Node } from '../tree.ts';
import { readAutoStop } from './fly-config.ts';
import type { Linted } from './lint-fly.ts';
import { placeOf } from './lint-scale.ts';
import { processNames, tablesOf, type Service } from './services.ts';

/** Names people give to groups that work without being asked by a request. */
const WORKER = /work|job|queue|cron|sched|consum|index|celery|sidekiq|task/i;

/** Process groups, their services and what a deploy does with them (Fly docs: processes; flyctl deploy). */
export function lintGroups({ tree, services, context, report }: Linted): void {
  lintWeakest(services, report);
  const processes = processNames(tree);
  for (const { table, namesGroups, groups } of services) {
    if (processes.length > 0 && !namesGroups)
      report('L23', 'error', table.span, { groups: processes.join(', ') });
    const workers = groups.filter((name) => WORKER.test(name));
    if (workers.length > 0 && (readAutoStop(table) ?? 'off') !== 'off')
      report('L24', 'warning', placeOf(table, 'processes'), { groups: workers.join(', ') });
  }
  const strategy = scalarAt(tree, 'deploy', 'strategy');
  if (
    (strategy?.value === 'canary' || strategy?.value === 'bluegreen') &&
    tablesOf(tree, 'mount', 'mounts').some(({ entries }) => entries.size > 0)
  )
    report(
      'L28',
      'warning',
      strategy.span,
      { strategy: strategy.value },
      { ...strategy.span, text: '"rolling"' },
    );
  if (!context.flycastOnly) return;
  for (const { table } of services) {
    const forced = [table, ...tablesOf(table, 'ports')].map((node): Node | undefined =>
      nodeAt(node, 'force_https'),
    );
    for (const node of forced)
      if (node?.kind === 'scalar' && node.value === true)
        report('L29', 'warning', node.span, {}, { ...node.span, text: 'false' });
  }
}

/** Of two services of a group the weakest auto_stop_machines wins; one without the key counts as off. */
function lintWeakest(services: readonly Service[], report: Linted['report']): void {
  const order = ['off', 'stop', 'suspend'] as const;
  for (const [i, service] of services.entries()) {
    const mode = readAutoStop(service.table) ?? 'off';
    const other = services
      .slice(0, i)
      .find(
        ({ groups, table }) =>
          groups.some((name) => service.groups.includes(name)) && (readAutoStop(table) ?? 'off') !== mode,
      );
    if (!other) continue;
    const before = readAutoStop(other.table) ?? 'off';
    const wins = order[Math.min(order.indexOf(mode), order.indexOf(before))]!;
    report('L22', 'warning', placeOf(service.table, 'auto_stop_machines'), { mode, other: before, wins });
  }
}
