import { flightShapes } from '../../picture/stage/flight-shapes.ts';
import type { FlightPicture } from '../../picture/stage/flights.ts';
import { MARKS, type MarkInk, type MarkKind } from '../../picture/stage/marks.ts';

export type Inks = Readonly<Record<MarkInk, string>>;

/** The theme's colours as the canvas needs them: resolved, because it knows neither properties nor light-dark(). */
export function readInks(canvas: HTMLCanvasElement): Inks {
  const inkOf = (name: MarkInk): string => {
    canvas.style.color = `var(--${name})`;
    return getComputedStyle(canvas).color;
  };
  const inks = {
    text: inkOf('text'),
    ok: inkOf('ok'),
    f503: inkOf('f503'),
    f502: inkOf('f502'),
    fother: inkOf('fother'),
  };
  canvas.style.color = '';
  return inks;
}

const paths = (): ReadonlyMap<MarkKind, Path2D> =>
  new Map(Object.entries(MARKS).map(([kind, shape]) => [kind as MarkKind, new Path2D(shape.path)]));

/** Draws moving marks on a canvas. */
export function makePainter(
  canvas: HTMLCanvasElement,
): (motion: FlightPicture, inks: Inks, size: { readonly width: number; readonly height: number }) => void {
  const context = canvas.getContext('2d');
  const shapes = paths();
  return (motion, inks, { width, height }) => {
    if (!context) return;
    const ratio = globalThis.devicePixelRatio || 1;
    const [across, down] = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== across || canvas.height !== down) {
      canvas.width = across;
      canvas.height = down;
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, across, down);
    context.lineCap = 'round';
    for (const { kind, x, y, ink, stroke, tail } of flightShapes(motion)) {
      context.setTransform(ratio, 0, 0, ratio, x * ratio, y * ratio);
      context.fillStyle = inks[ink];
      context.strokeStyle = inks[ink];
      context.lineWidth = stroke;
      if (tail) {
        context.beginPath();
        context.moveTo(tail.x, tail.y);
        context.lineTo(0, 0);
        context.stroke();
      } else if (stroke > 0) context.stroke(shapes.get(kind)!);
      else context.fill(shapes.get(kind)!);
    }
  };
}
