import type { ConfigFile } from '../../scenario/config-files.ts';
import type { Scenario } from '../../scenario/document.ts';
import { flyCommands } from './export-fly.ts';
import { annotationsBlock, knCommand, kubectlCommands } from './export-knative.ts';
import { exportPatch } from './export-patch.ts';
import { kubernetesCommands } from './export-kubernetes.ts';
import type { ConfigKind } from './kind.ts';

/** Ways out for a kind of file, the most useful first. */
export const EXPORTS = {
  fly: ['patch', 'file', 'fly'],
  knative: ['patch', 'file', 'annotations', 'kn', 'kubectl'],
  kubernetes: ['patch', 'file', 'kubectl-patch'],
} as const satisfies Readonly<Record<ConfigKind, readonly string[]>>;
export type ExportForm = (typeof EXPORTS)[ConfigKind][number];

/** The text to take out; '' where there is nothing to say. */
export function exportAs(form: ExportForm, file: ConfigFile, scenario: Scenario): string {
  const { name, original, text } = file;
  // a file that was not changed is told whole, against the stock values
  const before = original === text ? '' : original;
  switch (form) {
    case 'patch':
      return exportPatch(name, original, text);
    case 'file':
      return text;
    case 'annotations':
      return annotationsBlock(text);
    case 'kn':
      return knCommand(before, text);
    case 'kubectl':
      return kubectlCommands(before, text);
    case 'kubectl-patch':
      return kubernetesCommands(name, before, text);
    case 'fly':
      return flyCommands(scenario, original, text);
  }
}
