import { nodeAt, type Span, type TableNode } from '../tree.ts';
import type { Linted } from './lint-fly.ts';
import { readAutoStop } from './fly-config.ts';

/** The key's value where it is written, else the head of its table. */
export const placeOf = (table: TableNode, key: string): Span => nodeAt(table, key)?.span ?? table.span;

/** Autostop, autostart and the minimum (Fly docs: autostop-autostart; flyctl internal/appconfig). */
export function lintScale({ tree, config, services, context, report }: Linted): void {
  const service = services[0]?.table;
  if (!service) return;
  const { auto_stop: autoStop, min_machines_running: minimum } = config.effective;
  const region = config.primary_region ?? '';
  const stopPlace = placeOf(service, 'auto_stop_machines');
  const minPlace = placeOf(service, 'min_machines_running');

  for (const { table } of services) {
    const stops = readAutoStop(table) ?? 'off';
    const start = nodeAt(table, 'auto_start_machines');
    if (stops !== 'off' && start?.kind === 'scalar' && start.value === false)
      report('L02', 'error', start.span, { value: stops }, { ...start.span, text: 'true' });
  }
  if (autoStop === 'off' && config.effective.auto_start) {
    const stop = nodeAt(service, 'auto_stop_machines');
    report(
      'L03',
      context.exitsWhenIdle ? 'info' : 'warning',
      stopPlace,
      {},
      stop && { ...stop.span, text: '"stop"' },
    );
  }
  if (minimum > 0 && autoStop === 'off') report('L04', 'warning', minPlace, { minimum });

  const { machines } = context;
  const here = machines && (Object.hasOwn(machines, region) ? machines[region]! : 0);
  if (minimum > 0 && autoStop !== 'off' && (region === '' || here === 0))
    report('L05', 'warning', region === '' ? minPlace : placeOf(tree, 'primary_region'), {
      minimum,
      region: region || '""',
    });
  if (here !== undefined && here > 0 && minimum >= here && autoStop !== 'off')
    report('L06', 'warning', minPlace, { minimum, count: here, region });
  const regions = Object.values(machines ?? {}).filter((count) => count > 0).length;
  if (regions > 1 && minimum > 0 && autoStop !== 'off')
    report('L07', 'info', minPlace, { minimum, region: region || '""' });
  if (autoStop !== 'off' && config.effective.auto_start) report('L26', 'info', stopPlace);
}
