/** Pixels inside the plot element, and what pointed there. */
export interface Touch {
  readonly x: number;
  readonly y: number;
  readonly isFinger: boolean;
  readonly isShift: boolean;
}

export interface CurveHand {
  hover(at: Touch | null): void;
  down(at: Touch): void;
  /** Only after the hand has moved far enough to mean it. `trail`: where it was since the last move, up to `at`. */
  move(at: Touch, trail: readonly Touch[]): void;
  up(): void;
  cancel(): void;
  double(at: Touch): void;
}

/** A press that trembles less than this is a press, not a drag. */
const TREMBLE = 3;

/** Attachment: one pointer at a time, captured from press to release; Escape while pressed takes everything back. */
export function curveHand(hand: CurveHand): (element: HTMLElement) => () => void {
  return (element) => {
    let held: { id: number; x: number; y: number; moved: boolean } | null = null;

    const touch = (event: PointerEvent | MouseEvent): Touch => {
      const box = element.getBoundingClientRect();
      const isFinger = 'pointerType' in event && event.pointerType === 'touch';
      return { x: event.clientX - box.left, y: event.clientY - box.top, isFinger, isShift: event.shiftKey };
    };
    const isForUs = (event: Event): boolean => !(event.target as Element).closest('.not-plot, [popover]');

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || held || !isForUs(event)) return;
      held = { id: event.pointerId, x: event.clientX, y: event.clientY, moved: false };
      element.setPointerCapture(event.pointerId);
      hand.down(touch(event));
    };
    const move = (event: PointerEvent): void => {
      if (!held) hover(event);
      if (event.pointerId !== held?.id) return;
      held.moved ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > TREMBLE;
      if (held.moved) hand.move(touch(event), trailOf(event));
    };
    // a screen is drawn less often than a pen is read; a dispatched event has no trail
    const trailOf = (event: PointerEvent): Touch[] => {
      const trail = event.getCoalescedEvents().map(touch);
      return trail.length > 0 ? trail : [touch(event)];
    };
    const hover = (event: PointerEvent): void => {
      if (event.pointerType === 'mouse') hand.hover(isForUs(event) ? touch(event) : null);
    };
    const release = (end: () => void) => (event: PointerEvent) => {
      if (event.pointerId !== held?.id) return;
      held = null;
      end();
    };
    const up = release(() => hand.up());
    const lost = release(() => hand.cancel());
    const leave = (): void => {
      if (!held) hand.hover(null);
    };
    const double = (event: MouseEvent): void => {
      if (isForUs(event)) hand.double(touch(event));
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !held) return;
      event.preventDefault();
      held = null;
      hand.cancel();
    };
    const listeners = {
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: lost,
      pointerleave: leave,
      dblclick: double,
    };
    for (const [name, listener] of Object.entries(listeners))
      element.addEventListener(name, listener as EventListener);
    window.addEventListener('keydown', key, true);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        element.removeEventListener(name, listener as EventListener);
      window.removeEventListener('keydown', key, true);
    };
  };
}
