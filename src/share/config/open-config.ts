import type { ConfigFile, ConfigFiles } from '../../scenario/config-files.ts';
import { DEFAULT_SCENARIO } from '../../scenario/default.ts';
import type { FlyRegion, Scenario } from '../../scenario/document.ts';
import { setPath } from '../../scenario/path.ts';
import { overlaid } from './follow.ts';
import type { ConfigKind } from './kind.ts';
import { importKnative } from './knative-yaml/import-knative.ts';
import { readConfig } from './read-config.ts';

/**
 * The scenario with a file of the reader's own: traffic, workload and calendar stay, the platform is the file's, and
 * its settings are what the file says over the defaults. A fly.toml brings no Machines: how many there are has to be
 * asked, because a number made up would be believed.
 */
export function openedConfig(from: Scenario, first: ConfigKind, name: string, text: string): Scenario {
  const kind = exactKind(first, text);
  const file: ConfigFile = { name, text, original: text };
  const files: ConfigFiles = { ...from.files, [kind]: file };
  const own: Scenario = { ...from, platform: kind, ...stockOf(kind), files };
  const reading = readConfig(kind, text, own);
  const titled = reading.name === undefined ? undefined : setPath(own, 'title', reading.name);
  return overlaid(titled && 'scenario' in titled ? titled.scenario : own, reading);
}

/** YAML is of Kubernetes where it has a Deployment or what scales one, and no revision of Knative. */
export const exactKind = (first: ConfigKind, text: string): ConfigKind =>
  first === 'knative' && importKnative(text).kubernetes ? 'kubernetes' : first;

/** The settings that hold where a file says nothing. */
function stockOf(kind: ConfigKind): Partial<Scenario> {
  const { fly, knative, kubernetes } = DEFAULT_SCENARIO;
  if (kind === 'fly') return { fly: { ...fly, regions: [] } };
  return kind === 'knative' ? { knative } : { kubernetes };
}

/** The scenario with these Machines, and one client of its traffic in each region. */
export const withMachines = (from: Scenario, regions: readonly FlyRegion[]): Scenario => {
  const result = setPath(from, 'fly.regions', regions);
  return 'scenario' in result ? result.scenario : from;
};
