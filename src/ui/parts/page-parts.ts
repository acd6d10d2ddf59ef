import type { PlatformId } from '../../scenario/document.ts';
import type { Area, Sentences } from '../../text/areas.ts';
import type { LATER } from './later.ts';
import { Part } from './part.svelte.ts';
import type { Reading } from './reading.svelte.ts';

type Later = typeof LATER;

/** Makes parts that are fetched after the first picture, each with its sentences. */
export const laterParts =
  (reading: Reading) =>
  <Loaded>(fetch: (later: Later) => Promise<Loaded>, ...areas: readonly Area[]): Part<Loaded> => {
    const fetched = async (): Promise<Loaded> => fetch((await import('./later.ts')).LATER);
    return new Part(async () => (await Promise.all([fetched(), reading.load(...areas)]))[0]);
  };

/** What the page and the figure load beside and after their first picture. */
export function pageParts(reading: Reading) {
  const later = laterParts(reading);
  /** It brings its sentences with it. */
  const gate = <Loaded extends { readonly sentences: Sentences }>(
    fetch: () => Promise<Loaded>,
  ): Part<Loaded> =>
    new Part(async () => {
      const loaded = await fetch();
      await reading.learn(loaded.sentences);
      return loaded;
    });
  return {
    motion: later(({ motion }) => motion()),
    flyGate: gate(() => import('../stage/fly-gate.ts')),
    knativeGate: gate(() => import('../stage/knative-gate.ts')),
    kubernetesGate: gate(() => import('../stage/kubernetes-gate.ts')),
    evidence: later(({ evidence }) => evidence()),
    timelines: later(({ timelines }) => timelines(), 'timelines'),
    scrubber: later(({ scrubber }) => scrubber(), 'timelines'),
    curve: later(({ curve }) => curve(), 'curve', 'timelines', 'settings', 'problems'),
    settings: later(({ settings }) => settings(), 'settings', 'problems', 'curve'),
    rows: later(({ rows }) => rows(), 'settings', 'problems', 'curve'),
    told: later(({ told }) => told(), 'why'),
    why: later(({ why }) => why(), 'why'),
    presets: later(({ presets }) => presets(), 'settings'),
    file: later(({ file }) => file(), 'editor', 'diagnostics', 'settings', 'problems'),
    find: later(({ find }) => find(), 'search', 'settings'),
    checkup: later(({ checkup }) => checkup(), 'checkup', 'settings'),
    share: later(({ share }) => share(), 'share', 'embed'),
    act: later(({ act }) => act(), 'curve', 'settings', 'problems'),
    offline: later(({ offline }) => offline()),
    keys: later(({ keys }) => keys(), 'keys'),
    toast: later(({ toast }) => toast(), 'notices', 'settings', 'problems'),
  } as const;
}
export type PageParts = ReturnType<typeof pageParts>;

/** What the stage of a platform has before its windows: a run needs that of its own only. */
export const gateOf = (parts: PageParts, platform: PlatformId): PageParts[`${PlatformId}Gate`] =>
  parts[`${platform}Gate`];
