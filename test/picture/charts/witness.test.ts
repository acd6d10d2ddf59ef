import { describe, expect, test } from 'vitest';
import { chartSource } from '../../../src/picture/charts/chart-source.ts';
import { labelPlaces, seenPlace } from '../../../src/picture/charts/label-places.ts';
import { witnessBins, witnessPicture } from '../../../src/picture/charts/witness-chart.ts';
import { viewOfRows } from './fixture.ts';

const source = chartSource(
  viewOfRows({
    horizon: 30,
    requests: [
      { arrival: 1, end: 2, outcome: 'ok' },
      { arrival: 1, end: 12, outcome: 'start-timeout' },
      { arrival: 2, end: 13, outcome: 'refused' },
      { arrival: 3, end: 14, outcome: 'cut', dispatch: 3, instance: 0 },
      { arrival: 4, end: 15, outcome: 'client-gave-up' },
      { arrival: 20, end: 21, outcome: 'ok' },
    ],
    checks: [
      [5, 0, true],
      [15, 0, true],
      [25, 0, false],
    ],
  }),
);
const window = { from: 0, to: 30 };

describe('two witnesses', () => {
  const bins = witnessBins(source, window, 10);

  test('the edge counts every answer, the app log only what reached it', () => {
    expect([...bins.edge]).toEqual([1, 3, 1]);
    expect([...bins.edgeFailed]).toEqual([0, 3, 0]);
    expect([...bins.app]).toEqual([1, 0, 1]);
  });

  test('what was handed to an app and then cut did reach it; what nobody handed over did not', () => {
    expect([...bins.unseen]).toEqual([0, 2, 0]);
  });

  test('health checks stay with the app', () => {
    expect([...bins.checksPassed]).toEqual([1, 1, 0]);
    expect([...bins.checksFailed]).toEqual([0, 0, 1]);
  });

  test('the gap hangs from the line of the edge and carries its number', () => {
    const picture = witnessPicture(source, bins, window, 300, 42);
    expect(picture.gaps).toMatchObject([{ count: 2 }]);
    expect(picture.gap).toMatch(new RegExp(`M100.8 ${picture.edgeY + 1}h98.5v[1-9]`));
    expect(picture.gap.match(/v0h/g)).toHaveLength(2);
  });
});

describe('words beside a cluster', () => {
  const clusters = [
    { fromX: 50, toX: 80, count: 5 },
    { fromX: 300, toX: 350, count: 20 },
    { fromX: 380, toX: 400, count: 9 },
  ];
  const places = labelPlaces(clusters, 100, 500);

  test('stand right of it where there is room, else left, else nowhere', () => {
    expect(places.map(({ cluster, x, anchor }) => [cluster.count, x, anchor])).toEqual([
      [20, 292, 'end'],
      [5, 88, 'start'],
    ]);
  });

  test('are never under the veil', () => {
    expect(seenPlace(places, 500)?.cluster.count).toBe(20);
    expect(seenPlace(places, 349)?.cluster.count).toBe(5);
    expect(seenPlace(places, 187)).toBeUndefined();
  });
});
