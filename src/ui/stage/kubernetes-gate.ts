export { default as Gate } from './KubernetesGate.svelte';
export { kubernetesStage as stage } from '../../picture/stage/kubernetes-stage.ts';
