/** A drawer of texts that may be shut: in a frame of another site, or in private mode, a browser's storage throws. */
export interface Drawer {
  read(key: string): string | null;
  write(key: string, text: string): void;
  remove(key: string): void;
}

/** A drawer on a browser's storage; without one it forgets at once. `open` is called each time, since it may throw. */
export function drawerOn(open: () => Storage): Drawer {
  const guarded = <T>(use: (storage: Storage) => T): T | null => {
    try {
      return use(open());
    } catch {
      return null;
    }
  };
  return {
    read: (key) => guarded((storage) => storage.getItem(key)),
    write: (key, text) => void guarded((storage) => storage.setItem(key, text)),
    remove: (key) => void guarded((storage) => storage.removeItem(key)),
  };
}

/** Embedded figures keep nothing. */
export const shutDrawer: Drawer = { read: () => null, write: () => undefined, remove: () => undefined };
