/**
 * A value that holds still while a hand is down, on a pointer or on a key, and follows at once when it is up: what rows
 * take their heights from does not move them under a hand that drags a setting.
 */
export function steady<T>(value: () => T): { readonly now: T } {
  let isHeld = $state(false);
  let kept: T;
  $effect.pre(() => {
    if (!isHeld) kept = value();
  });
  $effect(() => {
    const hold = (): void => void (isHeld = true);
    const free = (): void => void (isHeld = false);
    const listeners = [
      ['pointerdown', hold],
      ['keydown', hold],
      ['pointerup', free],
      ['pointercancel', free],
      ['keyup', free],
    ] as const;
    for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
    // of the window alone: what is taken away loses the focus, too, and that may be while a view is being drawn
    window.addEventListener('blur', free);
    return () => {
      for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
      window.removeEventListener('blur', free);
    };
  });
  return {
    get now() {
      return isHeld ? kept : value();
    },
  };
}
