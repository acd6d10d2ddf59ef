import { KPA_CLASS } from '../../sim/knative/annotation-keys.ts';
import { validateAnnotations } from '../../sim/knative/annotations.ts';
import type { AnnotationPolicy } from '../../sim/knative/annotations.ts';
import type { Tally } from './tally.ts';

interface AnnotationsFile {
  readonly cases: readonly {
    readonly in: Readonly<Record<string, string>>;
    readonly config?: Partial<AnnotationPolicy>;
    readonly ok: 0 | 1;
    readonly paths?: readonly string[];
  }[];
}

export function replayAnnotations(file: object, tally: Tally): void {
  for (const { in: annotations, config, ok, paths } of (file as AnnotationsFile).cases) {
    const policy = {
      allowZeroInitialScale: false,
      maxScaleLimit: 0,
      podAutoscalerClass: KPA_CLASS,
      ...config,
    };
    const problems = validateAnnotations(annotations, policy);
    const found = [...new Set(problems.flatMap((problem) => problem.paths))].sort();
    tally.check(JSON.stringify(annotations), found, ok ? [] : paths);
  }
}
