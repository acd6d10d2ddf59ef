/** The part of a window that holds an address; a test gives its own. */
export interface AddressWindow {
  readonly location: Pick<Location, 'hash' | 'pathname' | 'search'>;
  readonly history: Pick<History, 'replaceState'>;
  addEventListener(type: 'hashchange' | 'pagehide', listener: () => void): void;
  removeEventListener(type: 'hashchange' | 'pagehide', listener: () => void): void;
}

export interface AddressBar {
  /** Writes what `make` gives once edits have settled; '' takes the hash away. */
  writeSoon(make: () => string): void;
  close(): void;
}

export const SETTLE_MILLISECONDS = 500;
/** Safari throws at the hundred-and-first write in thirty seconds. */
export const RETRY_MILLISECONDS = 30_000;

/** Keeps the address in step with the scenario: replaced, never pushed, so that Back leaves the page. */
export function makeAddressBar(window: AddressWindow, onForeignHash: (hash: string) => void): AddressBar {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: (() => string) | null = null;

  const write = (): void => {
    if (pending === null) return;
    clearTimeout(timer);
    const { pathname, search } = window.location;
    try {
      window.history.replaceState(null, '', pathname + search + pending());
      pending = null;
    } catch {
      timer = setTimeout(write, RETRY_MILLISECONDS);
    }
  };
  // A link pasted into the address of the open page; our own writes do not raise this.
  const onHashChange = (): void => onForeignHash(window.location.hash);

  window.addEventListener('hashchange', onHashChange);
  window.addEventListener('pagehide', write);
  return {
    writeSoon(make) {
      pending = make;
      clearTimeout(timer);
      timer = setTimeout(write, SETTLE_MILLISECONDS);
    },
    close() {
      clearTimeout(timer);
      window.removeEventListener('hashchange', onHashChange);
      window.removeEventListener('pagehide', write);
    },
  };
}
