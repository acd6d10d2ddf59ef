export { default as Gate } from './FlyGate.svelte';
export { flyStage as stage } from '../../picture/stage/fly-stage.ts';
