import { podCounts, podDetails, podShort, podState, podStep } from './pod-words.ts';
import Sill from './Sill.svelte';

/** How instances that are pods are told and drawn. */
export const pods = { podCounts, podDetails, podShort, podState, podStep, Sill } as const;
export type Pods = typeof pods;
