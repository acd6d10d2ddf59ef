/**
 * A pause between slices of work: resolves after every message that waits has been heard. `scheduler.yield` will not
 * do, it comes back before them; a zero timeout costs four milliseconds once nested.
 */
export function makePause(): () => Promise<void> {
  const { port1, port2 } = new MessageChannel();
  const waiting: (() => void)[] = [];
  port1.onmessage = () => waiting.shift()?.();
  return () =>
    new Promise((resolve) => {
      waiting.push(resolve);
      port2.postMessage(null);
    });
}
