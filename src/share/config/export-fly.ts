import type { Scenario } from '../../scenario/document.ts';
import { readAt } from '../../scenario/tree.ts';
import { configValues } from './config-text.ts';
import { quoted } from './export-knative.ts';
import { appOf } from './fly-toml/fly-scenario.ts';
import { parseToml } from './fly-toml/parse-toml.ts';

/** Flags of `fly machine update` for settings that a fly.toml sets at the next deploy (Fly docs: fly machine update). */
const MACHINE_FLAGS: readonly (readonly [setting: string, flag: (value: unknown) => string])[] = [
  ['fly.autoStop', (value) => `--autostop=${String(value)}`],
  ['fly.autoStart', (value) => `--autostart=${String(value)}`],
  ['fly.cpuKind', (value) => `--vm-cpu-kind ${String(value)}`],
  ['fly.cpus', (value) => `--vm-cpus ${String(value)}`],
  ['fly.memoryMb', (value) => `--vm-memory ${String(value)}`],
];

/**
 * Commands for what a fly.toml does not hold: `fly scale count` for each region, and as a comment how one Machine is
 * changed without a deploy, for what differs from `before`.
 */
export function flyCommands(scenario: Scenario, before: string, after: string): string {
  const parsed = parseToml(after);
  const app = 'tree' in parsed ? appOf(parsed.tree) : undefined;
  const name = app === undefined ? '' : ` --app ${quoted(app)}`;
  const counts = scenario.fly.regions.map(
    ({ code, machines }) => `fly scale count ${machines} --region ${code}${name}\n`,
  );
  const old = configValues('fly', before);
  const flags = MACHINE_FLAGS.filter(
    ([setting]) => before !== after && old[setting] !== readAt(scenario, setting),
  ).map(([setting, flag]) => flag(readAt(scenario, setting)));
  const update = flags.length > 0 ? `# fly machine update MACHINE_ID ${flags.join(' ')}${name}\n` : '';
  return counts.join('') + update;
}
