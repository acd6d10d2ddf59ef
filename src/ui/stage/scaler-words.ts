import type { ScalerPicture } from '../../picture/stage/scaler.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';

/** What stands in the box of whoever scales, and the whole of it in one sentence. */
export interface ScalerWords {
  readonly name: readonly string[];
  /** What it measures and what it saw; '' = it measures nothing. */
  readonly measure: string;
  readonly measured: string;
  readonly replicas: string;
  /** What comes next, in two lines. */
  readonly next: readonly [string, string];
  readonly label: string;
}

export function scalerWords(scaler: ScalerPicture, text: Text, format: Format): ScalerWords {
  const name =
    scaler.kind === 'fixed'
      ? [text('stage.scaler.fixed'), text('stage.scaler.fixed.short')]
      : [text(`stage.scaler.${scaler.kind}`)];
  const measure =
    scaler.kind === 'fixed' ? '' : text(scaler.kind === 'hpa' ? 'stage.scaler.cpu' : 'stage.scaler.cron');
  const measured = measure === '' ? '' : seen(scaler, text, format);
  const replicas = format.number(scaler.replicas);
  const next = nextOf(scaler, text, format);
  const said = [measure, measured].filter((word) => word !== '').join(' ');
  const label = text('stage.scaler.label', {
    name: name[0] ?? '',
    measured: said || (next[0] ?? ''),
    replicas,
    next: next.join(' ').trim(),
  });
  return { name, measure, measured, replicas, next, label };
}

function seen({ kind, measured, target }: ScalerPicture, text: Text, format: Format): string {
  if (measured === null) return text('stage.scaler.unknown');
  if (kind === 'keda-cron') return format.number(measured);
  return text('stage.scaler.cpu.value', {
    measured: format.percent(measured / 100, 0),
    target: format.percent(target / 100, 0),
  });
}

function nextOf(
  { soon, everySeconds }: ScalerPicture,
  text: Text,
  format: Format,
): readonly [string, string] {
  if (soon)
    return [
      text('stage.scaler.next'),
      text('stage.scaler.next.in', { duration: format.duration(Math.ceil(soon.inSeconds)) }),
    ];
  if (everySeconds === 0) return [text('stage.scaler.never'), ''];
  return [text('stage.scaler.every'), format.span(everySeconds)];
}
