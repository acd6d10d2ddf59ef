import type { ScalarValue } from './edit-toml.ts';
import type { ConfigPlace } from '../place.ts';
import { checksOf, servicesOf, vmOf } from './services.ts';
import { nodeAlong, nodeAt, pathTo, scalarAt, tableAt, type TableNode, type TreePath } from '../tree.ts';

const asIs = (value: ScalarValue): ScalarValue => value;
/** 0 has no spelling of its own: the limit is not set. */
const noneIsAbsent = (value: ScalarValue): ScalarValue | null => (value === 0 ? null : value);
const emptyIsAbsent = (value: ScalarValue): ScalarValue | null => (value === '' ? null : value);
/** A duration, or the number of seconds where one stood. */
const duration = (value: ScalarValue, before: ScalarValue | null | undefined): ScalarValue =>
  typeof before === 'number' && Number.isInteger(value) ? value : goDuration(Number(value));
/** Numbers of a check are milliseconds. */
const checkDuration = (value: ScalarValue, before: ScalarValue | null | undefined): ScalarValue =>
  typeof before === 'number' ? Math.round(Number(value) * 1000) : goDuration(Number(value));
const memory = (value: ScalarValue, before: ScalarValue | null | undefined): ScalarValue => {
  if (typeof before === 'number') return value;
  const megabytes = Number(value);
  return megabytes % 1024 === 0 ? `${megabytes / 1024}gb` : `${megabytes}mb`;
};

/** As Go writes it, in seconds where they are whole: 90s, 1500ms. */
export const goDuration = (seconds: number): string =>
  Number.isInteger(seconds) ? `${seconds}s` : `${Math.round(seconds * 1000)}ms`;

/** Keys of the service, of its concurrency, of the file and of the Machine (Fly docs: configuration). */
const SERVICE: Readonly<Record<string, string>> = {
  'fly.autoStop': 'auto_stop_machines',
  'fly.autoStart': 'auto_start_machines',
  'fly.minMachinesRunning': 'min_machines_running',
};
const CONCURRENCY: Readonly<Record<string, string>> = {
  'fly.softLimit': 'soft_limit',
  'fly.hardLimit': 'hard_limit',
  'fly.concurrencyType': 'type',
};

/**
 * The place of a setting in a fly.toml, whether or not the key is there; undefined for what it has no key for, and for
 * what only a table more or less would change (a check, a further service).
 */
export function flyPlace(tree: TableNode, setting: string): ConfigPlace | undefined {
  const at = (path: TreePath | undefined, write: ConfigPlace['write'] = asIs): ConfigPlace | undefined =>
    path && { path, write };
  const below = (table: TableNode | undefined, key: string, write?: ConfigPlace['write']) => {
    const path = table && pathTo(tree, table);
    return at(path && [...path, key], write);
  };
  const service = servicesOf(tree)[0];
  if (setting in SERVICE) return below(service?.table, SERVICE[setting]!);
  if (setting in CONCURRENCY) {
    const concurrency = nodeAt(service?.table, 'concurrency');
    // the old form "20,25" is one value of two
    if (!service || (concurrency && concurrency.kind !== 'table')) return undefined;
    const path = pathTo(tree, service.table)!;
    return at(
      [...path, 'concurrency', CONCURRENCY[setting]!],
      setting === 'fly.hardLimit' ? noneIsAbsent : asIs,
    );
  }
  switch (setting) {
    case 'fly.primaryRegion':
      return at(['primary_region'], emptyIsAbsent);
    case 'fly.swapMb':
      return at(['swap_size_mb']);
    case 'fly.killSignal':
      return at(['kill_signal']);
    case 'fly.killTimeoutSeconds': {
      const isOld = !nodeAt(tree, 'kill_timeout') && nodeAt(tree, 'experimental', 'kill_timeout');
      return at(isOld ? ['experimental', 'kill_timeout'] : ['kill_timeout'], duration);
    }
    case 'fly.restartPolicy': {
      const restart = nodeAt(tree, 'restart');
      return at(restart?.kind === 'table' ? ['restart', 'policy'] : ['restart', 0, 'policy']);
    }
    case 'fly.checkIntervalSeconds':
      return below(service && checksOf(service)[0], 'interval', checkDuration);
    case 'fly.checkGraceSeconds':
      return below(service && checksOf(service)[0], 'grace_period', checkDuration);
    case 'fly.cpuKind':
      return at([...vmPath(tree), 'cpu_kind']);
    case 'fly.cpus':
      return at([...vmPath(tree), 'cpus']);
    case 'fly.memoryMb': {
      const path = vmPath(tree);
      const vm = nodeAlong(tree, path);
      return at([...path, scalarAt(vm, 'memory_mb') ? 'memory_mb' : 'memory'], memory);
    }
    default:
      return undefined;
  }
}

/** The [[vm]] of the service's group, or where the first one will stand. */
function vmPath(tree: TableNode): TreePath {
  const vm = vmOf(tree, servicesOf(tree)[0]?.groups[0] ?? 'app');
  const path = vm && pathTo(tree, vm);
  if (path) return path;
  return tableAt(tree, 'vm') ? ['vm'] : ['vm', nodeCount(tree)];
}

function nodeCount(tree: TableNode): number {
  const list = nodeAt(tree, 'vm');
  return list?.kind === 'list' ? list.items.length : 0;
}
