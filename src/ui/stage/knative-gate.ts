export { default as Gate } from './KnativeGate.svelte';
export { knativeStage as stage } from '../../picture/stage/knative-stage.ts';
