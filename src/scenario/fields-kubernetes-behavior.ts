import type { FieldRule } from './field.ts';

const SELECT = { kind: 'choice', default: 'Max', choices: ['Max', 'Min', 'Disabled'] } as const;
const WINDOW = { kind: 'number', unit: 's', min: 0, max: 3600, linkScale: 1 } as const;

/** The behavior of an HPA; its policies are lists (rows-kubernetes.ts). */
export const KUBERNETES_BEHAVIOR_FIELDS = [
  { ...WINDOW, path: 'kubernetes.scaleDownStabilizationSeconds', key: 'udw', default: 300 },
  { ...WINDOW, path: 'kubernetes.scaleUpStabilizationSeconds', key: 'uuw', default: 0 },
  { ...SELECT, path: 'kubernetes.scaleUpSelect', key: 'uus' },
  { ...SELECT, path: 'kubernetes.scaleDownSelect', key: 'uds' },
  { path: 'kubernetes.behavior', key: 'ube', kind: 'boolean', default: true },
] as const satisfies readonly FieldRule[];
