import { PLAYBACK_ICONS, type IconShape } from './playback-icons.ts';

export const ICONS = {
  ...PLAYBACK_ICONS,
  undo: { lines: 'M6 2.75 2.75 6 6 9.25M3 6h6.25a3.6 3.6 0 0 1 0 7.2H6' },
  redo: { lines: 'M10 2.75 13.25 6 10 9.25M13 6H6.75a3.6 3.6 0 0 0 0 7.2H10' },
  theme: { lines: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z', areas: 'M8 2.5a5.5 5.5 0 0 0 0 11z' },
  end: { lines: 'M12.5 3v10M3.5 3.5 9.5 8l-6 4.5z' },
  up: { lines: 'M4 10l4-4 4 4' },
  more: { lines: 'M3 8h.01M8 8h.01M13 8h.01', width: 2.5 },
  table: {
    lines: 'M2.5 4.5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1zM2.5 7h11M6.5 7v5.5',
    width: 1.3,
  },
  link: {
    lines:
      'M6.4 9.6l3.2-3.2M7.2 4.6l1.4-1.4a2.97 2.97 0 0 1 4.2 4.2l-1.4 1.4M8.8 11.4l-1.4 1.4a2.97 2.97 0 0 1-4.2-4.2l1.4-1.4',
  },
  check: { lines: 'M3 8.5l3.5 3.5L13 4.5', width: 2 },
  close: { lines: 'M4 4l8 8M12 4l-8 8' },
  plus: { lines: 'M8 3v10M3 8h10' },
  minus: { lines: 'M3 8h10' },
  bin: { lines: 'M3 4.5h10M6.5 4V2.75h3V4M4.5 4.75l.5 8.5h6l.5-8.5M6.75 7v4M9.25 7v4', width: 1.3 },
  knots: { lines: 'M2 11.5 6 6l4 3 4-5.5' },
  watch: {
    lines: 'M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1zM8 2.5v11M2.5 8h11',
  },
  traffic: { lines: 'M1.5 11.5c3.5 0 3.5-7.5 7-7.5s3.5 5.5 6 5.5' },
  settings: {
    lines:
      'M2 5h3.5M9 5h5M2 11h5.5M11 11h3M7.25 3.25a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5zM9.25 9.25a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5z',
  },
  why: {
    lines:
      'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2zM6.2 6.5a1.85 1.85 0 1 1 2.6 1.75c-.6.25-.8.6-.8 1.25M8 11.4v.1',
  },
  out: { lines: 'M6 3.5h6.5V10M12.25 3.75 4 12' },
  keyboard: {
    lines:
      'M2.5 4h11a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4.5 9.5h7M4.25 6.75h.01M6.75 6.75h.01M9.25 6.75h.01M11.75 6.75h.01',
  },
  copy: { lines: 'M5.5 5.5h7v7h-7zM10.5 5.5v-2h-7v7h2', width: 1.3 },
  download: { lines: 'M8 2.5v7.5M4.75 6.75 8 10l3.25-3.25M2.5 13.5h11' },
  open: { lines: 'M2.5 12.5v-8.500a1 1 0 0 1 1-1h3l1.5 2h4.500a1 1 0 0 1 1 1v6.500z' },
  reset: { lines: 'M3.5 8a4.5 4.5 0 1 0 1.500-3.350L3.250 6M3.250 2.750V6H6.500' },
  flag: { lines: 'M4 14V2.75h7.5L9.75 5.5l1.75 2.75H4' },
  find: { lines: 'M7 2.75a4.25 4.25 0 1 0 0 8.5 4.25 4.25 0 0 0 0-8.5zM10.1 10.1l3.4 3.4' },
  list: {
    lines: 'M2.5 4l1.25 1.25L6 3M2.5 9.500l1.25 1.25L6 8.500M8.500 4.250H14M8.500 9.750H14M3 13.500h11',
    width: 1.3,
  },
  deploy: { lines: 'M8 11.500V3M4.500 6.250 8 2.750l3.500 3.500M3 13.250h10' },
  crash: { lines: 'M9 2 4.500 8.750H8L6.500 14l5-7H8z', width: 1.3 },
  host: { lines: 'M3 3h10v4H3zM3 9h10v4H3zM5.250 5h.01M5.250 11h.01', width: 1.3 },
  snapshot: {
    lines:
      'M3 5.500V3h2.500M10.500 3H13v2.500M13 10.500V13h-2.500M5.500 13H3v-2.500M6.250 6.250l3.500 3.500M9.750 6.250l-3.500 3.500',
    width: 1.3,
  },
  store: {
    lines:
      'M3.500 4.250c0-1 2-1.750 4.500-1.750s4.500.75 4.500 1.750S10.500 6 8 6 3.500 5.250 3.500 4.250zM3.500 4.250v7.500c0 1 2 1.750 4.500 1.750s4.500-.75 4.500-1.750v-7.500M3.500 8c0 1 2 1.750 4.500 1.750S12.500 9 12.500 8',
    width: 1.3,
  },
  dial: { lines: 'M3.750 12.250a6 6 0 1 1 8.500 0M8 8l2.500-3', width: 1.3 },
  count: {
    lines:
      'M2.500 2.500h4.500v4.500H2.500zM9 2.500h4.500v4.500H9zM2.500 9h4.500v4.500H2.500zM11.250 9v4.500M9 11.250h4.500',
    width: 1.3,
  },
  split: {
    lines:
      'M2.5 8H6l4-4h3.5M6 8l4 4h3.5M11.750 2.250 13.500 4l-1.750 1.750M11.750 10.250 13.500 12l-1.750 1.750',
  },
  warning: { lines: 'M8 2.5 14 13H2zM8 6.5v3M8 11v.5' },
} as const satisfies Readonly<Record<string, IconShape>>;

export type IconName = keyof typeof ICONS;
