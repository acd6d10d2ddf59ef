import { createSubscriber } from 'svelte/reactivity';
import type { AnyActorLogic, Actor, SnapshotFrom } from 'xstate';

/**
 * One value of an actor's snapshot, read as if it were state: who reads it is told when that value changes, not at
 * every transition. Subscribed only while somebody reads.
 */
export function reactive<Logic extends AnyActorLogic, Value>(
  actor: Actor<Logic>,
  select: (snapshot: SnapshotFrom<Logic>) => Value,
): { readonly current: Value } {
  const subscribe = createSubscriber((update) => {
    let last = select(actor.getSnapshot());
    const subscription = actor.subscribe((snapshot) => {
      const next = select(snapshot);
      if (Object.is(last, next)) return;
      last = next;
      update();
    });
    return () => subscription.unsubscribe();
  });
  return {
    get current() {
      subscribe();
      return select(actor.getSnapshot());
    },
  };
}
