import { DEFAULT_SCENARIO } from '../../src/scenario/default.ts';
import { thousandMachines } from '../bench/thousand.ts';
import {
  choosePresets,
  explained,
  openEmbed,
  openFile,
  openTable,
  pickMachine,
  place,
  play,
  press,
} from './hands.ts';
import { FIGURE_SIZES, type View } from './view.ts';

/** A file with two mistakes: a word where another belongs, and a key of nobody's. */
const FILE = `app = "shop"
primary_region = "fra"

[http_service]
  internal_port = 8080
  auto_stop_machines = "off-peak"
  min_machines_running = 1
  auto_start = true

  [http_service.concurrency]
    type = "requests"
    soft_limit = 20
    hard_limit = 25
`;

/** More than a page takes on: four days at a thousand requests a second. */
const tooMuch = {
  ...DEFAULT_SCENARIO,
  title: 'Four days of a crowd',
  horizonSeconds: 4 * 86_400,
  traffic: {
    ...DEFAULT_SCENARIO.traffic,
    curve: [
      { atSeconds: 0, rps: 1000 },
      { atSeconds: 4 * 86_400, rps: 1000 },
    ],
  },
};

/** Every view and state of the page, in the order of the contact sheet. */
export const VIEWS: readonly View[] = [
  { name: 'opening', title: 'The page as it opens', isFirstVisit: true },
  {
    name: 'failures',
    title: 'Fly, in the middle of the failures',
    shows: 'outage',
    at: { moment: 'first-failure', plus: 8 },
  },
  {
    name: 'machine',
    title: 'Fly, a Machine selected',
    shows: 'outage',
    at: { moment: 'first-failure', plus: 8 },
    does: (page, size) => pickMachine(page, size, /^m2\b/),
  },
  {
    name: 'request',
    title: 'Fly, the story of a request',
    shows: 'outage',
    at: { moment: 'first-failure', plus: -2 },
    does: async (page, size) => {
      await page.keyboard.press('m');
      await explained(page, size);
    },
  },
  {
    name: 'gate',
    title: 'Fly, the release gate',
    shows: 'outage-gate',
    at: { moment: 'first-failure', plus: 4 },
  },
  {
    name: 'suspend',
    title: 'Fly, Machines that are suspended',
    shows: 'outage-suspend',
    at: { moment: 'longest-wait' },
  },
  { name: 'regions', title: 'Fly, two regions', shows: 'region-zero' },
  {
    name: 'panic',
    title: 'Knative, in panic',
    shows: 'panic-for-ever',
    at: { moment: 'panic-begins', plus: 30 },
  },
  {
    name: 'activator',
    title: 'Knative, the activator in the path',
    shows: 'activator-walk',
    at: { moment: 'longest-wait' },
  },
  {
    name: 'rollout',
    title: 'Knative, a rollout to another revision',
    shows: 'rollout-cold',
    at: { moment: 'panic-ends', plus: 200 },
  },
  {
    name: 'last-pod',
    title: 'Knative, the last pod leaves',
    shows: 'last-pod',
    at: { moment: 'last-leaves' },
  },
  {
    name: 'hpa',
    title: 'Kubernetes, a HorizontalPodAutoscaler',
    shows: 'hpa-spike',
    at: { moment: 'first-failure', plus: 20 },
  },
  { name: 'traffic', title: 'Traffic', does: (page, size) => place(page, size, 'traffic'), shows: 'spike' },
  {
    name: 'settings',
    title: 'Settings',
    does: (page, size) => place(page, size, 'settings'),
    shows: 'spike',
  },
  {
    name: 'editor',
    title: 'The file, with two mistakes',
    shows: 'outage',
    does: (page, size) => openFile(page, size, 'fly.toml', FILE),
  },
  { name: 'presets', title: 'The list of scenarios', does: choosePresets },
  { name: 'share', title: 'Share', does: press('s') },
  { name: 'embed-dialog', title: 'Put it into a page', does: openEmbed },
  { name: 'keys', title: 'The keys', does: press('?') },
  {
    name: 'find',
    title: 'Find, with an error text',
    does: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('no known healthy instances');
    },
  },
  { name: 'checkup', title: 'The check-up', shows: 'outage', does: press('c') },
  { name: 'act', title: 'Do something to the app now', shows: 'outage', does: press('n') },
  { name: 'table', title: 'The table behind a chart', shows: 'outage', does: openTable },
  { name: 'silence', title: 'Nobody comes', shows: 'silence' },
  { name: 'broken-link', title: 'A link that is broken', shows: { hash: 'v=1&d=%%%broken' } },
  { name: 'refused', title: 'A run that is refused', shows: tooMuch },
  { name: 'thousand', title: 'A thousand Machines', shows: thousandMachines, at: 150 },
  {
    name: 'reduced-motion',
    title: 'Playing, with reduced motion',
    shows: 'spike',
    context: { reducedMotion: 'reduce' },
    does: play,
  },
  {
    name: 'paused',
    title: 'Played for a second, then paused',
    shows: 'spike',
    does: async (page) => {
      await play(page);
      await page.waitForTimeout(1000);
      await page.keyboard.press('Space');
    },
  },
  { name: 'figure', title: 'The figure in a page', query: 'embed=1', sizes: FIGURE_SIZES },
  {
    name: 'figure-knative',
    title: 'The figure in a page, Knative',
    shows: 'panic-for-ever',
    at: { moment: 'panic-begins', plus: 30 },
    query: 'embed=1',
    sizes: FIGURE_SIZES,
  },
  {
    name: 'figure-silence',
    title: 'The figure in a page, nobody comes',
    shows: 'silence',
    query: 'embed=1',
    sizes: FIGURE_SIZES,
  },
];
