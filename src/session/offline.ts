/** The part of a browser's service worker container that is used; a test gives its own. */
export interface Shelves {
  register(script: string, options: { readonly scope: string }): Promise<Shelf>;
  readonly controller: object | null;
  addEventListener(type: 'controllerchange', listener: () => void): void;
}
export interface Shelf {
  readonly waiting: Newcomer | null;
  readonly installing: Newcomer | null;
  addEventListener(type: 'updatefound', listener: () => void): void;
}
export interface Newcomer {
  readonly state: string;
  postMessage(message: unknown): void;
  addEventListener(type: 'statechange', listener: () => void): void;
}

/** As the build names it (vite.config.ts). */
const SCRIPT = 'sw.js';

/**
 * Keeps the page's own files for the next visit without a network. A newer version is fetched beside them and waits:
 * `announce` gets what takes it over, which loads the page anew, and nothing happens until it is called. A browser that
 * cannot or may not keep files goes on without.
 */
export async function keepOffline(
  shelves: Shelves,
  site: string,
  reload: () => void,
  announce: (takeOver: () => void) => void,
): Promise<void> {
  const shelf = await shelves
    .register(new URL(SCRIPT, site).href, { scope: new URL('./', site).href })
    .catch(() => null);
  if (shelf === null) return;

  let isWanted = false;
  shelves.addEventListener('controllerchange', () => {
    // the very first worker takes over as well: only what the reader asked for loads the page anew
    if (isWanted) reload();
  });
  const offer = (newer: Newcomer): void =>
    announce(() => {
      isWanted = true;
      newer.postMessage({ type: 'SKIP_WAITING' });
    });

  if (shelf.waiting !== null && shelves.controller !== null) offer(shelf.waiting);
  shelf.addEventListener('updatefound', () => {
    const newer = shelf.installing;
    newer?.addEventListener('statechange', () => {
      // without a page that uses an older one it is the first, and no news
      if (newer.state === 'installed' && shelves.controller !== null) offer(newer);
    });
  });
}
