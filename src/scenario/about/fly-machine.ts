import type { About } from '../field.ts';
import type { FLY_MACHINE_FIELDS } from '../fields-fly-machine.ts';

const FLY = { platform: 'fly' } as const;

/** What a reader is told about `FLY_MACHINE_FIELDS`, and where they stand in the form. */
export const ABOUT_FLY_MACHINE = {
  'fly.cpuKind': {
    ...FLY,
    group: 'machine',
    upstream: 'vm.cpu_kind',
    grade: 'documented',
    source: 'Fly docs: cpu-performance',
    doc: 'https://fly.io/docs/machines/cpu-performance/',
    rank: 'more',
  },
  'fly.cpus': {
    ...FLY,
    group: 'machine',
    upstream: 'vm.cpus',
    grade: 'documented',
    source: 'Fly docs: configuration',
    doc: 'https://fly.io/docs/reference/configuration/',
    rank: 'more',
    step: 1,
    scale: 'linear',
  },
  'fly.memoryMb': {
    ...FLY,
    group: 'machine',
    upstream: 'vm.memory',
    grade: 'documented',
    source: 'Fly docs: configuration',
    doc: 'https://fly.io/docs/reference/configuration/',
    rank: 'more',
    step: 256,
    scale: 'log',
  },
  'fly.swapMb': {
    ...FLY,
    group: 'machine',
    upstream: 'swap_size_mb',
    grade: 'documented',
    source: 'Fly docs: suspend-resume',
    doc: 'https://fly.io/docs/reference/suspend-resume/',
    rank: 'more',
    step: 256,
    scale: 'linear',
  },
  'fly.rootfsGb': {
    ...FLY,
    group: 'machine',
    upstream: '',
    grade: 'documented',
    source: 'Fly docs: pricing; forum thread 17825 (staff)',
    doc: 'https://community.fly.io/t/we-are-going-to-start-collecting-charges-for-stopped-machines-rootfs-starting-april-25th/17825',
    rank: 'more',
    step: 0.1,
    scale: 'linear',
  },
} as const satisfies About<typeof FLY_MACHINE_FIELDS>;
