/** VISUAL.md section 5, edit: charts go to what an edit makes of them in this time (--t-settle). */
const SETTLE_MS = 240;

/**
 * Whether bars are on their way: for 240 ms after another run came in place of one, never for the first. What moves the
 * window (zoom, pan, the playhead) changes no run, and bars follow it at once.
 */
export function settles(run: () => object): { readonly now: boolean } {
  let isSettling = $state(false);
  let shown: object | null = null;
  $effect.pre(() => {
    const next = run();
    const isEdit = shown !== null && shown !== next;
    shown = next;
    if (!isEdit) return;
    isSettling = true;
    const timer = setTimeout(() => (isSettling = false), SETTLE_MS);
    return () => clearTimeout(timer);
  });
  return {
    get now() {
      return isSettling;
    },
  };
}
