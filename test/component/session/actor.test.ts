import { flushSync } from 'svelte';
import { assign, createActor, setup } from 'xstate';
import { expect, test } from 'vitest';
import { reactive } from '../../../src/session/actor.svelte.ts';
import { watching } from './watching.svelte.ts';

const machine = setup({
  types: {
    context: {} as { ticks: number; name: string },
    events: {} as { type: 'tick' } | { type: 'rename'; to: string },
  },
}).createMachine({
  context: { ticks: 0, name: 'a' },
  on: {
    tick: { actions: assign({ ticks: ({ context }) => context.ticks + 1 }) },
    rename: { actions: assign({ name: ({ event }) => event.to }) },
  },
});

test('who reads a value is told when it changes, and not when something else does', () => {
  const actor = createActor(machine).start();
  const name = reactive(actor, (snapshot) => snapshot.context.name);
  const { seen, stop } = watching(() => name.current);
  actor.send({ type: 'tick' });
  flushSync();
  actor.send({ type: 'rename', to: 'b' });
  flushSync();
  expect(seen).toEqual(['a', 'b']);
  stop();
});

test('outside effects it reads the snapshot as it is now', () => {
  const actor = createActor(machine).start();
  const ticks = reactive(actor, (snapshot) => snapshot.context.ticks);
  actor.send({ type: 'tick' });
  expect(ticks.current).toBe(1);
});

test('nobody is subscribed once the last reader has gone', async () => {
  const actor = createActor(machine).start();
  const selected: string[] = [];
  const name = reactive(actor, (snapshot) => {
    selected.push(snapshot.context.name);
    return snapshot.context.name;
  });
  const { stop } = watching(() => name.current);
  stop();
  // Svelte lets go of a subscription a microtask later, in case another reader comes.
  await Promise.resolve();
  selected.length = 0;
  actor.send({ type: 'rename', to: 'b' });
  expect(selected).toEqual([]);
});
