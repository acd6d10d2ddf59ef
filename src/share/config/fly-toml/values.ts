import { parseDuration } from '../../../sim/knative/go-values.ts';

/** Seconds in a Go duration, or undefined. */
export function goSeconds(text: string): number | undefined {
  const nanoseconds = parseDuration(text);
  return nanoseconds === undefined ? undefined : Number(nanoseconds) / 1e9;
}

const FACTORS: Readonly<Record<string, number>> = {
  '': 1 / 1024 ** 2,
  k: 1 / 1024,
  m: 1,
  g: 1024,
  t: 1024 ** 2,
};

/** Megabytes of `1gb`, `512MB`, `2GiB`, `1024` (no unit = MB); undefined where flyctl's go-units cannot read it. */
export function memoryMb(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const [, digits, unit] = /^(\d+(?:\.\d+)?) ?([kmgt]?)i?b?$/i.exec(text) ?? [];
  if (digits === undefined || unit === undefined) return undefined;
  return Math.trunc(Number(digits) * FACTORS[unit.toLowerCase()]!);
}

export interface Guest {
  readonly cpuKind: 'shared' | 'performance';
  readonly cpus: number;
  readonly memoryMb: number;
}

/** What a size name stands for (fly-go: machine_types.go), or undefined. GPUs come with eight performance CPUs. */
export function presetOf(size: string): Guest | undefined {
  const [, kind, count] = /^(shared-cpu|performance)-(\d+)x$/.exec(size) ?? [];
  const cpus = Number(count);
  if (kind === 'shared-cpu' && [1, 2, 4, 6, 8].includes(cpus))
    return { cpuKind: 'shared', cpus, memoryMb: cpus * 256 };
  if (kind === 'performance' && (cpus === 1 || (cpus % 2 === 0 && cpus >= 2 && cpus <= 16)))
    return { cpuKind: 'performance', cpus, memoryMb: cpus * 2048 };
  return GPUS.includes(size) ? { cpuKind: 'performance', cpus: 8, memoryMb: 32_768 } : undefined;
}

export const GPUS = ['a10', 'l40s', 'a100-40gb', 'a100-80gb'];

/** A value that some template should have filled in; no placeholder is long. */
export const isPlaceholder = (value: string): boolean =>
  value.length <= 200 &&
  /\{\{.*\}\}|^\{\w+\}$|\$\{\w+\}|^\$\w+$|^<[\w .-]+>$|^@@?\w+@@?$|^%\w+%$|^__\w+__$/.test(value);
