import { MAX_CONFIG_LENGTH } from '../../scenario/config-files.ts';
import type { Scenario } from '../../scenario/document.ts';
import { fieldAt } from '../../scenario/fields.ts';
import { setPath } from '../../scenario/path.ts';
import { configTree, configValues, type ConfigTree } from './config-text.ts';
import { collect, type Diagnostic } from './diagnostic.ts';
import { appOf } from './fly-toml/fly-scenario.ts';
import { importFly } from './fly-toml/import-fly.ts';
import type { FlyContext } from './fly-toml/lint-fly.ts';
import type { ConfigKind } from './kind.ts';
import { importKnative } from './knative-yaml/import-knative.ts';
import { withMend } from './knative-yaml/mends.ts';
import { nameOf } from './kubernetes-yaml/kubernetes-scenario.ts';
import { SETTINGS } from './settings.ts';

/** A configuration file read beside the scenario that it is part of. */
export interface ConfigReading {
  readonly kind: ConfigKind;
  /** As they stand in the file. */
  readonly diagnostics: readonly Diagnostic[];
  /** Why nothing of the text can be read; null where it can. */
  readonly broken: Diagnostic | null;
  /** What the file sets, by path of the document. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Settings that the file decides by something else than one value: a table more or less, a template. */
  readonly fixed: ReadonlySet<string>;
  /** The name of the app or revision, where the file says it. */
  readonly name: string | undefined;
}

/** Reads a file. What it cannot know about the app (machines, boot, longest request) the lint takes from the scenario. */
export function readConfig(kind: ConfigKind, text: string, scenario: Scenario): ConfigReading {
  const nothing = { kind, values: {}, fixed: new Set<string>(), name: undefined };
  if (text.length > MAX_CONFIG_LENGTH) {
    const { report, found } = collect('');
    report('config-too-large', 'error', { from: 0, to: 0 }, { limit: MAX_CONFIG_LENGTH / 1000 });
    return { ...nothing, diagnostics: found, broken: found[0]! };
  }
  const { diagnostics, broken, name } = kind === 'fly' ? ofFly(text, scenario) : ofYaml(text);
  const tree = configTree(kind, text);
  if (broken || !tree) return { ...nothing, diagnostics, broken: broken ?? diagnostics[0] ?? null };
  const { values, fixed, refused } = accepted(kind, text, tree, scenario);
  return {
    kind,
    diagnostics: [...diagnostics, ...refused].sort((a, b) => a.line - b.line || a.column - b.column),
    broken: null,
    values,
    fixed,
    name,
  };
}

interface Read {
  readonly diagnostics: readonly Diagnostic[];
  readonly broken: Diagnostic | null;
  readonly name: string | undefined;
}

function ofFly(text: string, scenario: Scenario): Read {
  const read = importFly(text, contextOf(scenario));
  if ('broken' in read) return { diagnostics: [read.broken], broken: read.broken, name: undefined };
  return { diagnostics: read.diagnostics, broken: null, name: appOf(read.tree) };
}

function ofYaml(text: string): Read {
  const { diagnostics: found, broken, revisions, kubernetes } = importKnative(text);
  const diagnostics = found.map((one) => (one.mend ? one : withMend(text, one)));
  return {
    diagnostics,
    broken: broken ?? null,
    name: revisions[0]?.name ?? (kubernetes && nameOf(kubernetes)),
  };
}

function contextOf({ fly, workload }: Scenario): FlyContext {
  const boot = workload.boot
    .filter(({ background }) => !background)
    .reduce((sum, { seconds }) => sum + seconds, 0);
  const machines: Record<string, number> = Object.create(null) as Record<string, number>;
  for (const { code, machines: count } of fly.regions) machines[code] = (machines[code] ?? 0) + count;
  const isConstant = workload.serviceKind === 'constant';
  return {
    ...(fly.regions.length > 0 && { machines }),
    bootSeconds: boot,
    vmStartSeconds: fly.vmStartModeSeconds,
    longestRequestSeconds: isConstant ? workload.serviceP50Seconds : workload.serviceP99Seconds,
    exitsWhenIdle: fly.exitsWhenIdleSeconds > 0,
  };
}

interface Accepted extends Pick<ConfigReading, 'values' | 'fixed'> {
  readonly refused: readonly Diagnostic[];
}

/** Values that the document takes, and a note for each that it does not. */
function accepted(kind: ConfigKind, text: string, tree: ConfigTree, scenario: Scenario): Accepted {
  const said = configValues(kind, text);
  const { report, found } = collect(text);
  const values: Record<string, unknown> = {};
  const fixed = new Set<string>();
  for (const setting of SETTINGS[kind]) {
    const place = tree.place(setting);
    // what a file has no room for is the scenario's own; what it says by more than a value, a table more or less, rests
    if (!place && (!isWhole(kind, setting) || !(setting in said))) continue;
    if (tree.isUnfilled(setting)) {
      fixed.add(setting);
      continue;
    }
    if (!(setting in said)) continue;
    if (!place) fixed.add(setting);
    const result = setPath(scenario, setting, said[setting]);
    if ('scenario' in result) values[setting] = said[setting];
    else {
      const span = tree.node(setting)?.span ?? { from: 0, to: 0 };
      const key = fieldAt(setting)?.upstream || setting;
      report('not-taken', 'warning', span, { key, value: shown(said[setting]) });
    }
  }
  return { values, fixed, refused: found };
}

/** Values of Knative hold for all settings, also for those of a cluster that the file says nothing of. */
const isWhole = (kind: ConfigKind, setting: string): boolean =>
  kind !== 'knative' || setting === 'knative.revisions';

const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);
