import * as fc from 'fast-check';
import { micros, MINUTE, type Micros } from '../../../src/sim/engine/time.ts';
import { LATEST, type FurtherRevision, type TrafficTarget } from '../../../src/sim/knative/input.ts';
import type { Intervention } from '../../../src/sim/knative/intervention.ts';
import { INTERVENTION_KINDS } from '../../../src/sim/trace/knative-acts.ts';
import { revisionSettings } from '../../../src/sim/knative/revision-settings.ts';
import { arbitraryLongRun, type KnativeRun } from './knative-inputs.ts';

/** Kinds whose value is a time. */
const DURATIONS = /-lost$|restart$|period$|window$|delay$/;

/** Whole seconds in the first `most` seconds of a run. */
const moment = (most: number): fc.Arbitrary<Micros> => fc.integer({ min: 0, max: most }).map(micros);

const annotations = (
  values: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === undefined ? [] : [[`autoscaling.knative.dev/${name}`, value]],
    ),
  );

const arbitraryRevision: fc.Arbitrary<FurtherRevision> = fc
  .record({
    createdAt: fc.oneof(fc.constant(0), moment(1500)),
    'min-scale': fc.constantFrom(undefined, '1', '3'),
    'max-scale': fc.constantFrom(undefined, '3', '6'),
    target: fc.constantFrom(undefined, '2', '10'),
    'target-burst-capacity': fc.constantFrom(undefined, '0', '-1'),
    'initial-scale': fc.constantFrom(undefined, '2'),
    containerConcurrency: fc.constantFrom(0, 1, 4, 20),
    bootFactor: fc.constantFrom(1, 3),
    serviceFactor: fc.constantFrom(0.5, 1, 2),
    neverReady: fc.boolean(),
  })
  .map(({ createdAt, containerConcurrency, bootFactor, serviceFactor, neverReady, ...own }) => ({
    name: `made at ${createdAt}`,
    createdAt,
    settings: revisionSettings(annotations(own)),
    containerConcurrency,
    bootFactor,
    serviceFactor,
    neverReady,
  }));

/** The whole traffic of one time: two or three targets that sum to 100, now and then with a tag. */
const arbitraryTraffic = (at: Micros): fc.Arbitrary<readonly TrafficTarget[]> =>
  fc
    .tuple(
      fc.integer({ min: LATEST, max: 3 }),
      fc.integer({ min: LATEST, max: 3 }),
      fc.integer({ min: 0, max: 100 }),
      fc.constantFrom('', 'uptime', 'press'),
    )
    .map(([one, other, percent, tag]) => [
      { at, revision: one, percent, tag },
      { at, revision: other, percent: 100 - percent, tag: '' },
    ]);

const arbitraryIntervention: fc.Arbitrary<Intervention> = fc
  .record({
    at: moment(1700),
    kind: fc.oneof(
      fc.constantFrom(...INTERVENTION_KINDS),
      fc.constantFrom('traffic', 'pod-lost', 'node-lost', 'activator-lost', 'autoscaler-restart' as const),
    ),
    target: fc.integer({ min: -1, max: 4 }),
    value: fc.integer({ min: 0, max: 120 }),
  })
  .map((row) => ({ ...row, value: DURATIONS.test(row.kind) ? micros(row.value) : row.value }));

const byTime = <Row extends { readonly at: Micros }>(rows: readonly Row[]): readonly Row[] =>
  [...rows].sort((a, b) => a.at - b.at);

/** Half an hour of a service with up to three further revisions, shifts of traffic, activators, nodes and interventions. */
export const arbitraryServiceRun: fc.Arbitrary<KnativeRun> = fc
  .record({
    run: arbitraryLongRun,
    revisions: fc.array(arbitraryRevision, { maxLength: 3 }),
    first: fc.oneof(fc.constant([]), arbitraryTraffic(0)),
    later: fc.oneof(
      fc.constant([]),
      arbitraryTraffic(5 * MINUTE),
      fc
        .tuple(arbitraryTraffic(8 * MINUTE), arbitraryTraffic(20 * MINUTE))
        .map(([one, other]) => [...one, ...other]),
    ),
    rolloutDuration: fc.constantFrom(0, 2 * MINUTE),
    activators: fc.constantFrom(1, 2, 5),
    nodes: fc.constantFrom(1, 3),
    interventions: fc.array(arbitraryIntervention, { maxLength: 6 }),
  })
  .map(({ run, first, later, interventions, ...service }) => ({
    ...run,
    platform: {
      ...run.platform,
      ...service,
      // Only revisions of the list: those that interventions make come and go with them.
      traffic: [...first, ...later].map((target) => ({
        ...target,
        revision: Math.min(target.revision, service.revisions.length),
      })),
      interventions: byTime(interventions),
    },
  }));
