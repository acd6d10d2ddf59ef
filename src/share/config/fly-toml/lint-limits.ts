import { nodeAt, tableAt } from '../tree.ts';
import type { Linted } from './lint-fly.ts';
import { placeOf } from './lint-scale.ts';

/** A gap between the limits below this share of the hard one leaves no time to start another machine. */
const NARROW = 0.1;
/** Units of load per MB above which a soft limit counts as out of reach for one machine. Our judgement, not upstream's. */
const FAR_PER_MB = 1;

/** concurrency.soft_limit, hard_limit and type (Fly docs: apps/concurrency, load-balancing). */
export function lintLimits({ config, services, report }: Linted): void {
  const service = services[0];
  if (!service) return;
  const { table, isHttp } = service;
  const concurrency = nodeAt(table, 'concurrency');
  const limits = tableAt(table, 'concurrency');
  const { soft_limit: soft, hard_limit: hard, memory_mb: memory, concurrency_type: type } = config.effective;
  const place = (key: string) => (limits ? placeOf(limits, key) : (concurrency ?? table).span);

  if (hard !== null && hard < soft) {
    const at = place('hard_limit');
    report(
      'L11',
      'error',
      at,
      { soft, hard },
      limits && nodeAt(limits, 'hard_limit') && { ...at, text: String(soft * 2) },
    );
  } else if (hard !== null && hard - soft < hard * NARROW)
    report('L12', 'warning', place('soft_limit'), { soft, hard });
  if (isHttp && type === 'connections') {
    const written = nodeAt(limits, 'type');
    report('L13', 'warning', place('type'), {}, written && { ...written.span, text: '"requests"' });
  }
  if (!concurrency) report('L14', 'info', table.span, { soft });
  if (soft > memory * FAR_PER_MB) report('L15', 'warning', place('soft_limit'), { soft, memory });
}
