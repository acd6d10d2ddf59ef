import { stageLayout, stagePicture, stageRun, stageScene } from '../../../src/picture/stage/every-stage.ts';
import { describe, expect, test } from 'vitest';
import { measurePicture } from '../../../src/picture/charts/measure-chart.ts';
import { chartSource } from '../../../src/picture/charts/chart-source.ts';
import { podsAt } from '../../../src/picture/charts/knative-moment.ts';
import { hourlyAt } from '../../../src/picture/charts/moment.ts';
import { presetById, type PresetId } from '../../../src/scenario/presets.ts';
import { toInput } from '../../../src/scenario/to-input.ts';
import { simulate } from '../../../src/sim/simulate.ts';
import { viewOf } from '../../../src/sim/trace/view.ts';
import { rowsOf } from '../../../src/ui/timelines/row-heights.ts';
import { stageConfigOf } from '../../../src/ui/stage/stage-config.ts';

const opened = (id: PresetId) => {
  const { scenario } = presetById(id)!;
  const view = viewOf(simulate(toInput(scenario)));
  return { scenario, view, source: chartSource(view), config: stageConfigOf(scenario) };
};
const SHOW = { speed: 10, reducedMotion: false };
const spike = opened('hpa-spike');
const nights = opened('paid-nodes');

describe('the stage of a Deployment', () => {
  const pictureAt = ({ view, config }: typeof spike, t: number) =>
    stagePicture(stageScene(stageRun(view), 'page', 1032), t, config, SHOW);

  test('shows who scales with what it saw, and its next look', () => {
    const { scaler, activator } = pictureAt(spike, 320);
    expect(activator).toBeNull();
    expect(scaler).toMatchObject({ kind: 'hpa', measured: 100, target: 60, replicas: 2, everySeconds: 15 });
    expect(scaler?.soon).toEqual({ inSeconds: 10, share: 1 / 3 });
  });

  test('shows the replicas that KEDA wrote, and none at night', () => {
    expect(pictureAt(nights, 9 * 3600).scaler).toMatchObject({ kind: 'keda-cron', measured: 6, replicas: 6 });
    expect(pictureAt(nights, 20 * 3600).scaler).toMatchObject({ measured: null, replicas: 0 });
  });

  test('keeps nobody waiting at the ingress', () => {
    expect(pictureAt(spike, 340).proxy.waiting).toBe(0);
  });

  test.each(['page', 'drawer', 'phone'] as const)('of kind %s keeps its boxes apart', (kind) => {
    const width = { page: 1032, drawer: 700, phone: 358 }[kind];
    const layout = stageLayout(kind, width, {
      pods: 'kubernetes',
      instances: 7,
      regionOf: [0, 0, 0, 0, 0, 0, 0],
      clientRows: 1,
      causes: 2,
    });
    const boxes = [layout.proxy, layout.scaler!, layout.tray];
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1)) {
        const isApart =
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        expect(isApart).toBe(true);
      }
    // no request passes whoever scales: on the broad stage it stands above the street
    if (kind !== 'phone') expect(layout.scaler!.y + layout.scaler!.height).toBeLessThan(layout.street);
    for (const place of layout.grid.places)
      expect(place.x).toBeGreaterThanOrEqual(kind === 'phone' ? 28 : layout.scaler!.x + layout.scaler!.width);
  });
});

describe('the timelines of a Deployment', () => {
  test('have what the HPA measures between requests and pods, but not where nobody looks', () => {
    expect(rowsOf('kubernetes').front).toEqual(['requests', 'measure', 'pods', 'latency']);
    expect(rowsOf('kubernetes', false).front).toEqual(['requests', 'pods', 'latency']);
  });

  test('draw the target with its tolerance on both sides', () => {
    const picture = measurePicture(spike.source.kubernetes!, 0.1, { from: 0, to: 1200 }, 600, 100);
    const heightOf = (percent: number): number => 0.5 + (1 - percent / 112) * 99;
    expect(picture.targetY).toBeCloseTo(heightOf(60), 6);
    expect(picture.band.y).toBeCloseTo(heightOf(66), 6);
    expect(picture.band.height).toBeCloseTo(heightOf(54) - heightOf(66), 6);
    expect(picture.line).toMatch(/^M0 /);
  });

  test('know pods wanted and made, and which setting holds them', () => {
    const { kubernetes } = spike.source;
    expect(podsAt(kubernetes!, 700)).toMatchObject({ desired: 1, replicas: 7, ready: 7 });
    expect(kubernetes!.limits.map(({ limit }) => limit)).toContain('stabilization');
    expect(kubernetes!.mostPods).toBe(7);
  });

  test('of paid nodes cost the same by day and by night', () => {
    for (const t of [3600, 10 * 3600, 20 * 3600]) expect(hourlyAt(nights.source, t)).toBeCloseTo(0.192, 10);
  });
});
