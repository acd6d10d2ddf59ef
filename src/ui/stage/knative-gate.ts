import { podSentences } from '../../text/en/stage-pods.ts';
import { knativeSentences } from '../../text/en/stage-knative.ts';

export { default as Gate } from './KnativeGate.svelte';
export { knativeStage as stage } from '../../picture/stage/knative-stage.ts';
export { pods } from './pods.ts';

export const sentences = { ...podSentences, ...knativeSentences } as const;
