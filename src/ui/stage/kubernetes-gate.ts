import { podSentences } from '../../text/en/stage-pods.ts';
import { kubernetesSentences } from '../../text/en/stage-kubernetes.ts';

export { default as Gate } from './KubernetesGate.svelte';
export { kubernetesStage as stage } from '../../picture/stage/kubernetes-stage.ts';
export { pods } from './pods.ts';

export const sentences = { ...podSentences, ...kubernetesSentences } as const;
