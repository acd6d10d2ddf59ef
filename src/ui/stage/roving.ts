const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * One stop for Tab and arrows inside: moves focus from the button an event came from to the next one of its group,
 * and keeps the keys from the page's own shortcuts.
 */
export function moveFocus(event: KeyboardEvent): void {
  const from = event.currentTarget;
  if (!(from instanceof SVGElement)) return;
  const buttons = [
    ...(from.closest('[role="group"]')?.querySelectorAll<SVGElement>('[role="button"]') ?? []),
  ];
  const at = buttons.indexOf(from);
  const to =
    event.key === 'Home'
      ? 0
      : event.key === 'End'
        ? buttons.length - 1
        : at + (STEPS[event.key] ?? Number.NaN);
  const target = buttons[to];
  if (!target) return;
  event.preventDefault();
  event.stopPropagation();
  target.focus();
}
