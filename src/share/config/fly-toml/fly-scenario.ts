import { DEFAULT_SCENARIO } from '../../../scenario/default.ts';
import type { FlyRegion, FlyService, Scenario } from '../../../scenario/document.ts';
import { nodeAt, scalarAt, type TableNode } from '../tree.ts';
import { placed, type Placed } from '../placed.ts';
import { checkSeconds, readAutoStop } from './fly-config.ts';
import type { ImportedFly } from './import-fly.ts';
import { checksOf, servicesOf, tablesOf } from './services.ts';
import { GPUS } from './values.ts';

/**
 * The default document with what a fly.toml says and the platform's defaults for what it does not. It has no regions:
 * a fly.toml does not know how many machines there are, and a number made up would be believed.
 */
export function flyScenario(imported: ImportedFly, machines: readonly FlyRegion[] = []): Placed {
  const title = appOf(imported.tree);
  const start: Scenario = {
    ...DEFAULT_SCENARIO,
    platform: 'fly',
    fly: { ...DEFAULT_SCENARIO.fly, regions: machines },
  };
  return placed(start, { ...(title !== undefined && { title }), ...flyValues(imported) });
}

/** The name of the app, where the file says it. */
export function appOf(tree: TableNode): string | undefined {
  const name = scalarAt(tree, 'app')?.value;
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** What a fly.toml sets, by path of the document: what it says, and the platform's defaults for what it does not. */
export function flyValues({ config, tree }: ImportedFly): Readonly<Record<string, unknown>> {
  const services = servicesOf(tree);
  const { effective } = config;
  const signal = scalarAt(tree, 'kill_signal')?.value ?? 'SIGINT';
  const policy = scalarAt(tablesOf(tree, 'restart')[0], 'policy')?.value ?? 'on-failure';
  return {
    'fly.primaryRegion': config.primary_region ?? '',
    'fly.autoStop': effective.auto_stop,
    'fly.autoStart': effective.auto_start,
    'fly.minMachinesRunning': effective.min_machines_running,
    'fly.softLimit': effective.soft_limit,
    'fly.hardLimit': effective.hard_limit ?? 0,
    'fly.concurrencyType': effective.concurrency_type,
    // flyctl cuts what is longer
    'fly.killTimeoutSeconds': Math.min(effective.kill_timeout_s, 300),
    'fly.cpuKind': effective.cpu_kind,
    'fly.cpus': effective.cpus,
    'fly.memoryMb': effective.memory_mb,
    'fly.swapMb': config.swap_size_mb ?? 0,
    'fly.suspendBlocked': GPUS.includes(config.vm_size ?? '') ? 'gpu' : 'none',
    'fly.services': otherServices(services.slice(1)),
    ...((signal === 'SIGINT' || signal === 'SIGTERM') && { 'fly.killSignal': signal }),
    ...((policy === 'always' || policy === 'never' || policy === 'on-failure') && {
      'fly.restartPolicy': policy,
    }),
    ...checkOf(services),
  };
}

/** Further services of the group count with the weakest autostop of all. */
const otherServices = (services: ReturnType<typeof servicesOf>): readonly FlyService[] =>
  services.map(({ table }, i) => ({ name: `service ${i + 2}`, autoStop: readAutoStop(table) ?? 'off' }));

function checkOf(services: ReturnType<typeof servicesOf>): Readonly<Record<string, unknown>> {
  const check = services[0] && checksOf(services[0])[0];
  if (!check) return { 'fly.serviceCheck': false };
  const within = (seconds: number): number => Math.min(60, Math.max(1, seconds));
  const [interval, grace] = [checkSeconds(check, 'interval'), checkSeconds(check, 'grace_period')];
  return {
    'fly.serviceCheck': true,
    ...(interval !== undefined && { 'fly.checkIntervalSeconds': within(interval) }),
    ...(grace !== undefined && nodeAt(check, 'grace_period') && { 'fly.checkGraceSeconds': within(grace) }),
  };
}
