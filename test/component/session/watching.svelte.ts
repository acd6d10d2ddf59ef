import { flushSync } from 'svelte';

/** Everything an effect that reads `read` sees, until `stop`. */
export function watching<T>(read: () => T): { readonly seen: T[]; readonly stop: () => void } {
  const seen: T[] = [];
  const stop = $effect.root(() => {
    $effect(() => {
      seen.push(read());
    });
  });
  flushSync();
  return { seen, stop };
}
