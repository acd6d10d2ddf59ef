import { nodeAt } from '../tree.ts';
import { vmOf } from './services.ts';
import type { Linted } from './lint-fly.ts';
import { placeOf } from './lint-scale.ts';
import { readKillTimeout } from './fly-config.ts';
import { GPUS } from './values.ts';

/** The largest memory that is suspended, in MB (Fly docs: suspend-resume). */
const SUSPEND_MB = 2048;
/** kill_timeout is cut to this (Fly docs: configuration). */
const MAX_KILL_SECONDS = 300;

/** What a stop or a suspend does to the machine and to what is open. */
export function lintStop(linted: Linted): void {
  const { tree, config, context, report } = linted;
  if (config.effective.auto_stop === 'suspend') lintSuspend(linted);

  const seconds = readKillTimeout(tree);
  const place = (nodeAt(tree, 'kill_timeout') ?? nodeAt(tree, 'experimental', 'kill_timeout') ?? tree).span;
  const given = seconds ?? config.effective.kill_timeout_s;
  const longest = context.longestRequestSeconds ?? 0;
  if (given > MAX_KILL_SECONDS)
    report(
      'L21',
      'warning',
      place,
      { seconds: given, limit: MAX_KILL_SECONDS },
      { ...place, text: `"${MAX_KILL_SECONDS}s"` },
    );
  else if (given < longest)
    report('L21-short', 'warning', seconds === null ? { from: 0, to: 0 } : place, {
      seconds: given,
      longest,
    });
}

function lintSuspend({ tree, config, services, report }: Linted): void {
  const service = services[0]!;
  const place = placeOf(service.table, 'auto_stop_machines');
  const swap = config.swap_size_mb ?? 0;
  if (swap > 0) {
    const at = placeOf(tree, 'swap_size_mb');
    report('L08', 'error', at, { swap }, { ...at, text: '0' });
  }
  const vm = vmOf(tree, service.groups[0] ?? 'app');
  const memory = config.effective.memory_mb;
  const hasGpu = nodeAt(vm, 'gpu_kind') !== undefined || GPUS.includes(config.vm_size ?? '');
  if (memory > SUSPEND_MB || hasGpu) {
    const key = ['memory_mb', 'memory', 'size', 'gpu_kind'].find((name) => nodeAt(vm, name));
    const reason = memory > SUSPEND_MB ? `${memory} MB` : 'GPU';
    report('L09', 'warning', vm && key ? placeOf(vm, key) : place, { reason, limit: SUSPEND_MB });
  }
  report('L10', 'info', place);
}
