const EDIT = 'drowse:edit';
const SHOW = 'drowse:show';
/** A hand that drags for minutes makes an edit per frame; a profiler that wants them all observes them. */
const MOST_PAIRS = 100;

/**
 * User Timing from an edit to its run on screen, for the bench and for anybody's profiler; `detail` is the number of
 * the job. The marks of the last gesture can be read afterwards; older ones go, or a long session would fill its memory.
 */
export class Timing {
  #isNewestShown = true;
  #pairs = 0;

  edited(job: number): void {
    if (this.#isNewestShown || this.#pairs >= MOST_PAIRS) {
      performance.clearMarks(EDIT);
      performance.clearMarks(SHOW);
      this.#pairs = 0;
    }
    this.#pairs += 1;
    this.#isNewestShown = false;
    performance.mark(EDIT, { detail: job });
  }

  /** `isNewest`: has no other edit been made since? */
  shown(job: number, isNewest: boolean): void {
    performance.mark(SHOW, { detail: job });
    this.#isNewestShown = isNewest;
  }
}
