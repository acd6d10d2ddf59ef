export * from './pod-words.ts';
export { default as Sill } from './Sill.svelte';
