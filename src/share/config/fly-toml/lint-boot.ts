import { scalarAt } from '../tree.ts';
import type { Linted } from './lint-fly.ts';
import { placeOf } from './lint-scale.ts';

/** How long the proxy tries to connect to a starting machine before it goes on to the next. [O: public logs] */
const CONNECT_SECONDS = 8;
/** How long a request is held for a start in all. [O: public logs, 30 to 36 s] */
const TOTAL_SECONDS = 30;
/** From the start call to a running VM, where nothing better is known. [O: public logs] */
const VM_START_SECONDS = 1.3;

/** What boots cost when the group may go to zero, and work that belongs to the release. */
export function lintBoot({ tree, config, services, context, report }: Linted): void {
  if (context.entrypointMigrates && !scalarAt(tree, 'deploy', 'release_command'))
    report('L27', 'warning', scalarAt(tree, 'deploy')?.span ?? { from: 0, to: 0 });
  const service = services[0];
  const { bootSeconds: boot, vmStartSeconds: vmStart = VM_START_SECONDS } = context;
  const { auto_stop: autoStop, min_machines_running: minimum } = config.effective;
  if (!service || boot === undefined || autoStop === 'off' || minimum > 0) return;
  const at = placeOf(service.table, 'min_machines_running');
  const written = scalarAt(service.table, 'min_machines_running');
  const mend = written && { ...written.span, text: '1' };
  if (boot > TOTAL_SECONDS) report('L31', 'error', at, { boot, limit: TOTAL_SECONDS }, mend);
  else if (boot + vmStart > CONNECT_SECONDS)
    report(
      'L30',
      'warning',
      at,
      { boot, seconds: Math.round((boot + vmStart) * 10) / 10, limit: CONNECT_SECONDS },
      mend,
    );
}
