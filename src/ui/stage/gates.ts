import type { PlatformId } from '../../scenario/document.ts';
import FlyGate from './FlyGate.svelte';
import KnativeGate from './KnativeGate.svelte';
import KubernetesGate from './KubernetesGate.svelte';
import type { StageGate } from './gate.ts';

/** All gates at once, where nothing is loaded: for pictures from a terminal. */
export const GATES: Readonly<Record<PlatformId, StageGate>> = {
  fly: FlyGate,
  knative: KnativeGate,
  kubernetes: KubernetesGate,
};
