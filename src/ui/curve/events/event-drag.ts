/** What a hand does with a mark; `dx` is how far it is from where it took hold, in pixels. */
export interface MarkHand {
  move(dx: number, isShift: boolean): void;
  drop(): void;
  cancel(): void;
}

/** A press that trembles less than this opens the values; more is a drag. */
const TREMBLE = 3;

/** Attachment: drags along the time axis, and lets a press that did not move through as a click. */
export function markDrag(hand: MarkHand): (element: HTMLElement) => () => void {
  return (element) => {
    let held: { id: number; x: number; moved: boolean } | null = null;
    let isSpent = false;

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || held) return;
      isSpent = false;
      held = { id: event.pointerId, x: event.clientX, moved: false };
      element.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent): void => {
      if (event.pointerId !== held?.id) return;
      const dx = event.clientX - held.x;
      held.moved ||= Math.abs(dx) > TREMBLE;
      if (held.moved) hand.move(dx, event.shiftKey);
    };
    const end = (finish: () => void) => (event: PointerEvent) => {
      if (event.pointerId !== held?.id) return;
      isSpent = held.moved;
      held = null;
      if (isSpent) finish();
    };
    const up = end(() => hand.drop());
    const lost = end(() => hand.cancel());
    // the click that follows a drag is not one
    const click = (event: MouseEvent): void => {
      if (!isSpent) return;
      isSpent = false;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !held?.moved) return;
      event.preventDefault();
      held = null;
      isSpent = true;
      hand.cancel();
    };
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', lost);
    element.addEventListener('click', click, true);
    window.addEventListener('keydown', key, true);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', lost);
      element.removeEventListener('click', click, true);
      window.removeEventListener('keydown', key, true);
    };
  };
}
