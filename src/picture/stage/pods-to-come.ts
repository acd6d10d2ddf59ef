import type { WindowPicture } from './window.ts';

/** Pods that were asked for and not created yet stand in the free lanes, the lowest first. */
export function withPodsToCome(
  windows: readonly WindowPicture[],
  replicas: number,
): readonly WindowPicture[] {
  const isThere = ({ state }: WindowPicture): boolean => state !== 'gone' && state !== 'terminating';
  let missing = replicas - windows.filter(isThere).length;
  if (missing <= 0) return windows;
  return windows.map((window) =>
    window.look === 'gone' && missing-- > 0 ? { ...window, look: 'created' } : window,
  );
}
