import { parseConfigAutoscaler } from '../../sim/knative/config-autoscaler.ts';
import type { ConfigAutoscaler } from '../../sim/knative/config-autoscaler.ts';
import { revisionSettings } from '../../sim/knative/revision-settings.ts';
import type { RevisionSettings } from '../../sim/knative/revision-settings.ts';

type Strings = Readonly<Record<string, string>>;

/** The recordings leave out the prefix of the autoscaler's annotations; those of other domains are whole. */
export function recordedSettings(annotations: Strings): RevisionSettings {
  return revisionSettings(
    Object.fromEntries(
      Object.entries(annotations).map(([key, value]) => [
        key.includes('/') ? key : `autoscaling.knative.dev/${key}`,
        value,
      ]),
    ),
  );
}

/** Only configs that the real code took were recorded with a revision. */
export function recordedConfig(map: Strings): ConfigAutoscaler {
  const parsed = parseConfigAutoscaler(map);
  if (!parsed.ok) throw new Error(`the recording's config is not valid: ${parsed.problem.key}`);
  return parsed.config;
}
