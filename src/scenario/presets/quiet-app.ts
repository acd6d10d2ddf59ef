import { DEFAULT_SCENARIO } from '../default.ts';
import type { Fly, Poller, Scenario, Traffic } from '../document.ts';

const HOUR = 3600;
const EVERY = {
  clients: 1,
  requests: 1,
  jitterSeconds: 0,
  fromSeconds: 0,
  toSeconds: -1,
  own: true,
} as const;
/** Somebody looks in every twenty minutes. */
const VISITS: Poller = { ...EVERY, name: 'visits', everySeconds: 1200 };

/** Six hours of an app on one Machine that hardly anybody uses, and that boots in eight seconds. */
function quietApp(title: string, pollers: readonly Poller[], fly: Partial<Fly>): Scenario {
  const traffic: Traffic = { ...DEFAULT_SCENARIO.traffic, curve: [], pollers };
  return {
    ...DEFAULT_SCENARIO,
    title,
    horizonSeconds: 6 * HOUR,
    traffic,
    workload: {
      ...DEFAULT_SCENARIO.workload,
      boot: [
        { name: 'start', seconds: 6, spreadSeconds: 2, cpu: true, background: false, oncePerRelease: false },
      ],
    },
    fly: { ...DEFAULT_SCENARIO.fly, regions: [{ code: 'fra', machines: 1, clients: 1 }], ...fly },
  };
}

/** Suspend is asked for, but the Machine has swap: autostop stops it, and each visit meets a boot (Fly docs: suspend-resume). */
export const swapStop = quietApp('Suspend that is a stop', [VISITS], { autoStop: 'suspend', swapMb: 512 });

/**
 * A monitor asks every minute. A pass that falls between two pings finds no load and stops the Machine, and the next ping
 * wakes it: it is paid for nearly all the time, and the only client is the monitor.
 */
export const uptimePing = quietApp(
  'An uptime ping keeps it awake',
  [{ ...EVERY, name: 'monitor', everySeconds: 60, own: false }],
  {},
);

/** autostop is off, and the app ends its process after two minutes without a request (Fly docs: autostop-autostart). */
export const exitsItself = quietApp('An app that exits by itself', [VISITS], {
  autoStop: 'off',
  exitsWhenIdleSeconds: 120,
});

/** What autostop has stopped nobody starts again: 503 for everybody (Fly docs: autostop-autostart). */
export const autostartOff = quietApp('Stopped for good', [VISITS], { autoStart: false });
