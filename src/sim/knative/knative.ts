import { startLoop } from '../engine/loops.ts';
import { PRIORITY } from '../engine/priority.ts';
import type { Micros } from '../engine/time.ts';
import type { Platform } from '../platform.ts';
import { NO_REVISION } from '../trace/trace.ts';
import type { World } from '../world.ts';
import { figuresOf } from './figures.ts';
import type { KnativeInput } from './input.ts';
import { Interventions } from './interventions.ts';
import { furtherRevisions } from './made-revisions.ts';
import { KNATIVE_OUTCOMES } from './outcomes.ts';
import { REPORTING_PERIOD } from './request-stats.ts';
import { KnativeService } from './service.ts';

/** Knative Serving with the KPA: a service's revisions, the reports of what runs for them, and what somebody does to them. */
export function makeKnative(world: World, input: KnativeInput): Platform {
  const { engine, ledger, recorder } = world;
  const further = furtherRevisions(input);
  recorder.tellsRevisions = further.length > 0;
  const sentTo = further.length > 0 ? new Uint8Array(ledger.count).fill(NO_REVISION) : undefined;
  const service = new KnativeService(world, input, further, sentTo);
  const interventions = new Interventions(engine, input, recorder, {
    cluster: service.cluster,
    shiftTraffic: (revision, percent) => {
      service.route.shift(revision, percent);
    },
    setActivatorUp: (activator, isUp) => {
      service.setActivatorUp(activator, isUp);
    },
    setAutoscalerUp: (isUp) => {
      service.setAutoscalerUp(isUp);
    },
    configure: (key, value) => service.configure(key, value),
  });

  const { plane } = service;
  const startReports = (): void => {
    const { phases, activators = 1 } = input;
    const every = (first: Micros, pass: () => void): void => {
      startLoop(engine, { first, period: REPORTING_PERIOD, priority: PRIORITY.metrics }, pass);
    };
    every(phases.queueProxyReport, () => {
      for (const each of plane.planes)
        for (const proxy of each?.endpoints.proxies.values() ?? []) proxy.report(engine.calendar.now);
    });
    // Each activator has its own clock; they are spread evenly over the period.
    for (let k = 0; k < activators; k++)
      every(phases.activatorReport + Math.floor((k * REPORTING_PERIOD) / activators), () => {
        for (const each of plane.planes) each?.activators.all[k]!.report();
      });
  };

  return {
    outcomes: KNATIVE_OUTCOMES,
    regions: [''],
    start: () => {
      service.start();
      startReports();
      interventions.start();
    },
    arrive: (attempt) => {
      plane.arrive(attempt);
    },
    abandon: (attempt) => plane.back.withdraw(attempt),
    settle: () => {
      service.settle();
    },
    finish: (intervals) => figuresOf(input, service, further, recorder, engine.horizon, intervals),
  };
}
