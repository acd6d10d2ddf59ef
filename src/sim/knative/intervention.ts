import type { Micros } from '../engine/time.ts';
import {
  LIVE_KEYS,
  REVISION_KINDS,
  type InterventionKind,
  type LiveKey,
  type RevisionKind,
} from '../trace/knative-acts.ts';

/** What somebody does at a time; before it nothing changes. */
export interface Intervention {
  readonly at: Micros;
  readonly kind: InterventionKind;
  /** A revision, lane, node or activator, counted from 0; -1 = all, and without meaning where the kind names none. */
  readonly target: number;
  readonly value: number;
}

export const isLiveKey = (kind: InterventionKind): kind is LiveKey =>
  (LIVE_KEYS as readonly InterventionKind[]).includes(kind);

export const isRevisionKind = (kind: InterventionKind): kind is RevisionKind =>
  (REVISION_KINDS as readonly InterventionKind[]).includes(kind);
