import { PRIORITY } from '../engine/priority.ts';
import type { Platform } from '../platform.ts';
import type { PodsHost } from '../pod/pods-host.ts';
import type { World } from '../world.ts';
import { SCRAPE_INTERVAL } from './collector.ts';
import { DataPlane } from './data-plane.ts';
import { makeMetric } from './decider-params.ts';
import { figuresOf } from './figures.ts';
import type { KnativeInput } from './input.ts';
import { startLoop } from '../engine/loops.ts';
import { KNATIVE_OUTCOMES } from './outcomes.ts';
import { REPORTING_PERIOD } from './request-stats.ts';
import { Revision } from './revision.ts';
import { scrape } from './scraper.ts';

/** Knative Serving with the KPA in front of one revision: composes data plane and control loop behind the platform seam. */
export function makeKnative(world: World, input: KnativeInput): Platform {
  const { engine, ledger, recorder } = world;
  const plane = new DataPlane(world, input, (stat) => {
    revision.scaling.received(stat);
  });
  const revision = new Revision(
    world,
    input,
    podsHost(plane),
    {
      started: (attempt) => {
        ledger.attempts.serviceStart[attempt] = engine.calendar.now;
      },
      finished: (attempt) => {
        plane.finished(attempt);
      },
    },
    (activatorInPath) => {
      plane.setPath(activatorInPath);
    },
  );
  plane.endpoints.attach(revision.pods);

  const startLoops = (): void => {
    const { phases } = input;
    const { scrapes, stableWindow } = makeMetric(input.revision, input.config);
    const every = (first: number, period: number, pass: (k: number) => void): void => {
      startLoop(engine, { first, period, priority: PRIORITY.metrics }, pass);
    };
    if (scrapes)
      every(phases.scrape + SCRAPE_INTERVAL, SCRAPE_INTERVAL, (tick) => {
        const { ready } = revision.pods;
        const stat = scrape(engine, input.scrape, ready, plane.endpoints.proxies, stableWindow, tick);
        if (stat) revision.scaling.scraped(stat);
      });
    every(phases.queueProxyReport, REPORTING_PERIOD, () => {
      for (const proxy of plane.endpoints.proxies.values()) proxy.report(engine.calendar.now);
    });
    every(phases.activatorReport, REPORTING_PERIOD, () => {
      plane.activator.report();
    });
  };

  return {
    outcomes: KNATIVE_OUTCOMES,
    regions: [''],
    start: () => {
      revision.start();
      startLoops();
    },
    arrive: (attempt) => {
      plane.arrive(attempt);
    },
    abandon: (attempt) => plane.withdraw(attempt),
    settle: () => {
      plane.endpoints.settle();
      revision.settle();
    },
    finish: (intervals) => figuresOf(input, revision, recorder, engine.horizon, intervals),
  };
}

const podsHost = (plane: DataPlane): PodsHost => ({
  podStarted: (pod) => {
    plane.endpoints.started(pod);
  },
  podListens: (pod) => {
    plane.endpoints.listens(pod);
  },
  podReady: (pod) => {
    plane.endpoints.ready(pod);
  },
  podDeleted: (pod) => {
    plane.endpoints.deleted(pod);
  },
  isIdle: (pod) => plane.endpoints.isIdle(pod),
  podGone: (pod, aboard) => plane.podGone(pod, aboard),
});
