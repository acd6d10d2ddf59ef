import type { InterventionKind } from '../sim/fly/interventions.ts';
import { KNATIVE_LISTS } from './rows-knative.ts';
import { KUBERNETES_LISTS } from './rows-kubernetes.ts';
import type { RowList } from './field.ts';

/** As the simulation has them (sim/fly/interventions.ts). */
const KINDS: readonly InterventionKind[] = [
  'deploy',
  'crash',
  'host-unreachable',
  'host-lost',
  'snapshot-lost',
  'auto-stop',
  'min-machines',
  'soft-limit',
  'hard-limit',
  'machines',
  'store',
];

const RATE = { kind: 'number', unit: 'rps', min: 0, max: 100_000, linkScale: 1000 } as const;
const SECONDS = { kind: 'number', unit: 's', default: 0, min: 0, max: 604_800, linkScale: 1000 } as const;
const NAME = { name: 'name', kind: 'text', default: '', maxLength: 40, pattern: '' } as const;
const CODE = { kind: 'text', default: 'fra', maxLength: 3, pattern: '^[a-z]{3}$' } as const;
/** Machines and regions are counted from 0. */
const INDEX = { kind: 'number', unit: '', default: 0, min: 0, max: 1999, linkScale: 1 } as const;
const MACHINES = { kind: 'number', unit: 'machines', default: 1, min: 0, max: 2000, linkScale: 1 } as const;
const WAY = [
  { name: 'via', kind: 'choice', default: 'edge', choices: ['edge', 'private', 'internal', 'pinned'] },
  { ...INDEX, name: 'instance' },
] as const;
const OWN = { name: 'own', kind: 'boolean', default: true } as const;

/**
 * Every list of the document. In a link the columns are positional, so new ones are appended, and like the fields'
 * defaults these are frozen per link version.
 */
export const LISTS = [
  {
    path: 'traffic.curve',
    key: 'tc',
    group: 'traffic',
    platform: 'any',
    maxRows: 10_000,
    columns: [
      { ...SECONDS, name: 'atSeconds' },
      { ...RATE, name: 'rps', default: 0 },
    ],
  },
  {
    path: 'traffic.pollers',
    key: 'po',
    group: 'traffic',
    platform: 'any',
    maxRows: 20,
    columns: [
      NAME,
      { name: 'clients', kind: 'number', unit: 'clients', default: 1, min: 1, max: 100_000, linkScale: 1 },
      { ...SECONDS, name: 'everySeconds', default: 30, min: 0.1, max: 86_400 },
      { name: 'requests', kind: 'number', unit: 'requests', default: 1, min: 1, max: 1000, linkScale: 1 },
      { ...SECONDS, name: 'jitterSeconds', max: 3600 },
      { ...SECONDS, name: 'fromSeconds' },
      { ...SECONDS, name: 'toSeconds', default: -1, min: -1 },
      OWN,
      ...WAY,
    ],
  },
  {
    path: 'traffic.bursts',
    key: 'bu',
    group: 'traffic',
    platform: 'any',
    maxRows: 50,
    columns: [
      NAME,
      { ...SECONDS, name: 'atSeconds' },
      {
        name: 'requests',
        kind: 'number',
        unit: 'requests',
        default: 20,
        min: 1,
        max: 1_000_000,
        linkScale: 1,
      },
      { ...SECONDS, name: 'overSeconds' },
      OWN,
      ...WAY,
    ],
  },
  {
    path: 'workload.boot',
    key: 'bo',
    group: 'boot',
    platform: 'any',
    maxRows: 12,
    columns: [
      NAME,
      { ...SECONDS, name: 'seconds', default: 1, max: 3600 },
      { ...SECONDS, name: 'spreadSeconds', max: 3600 },
      { name: 'cpu', kind: 'boolean', default: false },
      { name: 'background', kind: 'boolean', default: false },
      { name: 'oncePerRelease', kind: 'boolean', default: false },
      { name: 'opensPort', kind: 'boolean', default: false },
    ],
  },
  {
    path: 'fly.regions',
    key: 'frg',
    group: 'region',
    platform: 'fly',
    maxRows: 20,
    columns: [
      { ...CODE, name: 'code' },
      { ...MACHINES, name: 'machines' },
      { name: 'clients', kind: 'number', unit: '', default: 1, min: 0, max: 1_000_000, linkScale: 1 },
    ],
  },
  {
    path: 'fly.roundTrips',
    key: 'frr',
    group: 'region',
    platform: 'fly',
    maxRows: 200,
    columns: [
      { ...CODE, name: 'from' },
      { ...CODE, name: 'to', default: 'iad' },
      { ...SECONDS, name: 'seconds', default: 0.09, max: 10 },
    ],
  },
  {
    path: 'fly.groups',
    key: 'fgr',
    group: 'scale',
    platform: 'fly',
    maxRows: 50,
    columns: [
      { ...NAME, default: 'worker' },
      { ...CODE, name: 'region' },
      { ...MACHINES, name: 'machines' },
      { name: 'autoStop', kind: 'choice', default: 'stop', choices: ['none', 'off', 'stop', 'suspend'] },
      { ...MACHINES, name: 'minMachinesRunning', default: 0, max: 100 },
      { name: 'clients', kind: 'text', default: '', maxLength: 120, pattern: '' },
    ],
  },
  {
    path: 'fly.services',
    key: 'fsv',
    group: 'scale',
    platform: 'fly',
    maxRows: 20,
    columns: [
      NAME,
      { name: 'autoStop', kind: 'choice', default: 'off', choices: ['off', 'stop', 'suspend'] },
    ],
  },
  {
    path: 'fly.interventions',
    key: 'fiv',
    group: 'doings',
    platform: 'fly',
    maxRows: 200,
    columns: [
      { ...SECONDS, name: 'atSeconds' },
      { name: 'kind', kind: 'choice', default: 'deploy', choices: KINDS },
      { ...INDEX, name: 'target', default: -1, min: -1 },
      { name: 'value', kind: 'number', unit: '', default: 0, min: 0, max: 604_800, linkScale: 1000 },
    ],
  },
  ...KNATIVE_LISTS,
  ...KUBERNETES_LISTS,
] as const satisfies readonly RowList[];

/** Every list of the document. */
export type ListPath = (typeof LISTS)[number]['path'];

const BY_PATH: ReadonlyMap<string, RowList> = new Map(LISTS.map((list) => [list.path, list]));

/** The row list for a path of the document, if there is one. */
export const listAt = (path: string): RowList | undefined => BY_PATH.get(path);
