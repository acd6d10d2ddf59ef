/** What a key on a mark does: moves it by seconds, or takes it away. */
export type EventKey = { readonly by: number } | 'remove';

/** With Shift a step is a tenth, and no shorter than a second. */
const FINE = 10;

/** Keys on a mark; null for a key that is not its own. `step`: seconds between two places a hand can aim at. */
export function eventKey(key: string, isShift: boolean, step: number): EventKey | null {
  const by = isShift ? Math.max(1, step / FINE) : step;
  switch (key) {
    case 'ArrowLeft':
      return { by: -by };
    case 'ArrowRight':
      return { by };
    case 'Delete':
    case 'Backspace':
      return 'remove';
    default:
      return null;
  }
}
