import type { Pod } from './pod.ts';

/** What the pods tell the platform they belong to. */
export interface PodsHost {
  /** Its containers run; nothing listens yet. */
  podStarted(pod: Pod): void;
  /** Its app answers. Kubernetes may find out later. */
  podListens(pod: Pod): void;
  podReady(pod: Pod): void;
  /** Its node stopped, with these attempts aboard of its app: nobody hears of them again, and nobody knows yet. */
  podLost?(pod: Pod, aboard: readonly number[]): void;
  /** Gets no new requests from now on; told again if it was only found not to answer before. */
  podDeleted(pod: Pod): void;
  /** Has it no request inside any more? Asked of deleted pods. */
  isIdle(pod: Pod): boolean;
  /** Its processes are gone, with these attempts aboard of its app; its lane is free. Returns how many requests that cut. */
  podGone(pod: Pod, aboard: readonly number[]): number;
}
