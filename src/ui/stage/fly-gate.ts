export { flySentences as sentences } from '../../text/en/stage-fly.ts';
export { default as Gate } from './FlyGate.svelte';
export { flyStage as stage } from '../../picture/stage/fly-stage.ts';

export const pods = null;
