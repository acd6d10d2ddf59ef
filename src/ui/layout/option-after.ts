/**
 * Which option of a list a key leads to from option `at` (-1: none), or null where the key means nothing here:
 * arrows stop at the ends, Home and End, and a letter goes to the next option that begins with it.
 */
export function optionAfter(key: string, at: number, labels: readonly string[]): number | null {
  const last = labels.length - 1;
  if (last < 0) return null;
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, at + 1);
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default: {
      if (key.length !== 1 || key === ' ') return null;
      for (let step = 1; step <= labels.length; step++) {
        const index = (at + step) % labels.length;
        if (labels[index]?.trim().toLowerCase().startsWith(key.toLowerCase())) return index;
      }
      return null;
    }
  }
}

/** A key pressed in a list of options: the focus goes where `optionAfter` leads. */
export function focusAfter(event: KeyboardEvent, options: readonly HTMLElement[]): void {
  const next = optionAfter(
    event.key,
    options.indexOf(document.activeElement as HTMLElement),
    options.map((option) => option.textContent),
  );
  if (next === null) return;
  event.preventDefault();
  options[next]?.focus();
}
