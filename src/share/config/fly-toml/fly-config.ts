import type { Report } from '../diagnostic.ts';
import { nodeAt, scalarAt, type TableNode } from '../tree.ts';
import { servicesOf, vmOf, type Service } from './services.ts';
import { booleanAt, shown, stringAt, unreadable, wholeAt, wrongType } from './typed-values.ts';
import { goSeconds, GPUS, isPlaceholder, memoryMb, presetOf, type Guest } from './values.ts';

export type AutoStop = 'off' | 'stop' | 'suspend';
export type ConcurrencyType = 'requests' | 'connections';

/** What a fly.toml says, null where it does not say it, and what holds with the platform's defaults. */
export interface FlyConfig {
  readonly auto_stop: AutoStop | null;
  readonly auto_start: boolean | null;
  readonly min_machines_running: number | null;
  readonly soft_limit: number | null;
  readonly hard_limit: number | null;
  readonly concurrency_type: ConcurrencyType | null;
  readonly memory_mb: number | null;
  readonly cpus: number | null;
  readonly vm_size: string | null;
  readonly swap_size_mb: number | null;
  readonly kill_timeout_s: number | null;
  readonly primary_region: string | null;
  readonly has_service: boolean;
  readonly effective: Effective;
}

export interface Effective {
  readonly auto_stop: AutoStop;
  readonly auto_start: boolean;
  readonly min_machines_running: number;
  readonly soft_limit: number;
  readonly hard_limit: number | null;
  readonly concurrency_type: ConcurrencyType;
  readonly memory_mb: number;
  readonly cpus: number;
  readonly cpu_kind: 'shared' | 'performance';
  readonly kill_timeout_s: number;
}

/**
 * Reads a fly.toml as flyctl does (internal/appconfig: map, patches, strict JSON). Of several services http_service
 * counts, else the first of [[services]], with the [[vm]] of its group. What cannot be read is reported and null.
 */
export function readFlyConfig(tree: TableNode, report: Report): FlyConfig {
  const service = servicesOf(tree)[0];
  const vm = vmOf(tree, service?.groups[0] ?? 'app');
  const limits = readLimits(service, report);
  const guest = readVm(vm, report);
  const said = {
    auto_stop: service ? readAutoStop(service.table, report) : null,
    auto_start: booleanAt(service?.table, 'auto_start_machines', report),
    min_machines_running: wholeAt(service?.table, 'min_machines_running', report),
    ...limits,
    memory_mb: guest.memory_mb,
    cpus: guest.cpus,
    vm_size: guest.vm_size,
    swap_size_mb: wholeAt(tree, 'swap_size_mb', report),
    kill_timeout_s: readKillTimeout(tree, report),
    primary_region: stringAt(tree, 'primary_region', report),
    has_service: service !== undefined,
  };
  return {
    ...said,
    effective: {
      auto_stop: said.auto_stop ?? 'off',
      auto_start: said.auto_start ?? true,
      min_machines_running: said.min_machines_running ?? 0,
      soft_limit: said.soft_limit ?? 20,
      hard_limit: said.hard_limit,
      concurrency_type: said.concurrency_type ?? 'connections',
      memory_mb: guest.effective.memoryMb,
      cpus: guest.effective.cpus,
      cpu_kind: guest.effective.cpuKind,
      kill_timeout_s: said.kill_timeout_s ?? 5,
    },
  };
}

/**
 * auto_stop_machines: a boolean or one of three words; every other string is refused (L01). Quoted booleans are read,
 * because the Machines API takes them, and reported, because `fly deploy` does not.
 */
export function readAutoStop(service: TableNode, report?: Report): AutoStop | null {
  const node = nodeAt(service, 'auto_stop_machines');
  if (!node) return null;
  const value = node.kind === 'scalar' ? node.value : undefined;
  if (value === true || value === 'stop') return 'stop';
  if (value === false || value === 'off') return 'off';
  if (value === 'suspend') return 'suspend';
  const [lenient, word]: readonly [AutoStop | null, string] =
    value === 'true'
      ? ['stop', 'stop']
      : value === 'false'
        ? ['off', 'off']
        : [null, value === 'on' ? 'stop' : ''];
  const mend = word === '' ? undefined : { ...node.span, text: `"${word}"` };
  report?.('L01', lenient ? 'warning' : 'error', node.span, { value: shown(node) }, mend);
  return lenient;
}

type Limits = Pick<FlyConfig, 'soft_limit' | 'hard_limit' | 'concurrency_type'>;

function readLimits(service: Service | undefined, report: Report): Limits {
  const node = nodeAt(service?.table, 'concurrency');
  if (node?.kind === 'scalar' && typeof node.value === 'string') {
    const [, soft, hard] = /^\s*(\d+)\s*,\s*(\d+)\s*$/.exec(node.value) ?? [];
    if (soft !== undefined && hard !== undefined)
      return { soft_limit: Number(soft), hard_limit: Number(hard), concurrency_type: 'requests' };
  }
  if (node && node.kind !== 'table') wrongType(node, 'concurrency', 'object', report);
  const type = stringAt(node, 'type', report);
  const known = type === 'requests' || type === 'connections' ? type : null;
  const typeNode = scalarAt(node, 'type');
  if (typeNode && type && !known)
    report('not-a-choice', 'error', typeNode.span, {
      key: 'type',
      value: type,
      choices: 'connections, requests',
    });
  return {
    soft_limit: wholeAt(node, 'soft_limit', report),
    hard_limit: wholeAt(node, 'hard_limit', report),
    concurrency_type: known,
  };
}

interface Vm extends Pick<FlyConfig, 'memory_mb' | 'cpus' | 'vm_size'> {
  readonly effective: Guest;
}

/** The preset first, then `memory`, then the keys that name a part (memory_mb, cpus, cpu_kind). */
function readVm(vm: TableNode | undefined, report: Report): Vm {
  const vm_size = stringAt(vm, 'size', report);
  const hasGpu = nodeAt(vm, 'gpu_kind') !== undefined;
  const preset = presetOf(vm_size ?? (hasGpu ? 'performance-8x' : 'shared-cpu-1x'));
  const sizeNode = nodeAt(vm, 'size');
  if (!preset && sizeNode && !isPlaceholder(vm_size ?? ''))
    report('unknown-size', 'error', sizeNode.span, { value: vm_size ?? '', gpus: GPUS.join(', ') });
  const memory_mb = wholeAt(vm, 'memory_mb', report) ?? readMemory(vm, report);
  const cpus = wholeAt(vm, 'cpus', report);
  const base = preset ?? presetOf('shared-cpu-1x')!;
  const kind = stringAt(vm, 'cpu_kind', report);
  return {
    vm_size,
    memory_mb,
    cpus,
    effective: {
      memoryMb: memory_mb ?? base.memoryMb,
      cpus: cpus ?? base.cpus,
      cpuKind: kind === 'shared' || kind === 'performance' ? kind : base.cpuKind,
    },
  };
}

function readMemory(vm: TableNode | undefined, report: Report): number | null {
  const node = scalarAt(vm, 'memory');
  if (typeof node?.value === 'number') return node.value;
  if (typeof node?.value !== 'string') return null;
  const megabytes = memoryMb(node.value.trim());
  if (megabytes === undefined) unreadable(node, 'memory', '"512mb"', report);
  return megabytes ?? null;
}

/** A duration, or a number of seconds; under [experimental] where the top level has none. */
export function readKillTimeout(tree: TableNode, report?: Report): number | null {
  const node = nodeAt(tree, 'kill_timeout') ?? nodeAt(tree, 'experimental', 'kill_timeout');
  if (node?.kind !== 'scalar') return null;
  if (typeof node.value === 'number') return node.value;
  if (typeof node.value !== 'string' || node.value === '') return null;
  const seconds = goSeconds(node.value) ?? (/^\d+$/.test(node.value) ? Number(node.value) : undefined);
  if (goSeconds(node.value) === undefined) unreadable(node, 'kill_timeout', '"5s"', report);
  return seconds ?? null;
}

/** Seconds of a check's interval, timeout or grace period: a duration, or a number of milliseconds. */
export function checkSeconds(check: TableNode, key: string): number | undefined {
  const value = scalarAt(check, key)?.value;
  if (typeof value === 'number') return value / 1000;
  return typeof value === 'string' && value !== '' ? goSeconds(value) : undefined;
}
