/** VISUAL.md section 5, edit: charts go to what an edit makes of them in this time (--t-settle). */
const SETTLE_MS = 240;

/**
 * Lets a drawing go over into that of another run: what stood there lies above it and fades, `leaving`, while the new one
 * comes, `coming`. Only for the first run after a quiet while, so that under a hand that drags every run is seen at once;
 * never for the first run of all, nor for what only moves the window. The classes say how long it takes: not at all under
 * reduced motion.
 */
export function crossFade(run: () => object, drawing: () => SVGSVGElement | undefined): void {
  let shown: object | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  $effect.pre(() => {
    const next = run();
    const before = shown;
    shown = next;
    const now = drawing();
    if (before === null || before === next || !now) return;
    if (quiet === undefined) leave(now);
    clearTimeout(quiet);
    quiet = setTimeout(() => (quiet = undefined), SETTLE_MS);
  });
  $effect(() => () => clearTimeout(quiet));
}

function leave(drawing: SVGSVGElement): void {
  const before = drawing.cloneNode(true) as SVGSVGElement;
  before.removeAttribute('role');
  before.removeAttribute('aria-label');
  before.setAttribute('aria-hidden', 'true');
  before.classList.add('leaving');
  before.addEventListener('animationend', () => before.remove());
  drawing.after(before);
  drawing.classList.add('coming');
  drawing.addEventListener('animationend', () => drawing.classList.remove('coming'), { once: true });
}
