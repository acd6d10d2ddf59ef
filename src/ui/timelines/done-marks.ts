import { group } from 'd3';
import type { Scenario } from '../../scenario/document.ts';
import { controlOf, interventionRows, interventionsOf } from '../../scenario/interventions.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import type { IconName } from '../base/icons.ts';
import { eventWords } from '../curve/events/event-words.ts';
import { targetName } from '../settings/cell-targets.ts';

/** Something that is done to the app during the run. */
export interface DoneMark {
  readonly atSeconds: number;
  readonly icon: IconName;
  /** Short enough for a mark. */
  readonly words: string;
  /** With its moment. */
  readonly said: string;
}

interface Speaker {
  readonly text: Text;
  readonly format: Format;
}
type Happening = Omit<DoneMark, 'said'>;

/** Everything that is done within the run, in the order of time: the events of the curve, and what a Service's own lists do. */
export function doneMarks(speaker: Speaker, scenario: Scenario): readonly DoneMark[] {
  const { text, format } = speaker;
  const own =
    scenario.platform === 'knative' ? [...revisions(speaker, scenario), ...shares(speaker, scenario)] : [];
  return [...interventions(speaker, scenario), ...own]
    .filter(({ atSeconds }) => atSeconds <= scenario.horizonSeconds)
    .sort((a, b) => a.atSeconds - b.atSeconds)
    .map((mark) => ({
      ...mark,
      said: text('event.at', { what: mark.words, time: format.clock(scenario.startsAt, mark.atSeconds) }),
    }));
}

function interventions(speaker: Speaker, scenario: Scenario): readonly Happening[] {
  const table = interventionsOf(scenario.platform);
  if (!table) return [];
  return interventionRows(scenario, table).map((row) => ({
    atSeconds: row.atSeconds,
    icon: controlOf(table, row.kind)?.icon ?? 'dial',
    words: eventWords(speaker, scenario, table, row),
  }));
}

/** The first revision is there when the run begins; each other one comes at a moment of its own. */
const revisions = ({ text }: Speaker, scenario: Scenario): readonly Happening[] =>
  scenario.knative.revisions.map(({ atSeconds }, row) => ({
    atSeconds,
    icon: 'deploy',
    words: text('timelines.done.revision', { name: targetName(text, scenario, 'revision', row + 1) }),
  }));

/** All shares of one moment are one change of the traffic; those of the start are no change. */
function shares({ text, format }: Speaker, scenario: Scenario): readonly Happening[] {
  const changes = group(
    scenario.knative.traffic.filter(({ atSeconds, percent }) => atSeconds > 0 && percent > 0),
    ({ atSeconds }) => atSeconds,
  );
  return [...changes].map(([atSeconds, parts]) => ({
    atSeconds,
    icon: 'split',
    words: format.list(
      parts.map(({ percent, revision }) =>
        text('event.traffic', {
          value: format.number(percent),
          target: targetName(text, scenario, 'revision', revision),
        }),
      ),
    ),
  }));
}

/** A mark at its place in a plot, for everything that is done within a finger's breadth of it. */
export interface PlacedMark extends DoneMark {
  /** Pixels. */
  readonly x: number;
}

/** Icons nearer to each other than this would hide one another. */
const APART = 12;

/** The marks inside a plot `width` pixels wide; those too near to each other to be told apart are one, with the words of all. */
export function placedMarks(
  { text }: Pick<Speaker, 'text'>,
  marks: readonly DoneMark[],
  x: (seconds: number) => number,
  width: number,
): readonly PlacedMark[] {
  const placed: PlacedMark[] = [];
  for (const mark of marks) {
    const at = x(mark.atSeconds);
    if (at < 0 || at > width) continue;
    const last = placed.at(-1);
    if (!last || at - last.x >= APART) placed.push({ ...mark, x: at });
    else {
      const joined = (name: 'words' | 'said'): string =>
        text('timelines.done.then', { first: last[name], next: mark[name] });
      placed[placed.length - 1] = { ...last, words: joined('words'), said: joined('said') };
    }
  }
  return placed;
}
