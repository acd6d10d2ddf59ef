import { secondsOf } from '../engine/time.ts';
import { GATE_REASONS, STORE_HEALTH } from '../trace/rules.ts';
import type { AppHost } from '../workload/app.ts';
import type { GateVerdict } from '../workload/gates.ts';
import type { World } from '../world.ts';
import type { Exits } from './exits.ts';
import type { Fleet } from './fleet.ts';
import type { Machine } from './machine.ts';
import type { Proxy } from './proxy.ts';

/** What the app in a machine tells: to the machine's statechart, to the proxy, and to the trace. */
export function appHost(
  { engine, ledger, recorder }: World,
  fleet: Fleet,
  proxy: Proxy,
  exits: Exits,
): AppHost {
  const machineOf = (instance: number): Machine => fleet.machines[instance]!;
  return {
    booted: (instance) => {
      const machine = machineOf(instance);
      if (machine.state === 'booting' && exits.crashesAtBoot(machine)) return;
      if (machine.unmigrated) sayUnmigrated(machine);
      machine.chart.send({ type: 'BOOTED' });
      fleet.settle();
    },
    phaseStarted: (instance, phase, planned) => {
      machineOf(instance).phase = phase;
      if (machineOf(instance).state === 'booting') recorder.enters(instance, 'booting', planned, phase);
    },
    started: (attempt) => {
      ledger.attempts.serviceStart[attempt] = engine.calendar.now;
    },
    finished: (attempt) => {
      proxy.finished(attempt);
    },
    failed: (attempt) => {
      proxy.failed(attempt);
    },
    portOpened: (instance) => {
      fleet.lifecycle.routing.portOpened(machineOf(instance));
    },
    metStaleConnection: (attempt, lost) => {
      const { request, number, instance } = ledger.attempts;
      recorder.hop(
        request[attempt]!,
        number[attempt]!,
        'stale-connection',
        instance[attempt],
        secondsOf(lost),
      );
    },
    ranDry: (instance, computing) => {
      const { region, id } = machineOf(instance);
      recorder.decide({
        rule: 'fly-quota-dry',
        region,
        subject: id,
        wanted: 0,
        granted: 0,
        limitedBy: 'none',
        inputs: [computing],
      });
    },
    gated: (instance, verdict) => {
      machineOf(instance).unmigrated = verdict.unmigrated;
      sayVerdict(machineOf(instance), verdict);
    },
  };

  function sayVerdict({ region, id }: Machine, verdict: GateVerdict): void {
    const { prepares, reason, waited, store, release } = verdict;
    recorder.decide({
      rule: 'release-gate',
      region,
      subject: id,
      wanted: prepares ? 1 : 0,
      granted: prepares ? 1 : 0,
      limitedBy: 'none',
      inputs: [GATE_REASONS.indexOf(reason), waited, STORE_HEALTH.indexOf(store), release],
    });
  }

  function sayUnmigrated({ region, id, release }: Machine): void {
    recorder.decide({
      rule: 'serves-unmigrated',
      region,
      subject: id,
      wanted: 0,
      granted: 0,
      limitedBy: 'none',
      inputs: [release],
    });
  }
}
