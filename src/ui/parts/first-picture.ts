import type { Part } from './part.svelte.ts';

/** Resolves after the next picture has been drawn; in a tab behind others, where nothing is drawn, soon. */
const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(hidden);
      setTimeout(resolve);
    };
    const hidden = setTimeout(resolve, 200);
    requestAnimationFrame(done);
  });

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 50);
  });

/**
 * Says on <html> that the first picture of a run stands (`data-ready`), then loads the rest part by part while nothing
 * else is to be done, so that no click waits for it, and says that, too (`whole`). What moves comes first: it is there
 * before a hand has found the button that plays. What does not load now is tried again when it is asked for.
 */
export async function firstPictureStands(rest: readonly Pick<Part<unknown>, 'load'>[]): Promise<void> {
  await drawn();
  document.documentElement.dataset['ready'] = '';
  for (const part of rest) {
    await idle();
    await part.load().catch(() => undefined);
  }
  document.documentElement.dataset['ready'] = 'whole';
}
