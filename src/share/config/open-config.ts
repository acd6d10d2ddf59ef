import type { ConfigFile, ConfigFiles } from '../../scenario/config-files.ts';
import { DEFAULT_SCENARIO } from '../../scenario/default.ts';
import type { FlyRegion, Scenario } from '../../scenario/document.ts';
import { setPath } from '../../scenario/path.ts';
import { overlaid } from './follow.ts';
import type { ConfigKind } from './kind.ts';
import { importKnative } from './knative-yaml/import-knative.ts';
import type { ImportedKubernetes } from './kubernetes-yaml/import-kubernetes.ts';
import { kubernetesValues } from './kubernetes-yaml/kubernetes-scenario.ts';
import { placed } from './placed.ts';
import { readConfig } from './read-config.ts';

/**
 * The scenario with a file of the reader's own: traffic, workload and calendar stay, the platform is the file's, and
 * its settings are what the file says over the defaults. A fly.toml brings no Machines: how many there are has to be
 * asked, because a number made up would be believed.
 */
export function openedConfig(from: Scenario, kind: ConfigKind, name: string, text: string): Scenario {
  const deployed = kind === 'knative' ? importKnative(text).kubernetes : undefined;
  if (deployed) return openedKubernetes(from, deployed);
  const file: ConfigFile = { name, text, original: text };
  const files: ConfigFiles = { ...from.files, [kind]: file };
  const own: Scenario =
    kind === 'fly'
      ? { ...from, platform: 'fly', fly: { ...DEFAULT_SCENARIO.fly, regions: [] }, files }
      : { ...from, platform: 'knative', knative: DEFAULT_SCENARIO.knative, files };
  const reading = readConfig(kind, text, own);
  const titled = reading.name === undefined ? undefined : setPath(own, 'title', reading.name);
  return overlaid(titled && 'scenario' in titled ? titled.scenario : own, reading);
}

/** A Deployment with what scales it is read once: the knobs do not write it back. */
const openedKubernetes = (from: Scenario, found: ImportedKubernetes): Scenario =>
  placed(
    { ...from, platform: 'kubernetes', kubernetes: DEFAULT_SCENARIO.kubernetes },
    { ...(found.deployment?.name && { title: found.deployment.name }), ...kubernetesValues(found) },
  ).scenario;

/** The scenario with these Machines, and one client of its traffic in each region. */
export const withMachines = (from: Scenario, regions: readonly FlyRegion[]): Scenario => {
  const result = setPath(from, 'fly.regions', regions);
  return 'scenario' in result ? result.scenario : from;
};
