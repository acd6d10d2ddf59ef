import type { FlyRegion } from '../scenario/document.ts';
import type { Placed } from '../share/config/placed.ts';
import { flyScenario } from '../share/config/fly-toml/fly-scenario.ts';
import { importFly } from '../share/config/fly-toml/import-fly.ts';
import type { ConfigKind } from '../share/config/kind.ts';
import { importKnative } from '../share/config/knative-yaml/import-knative.ts';
import { knativeScenario } from '../share/config/knative-yaml/knative-scenario.ts';
import { kubernetesScenario } from '../share/config/kubernetes-yaml/kubernetes-scenario.ts';
import { checkText, MAX_CONFIG_BYTES } from '../share/config/source-text.ts';
import { lineOf } from './config-file.ts';
import { format, text, type Io, type Result } from './io.ts';

/** A configuration file as a scenario. Without `machines` a fly.toml gives one without regions. */
export function configScenario(
  kind: ConfigKind,
  content: string,
  place: string,
  machines: readonly FlyRegion[] | undefined,
  io: Io,
): Result<Placed> {
  const checked = checkText(content);
  if ('trouble' in checked) {
    const values = { place, limit: format.number(MAX_CONFIG_BYTES / 1000, 0) };
    return { refusal: text(`cli.${checked.trouble}`, values) };
  }
  if (kind === 'fly') {
    const read = importFly(content);
    return 'broken' in read
      ? { refusal: lineOf(place, read.broken) }
      : { value: flyScenario(read, machines) };
  }
  const read = importKnative(content);
  if (read.broken) return { refusal: lineOf(place, read.broken) };
  const { revisions } = read;
  const [revision] = revisions;
  if (read.kubernetes) return { value: kubernetesScenario(read.kubernetes) };
  if (!revision && read.autoscalerConfig === null && read.defaultsConfig === null)
    return { refusal: text('cli.config.no-revision', { place }) };
  const other = read.diagnostics.find(({ code }) => code === 'class-not-kpa');
  if (revision && revision.effective === null && other)
    return { refusal: text('cli.config.not-kpa', { place, value: String(other.values['value']) }) };
  const template = read.diagnostics.find(
    ({ code, values }) => code === 'unresolved-template' && values['where'] !== 'metadata.name',
  );
  // a value nobody filled in has no stock value that anybody meant
  if (revision?.effective === null && template) return { refusal: lineOf(place, template) };
  if (revisions.length > 1)
    io.err(
      `${text('cli.config.other-revisions', { place, count: revisions.length, name: revision?.name ?? '-' })}\n`,
    );
  return { value: knativeScenario(read) };
}
