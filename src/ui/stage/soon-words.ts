import type { Soon } from '../../picture/stage/activator.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';

/** What comes next, in two lines from the longest form to the shortest, and in one sentence. */
export interface SoonWords {
  readonly title: readonly string[];
  readonly when: readonly string[];
  readonly label: string;
  /** Share of the ring; null = no ring. */
  readonly share: number | null;
}

export function soonWords(soon: Soon, startsAt: string, text: Text, format: Format): SoonWords {
  switch (soon.kind) {
    case 'panic': {
      const clock = { clock: format.clock(startsAt, soon.at) };
      return {
        title: [text('stage.soon.panic'), text('stage.soon.panic.short')],
        when: [text('stage.soon.panic.at', clock), text('stage.soon.panic.at.short', clock), clock.clock],
        label: text('stage.soon.panic.label', clock),
        share: soon.share,
      };
    }
    case 'last-pod': {
      const values = { duration: format.duration(Math.ceil(soon.inSeconds)) };
      return {
        title: [text('stage.soon.lastPod'), text('stage.soon.lastPod.short')],
        when: [text('stage.soon.in', values)],
        label: text('stage.soon.lastPod.label', values),
        share: soon.share,
      };
    }
    case 'tick': {
      const values = { duration: format.seconds(soon.inSeconds) };
      return {
        title: [text('stage.soon.tick'), text('stage.soon.tick.mid'), text('stage.soon.tick.short')],
        when: [text('stage.soon.in', values)],
        label: text('stage.soon.tick.label', values),
        share: soon.share,
      };
    }
    case 'ticks': {
      const values = { span: format.span(soon.everySeconds) };
      return {
        title: [text('stage.soon.ticks'), text('stage.soon.ticks.short')],
        when: [text('stage.soon.ticks.every', values)],
        label: text('stage.soon.ticks.label', values),
        share: null,
      };
    }
  }
}
