import { wordWidth } from '../../picture/svg/word-width.ts';
import type { Scenario } from '../../scenario/document.ts';
import type { TraceView } from '../../sim/trace/read.ts';
import type { Format } from '../../text/format.ts';
import type { Text } from '../../text/text.ts';
import { fitterBy, type Fitter } from '../stage/fit.ts';

/** What a picture on paper is drawn from. */
export interface StillProps {
  readonly view: TraceView;
  /** The scenario that `view` was made from. */
  readonly scenario: Scenario;
  /** Seconds into the run. */
  readonly at: number;
  /** Pixels. */
  readonly width: number;
  readonly text: Text;
  readonly format: Format;
}

/** Words chosen to fit whatever face the picture is read in. */
export const paperFitter = (): Fitter => fitterBy((words, [weight, size]) => wordWidth(words, size, weight));
