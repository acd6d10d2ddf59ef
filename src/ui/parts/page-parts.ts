import type { PlatformId } from '../../scenario/document.ts';
import type { Area } from '../../text/areas.ts';
import { Part } from './part.svelte.ts';
import type { Reading } from './reading.svelte.ts';

/** What the page and the figure load after their first picture, each with its sentences. */
export function pageParts(reading: Reading) {
  const part = <Loaded>(fetch: () => Promise<Loaded>, ...areas: readonly Area[]): Part<Loaded> =>
    new Part(async () => (await Promise.all([fetch(), reading.load(...areas)]))[0]);
  return {
    flyGate: part(() => import('../stage/FlyGate.svelte')),
    knativeGate: part(() => import('../stage/KnativeGate.svelte')),
    kubernetesGate: part(() => import('../stage/KubernetesGate.svelte')),
    evidence: part(() => import('../header/EvidenceBadge.svelte')),
    timelines: part(() => import('../timelines/Timelines.svelte'), 'timelines'),
    scrubber: part(() => import('../timelines/Scrubber.svelte'), 'timelines'),
    curve: part(() => import('../curve/CurveEditor.svelte'), 'curve', 'timelines', 'settings', 'problems'),
    settings: part(() => import('../settings/Settings.svelte'), 'settings', 'problems', 'curve'),
    rows: part(() => import('../settings/RowsKnob.svelte'), 'settings', 'problems', 'curve'),
    told: part(() => import('../why/newest-told.ts'), 'why'),
    why: part(() => import('../why/Why.svelte'), 'why'),
    presets: part(() => import('../header/PresetList.svelte'), 'settings'),
    file: part(() => import('../editor/FilePanel.svelte'), 'editor', 'diagnostics', 'settings', 'problems'),
    find: part(() => import('../search/SearchDialog.svelte'), 'search', 'settings'),
    checkup: part(() => import('../checkup/CheckupDialog.svelte'), 'checkup', 'settings'),
    share: part(() => import('../share/ShareDialog.svelte'), 'share', 'embed'),
    act: part(() => import('../curve/events/ActDialog.svelte'), 'curve', 'settings', 'problems'),
    offline: part(() => import('../../session/offline.ts')),
    keys: part(() => import('../keys/KeysDialog.svelte'), 'keys'),
    toast: part(() => import('../notices/ToastCard.svelte'), 'notices', 'settings', 'problems'),
  } as const;
}
export type PageParts = ReturnType<typeof pageParts>;

/** What the stage of a platform has before its windows: a run needs that of its own only. */
export const gateOf = (parts: PageParts, platform: PlatformId): PageParts[`${PlatformId}Gate`] =>
  parts[`${platform}Gate`];
