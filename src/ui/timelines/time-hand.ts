import type { Span } from './zoom.ts';

/** What a hand on the time axis may do; positions are fractions of the plot's width. */
export interface TimeHand {
  seek(fraction: number): void;
  /** Show `factor` times as much, holding the moment at `fraction`. */
  zoom(factor: number, fraction: number): void;
  pan(fraction: number): void;
  showAll(): void;
}

const WHEEL_STEP = 1.0015;

/**
 * Attachment for a plot whose x is time: press or drag seeks, two fingers or ctrl and wheel zoom, a sideways wheel
 * pans, a double click shows the whole run. A plain wheel zooms only where the page has nothing to scroll.
 * `plot` gives the plot's left edge and width inside the element.
 */
export function timeHand(
  hand: TimeHand,
  plot: () => { readonly left: number; readonly width: number },
): (element: HTMLElement) => () => void {
  return (element) => {
    const touches = new Map<number, number>();

    const fractionOf = (clientX: number): number => {
      const { left, width } = plot();
      return (clientX - element.getBoundingClientRect().left - left) / Math.max(1, width);
    };
    const isOnPlot = (event: PointerEvent | MouseEvent): boolean =>
      fractionOf(event.clientX) >= -0.005 && !(event.target as Element).closest('button, summary, dialog');

    const down = (event: PointerEvent): void => {
      if (event.button !== 0 || !isOnPlot(event)) return;
      touches.set(event.pointerId, event.clientX);
      element.setPointerCapture(event.pointerId);
      if (touches.size === 1) hand.seek(fractionOf(event.clientX));
    };
    const move = (event: PointerEvent): void => {
      const before = touches.get(event.pointerId);
      if (before === undefined) return;
      const other = [...touches].find(([id]) => id !== event.pointerId)?.[1];
      touches.set(event.pointerId, event.clientX);
      if (other === undefined) {
        hand.seek(fractionOf(event.clientX));
        return;
      }
      const apart = Math.max(8, Math.abs(event.clientX - other));
      hand.zoom(Math.max(8, Math.abs(before - other)) / apart, fractionOf((event.clientX + other) / 2));
    };
    const up = (event: PointerEvent): void => void touches.delete(event.pointerId);
    const doubled = (event: MouseEvent): void => {
      if (isOnPlot(event)) hand.showAll();
    };
    const wheel = (event: WheelEvent): void => {
      const sideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
      const wanted = event.ctrlKey || event.metaKey || sideways || !canScroll(element);
      if (!wanted) return;
      event.preventDefault();
      const { width } = plot();
      if (sideways && !event.ctrlKey) hand.pan((event.deltaX || event.deltaY) / Math.max(1, width));
      else hand.zoom(WHEEL_STEP ** (event.deltaY * (event.ctrlKey ? 4 : 1)), fractionOf(event.clientX));
    };
    const listeners = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
      ['dblclick', doubled],
      ['wheel', wheel],
    ] as const;
    // wheel must be able to keep the page where it is, so it may not be passive
    for (const [name, listener] of listeners)
      element.addEventListener(name, listener as EventListener, { passive: false });
    return () => {
      for (const [name, listener] of listeners) element.removeEventListener(name, listener as EventListener);
    };
  };
}

function canScroll(element: HTMLElement): boolean {
  for (let box: HTMLElement | null = element; box; box = box.parentElement) {
    const isRoot = box === document.documentElement;
    const { overflowY } = getComputedStyle(box);
    const scrolls = isRoot ? overflowY !== 'hidden' : overflowY === 'auto' || overflowY === 'scroll';
    if (scrolls && box.scrollHeight > box.clientHeight + 1) return true;
  }
  return false;
}

/** The moment at a fraction of a span. */
export const momentAt = (span: Span, fraction: number): number =>
  span.from + Math.min(1, Math.max(0, fraction)) * (span.to - span.from);
