import { micros } from '../../sim/engine/time.ts';
import { ruleIndex } from '../../sim/trace/rules.ts';
import type { Trace } from '../../sim/trace/trace.ts';
import { Log, rowsWhere } from './decision-log.ts';
import type { Stretch } from './history.ts';
import { LIT, type Look } from './look.ts';

/**
 * What the release gate of an instance shows. asks: it has asked the store. waits: for longer than it takes to ask, for a
 * slow store or for somebody else's lock. prepares, skips: what it has decided for this boot. unmigrated: it skipped, and
 * the app answers on a schema that nobody has migrated.
 */
export type GateSign = 'asks' | 'waits' | 'prepares' | 'skips' | 'unmigrated';

const GATE = ruleIndex('release-gate');
const UNMIGRATED = ruleIndex('serves-unmigrated');
const SLACK_SECONDS = 1e-6;

/** The verdicts of all release gates of a run, and who served unprepared. */
export class GateLog {
  readonly #trace: Trace;
  readonly #own: readonly Log[];

  constructor(trace: Trace) {
    const { rule, subject, time, count } = trace.decisions;
    const rows = rowsWhere(count, (row) => rule[row] === GATE || rule[row] === UNMIGRATED);
    this.#trace = trace;
    this.#own = Array.from(
      { length: rows.length > 0 ? trace.instances.count : 0 },
      (_, instance) =>
        new Log(
          time,
          rows.filter((row) => subject[row] === instance),
        ),
    );
  }

  /** At `t` seconds; `now` is the instance's stretch then, `since` when its process began. Null: there is nothing to show. */
  at(instance: number, t: number, look: Look, now: Stretch, since: number): GateSign | null {
    const { rule, time, granted } = this.#trace.decisions;
    const row = this.#own[instance]?.rowAt(micros(t));
    if (row === undefined) return null;
    if (now.state !== 'booting') return rule[row] === UNMIGRATED && LIT.includes(look) ? 'unmigrated' : null;
    if (row >= 0 && time[row]! >= micros(since)) return granted[row]! > 0 ? 'prepares' : 'skips';
    if (now.phase >= 0 || this.#isCommand(instance)) return null;
    return t - now.from > now.planned + SLACK_SECONDS ? 'waits' : 'asks';
  }

  /** A Machine that only runs the release command has no gate. */
  #isCommand(instance: number): boolean {
    const { group, groupNames } = this.#trace.instances;
    return groupNames?.[group?.[instance] ?? 0] === 'release_command';
  }
}
