/**
 * Where everything stands that page and figure load after their first picture. A file of its own: the addresses of so
 * many parts are kilobytes, which the first picture does not wait for.
 */
export const LATER = {
  motion: () => import('../stage/motion.ts'),
  evidence: () => import('../header/EvidenceBadge.svelte'),
  timelines: () => import('../timelines/Timelines.svelte'),
  scrubber: () => import('../timelines/Scrubber.svelte'),
  curve: () => import('../curve/CurveEditor.svelte'),
  settings: () => import('../settings/Settings.svelte'),
  rows: () => import('../settings/RowsKnob.svelte'),
  told: () => import('../why/newest-told.ts'),
  why: () => import('../why/Why.svelte'),
  presets: () => import('../header/PresetList.svelte'),
  file: () => import('../editor/FilePanel.svelte'),
  find: () => import('../search/SearchDialog.svelte'),
  checkup: () => import('../checkup/CheckupDialog.svelte'),
  share: () => import('../share/ShareDialog.svelte'),
  act: () => import('../curve/events/ActDialog.svelte'),
  offline: () => import('../../session/offline.ts'),
  keys: () => import('../keys/KeysDialog.svelte'),
  toast: () => import('../notices/ToastCard.svelte'),
  conversation: () => import('../embed/converse.svelte.ts'),
  aloud: () => import('../embed/Aloud.svelte'),
  knobs: () => import('../embed/Knobs.svelte'),
} as const;
