import { describe, expect, it } from 'vitest';
import { SECOND } from '../../../src/sim/engine/time.ts';
import { EVICTION_DELAY, NODE_MONITOR_GRACE } from '../../../src/sim/pod/node-loss.ts';
import { PodBench } from './bench.ts';

const NOTICED = NODE_MONITOR_GRACE / SECOND;
const EVICTED = NOTICED + EVICTION_DELAY / SECOND;

/** Pods on nodes, the first of which stops at 100 s; at 50 s there are `pods`. */
function losing(node: number, seconds: number, { nodes = 2, pods = 2, maxPods = 0 } = {}): PodBench {
  const bench = new PodBench({ maxPods }, nodes);
  bench.at(10, () => bench.deployment.scaleTo(pods));
  bench.at(100, () => {
    bench.nodeLoss.lose(node, seconds * SECOND);
  });
  return bench;
}
const heard = (bench: PodBench, from: number): readonly (readonly [number, string, number])[] =>
  bench.said.filter(([t]) => t >= from);

describe('a node that stops', () => {
  it('takes its pods along at once, and only its own; Kubernetes keeps them until it notices', () => {
    const bench = losing(0, 3000);
    bench.run(100 + NOTICED);
    expect(heard(bench, 100)).toEqual([[100, 'lost', 1]]);
    expect(bench.life(0).at(-1)).toEqual(['unreachable', 100]);
    expect(bench.life(1).at(-1)).toEqual(['ready', 16]);
    expect(bench.pods.ready.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('has no ready pods after its grace, and others in their place after the eviction delay', () => {
    const bench = losing(0, 3000);
    bench.run(100 + EVICTED + 60);
    expect(heard(bench, 101)).toEqual([
      [100 + NOTICED, 'deleted', 1],
      [100 + EVICTED, 'deleted', 1],
      [100 + EVICTED, 'gone', 1],
      [100 + EVICTED + 2, 'started', 3],
      [100 + EVICTED + 6, 'listens', 3],
      [100 + EVICTED + 6, 'ready', 3],
    ]);
    expect(bench.pods.live.map(({ number, node }) => [number, node])).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });

  it('that is back before it is noticed has lost its pods all the same: others take their place on it', () => {
    const bench = losing(0, 30);
    bench.run(100 + EVICTED + 60);
    expect(heard(bench, 101)).toEqual([
      [130, 'deleted', 1],
      [130, 'gone', 1],
      [132, 'started', 3],
      [136, 'listens', 3],
      [136, 'ready', 3],
    ]);
    expect(bench.pods.inLane(2).node).toBe(0);
  });

  it('that stops again while it is down stays down for as long as was said first', () => {
    const bench = losing(0, 20);
    bench.at(110, () => {
      bench.nodeLoss.lose(0, 500 * SECOND);
    });
    bench.run(200);
    expect(heard(bench, 101).map(([t, what]) => [t, what])).toContainEqual([120, 'gone']);
    expect(bench.pods.ready).toHaveLength(2);
  });

  it('takes no pod while it is down, nor does the room that was its share', () => {
    const bench = losing(0, 60, { pods: 4, maxPods: 4 });
    bench.at(110, () => bench.deployment.scaleTo(6));
    bench.run(150);
    expect(bench.unschedulable.at(-1)).toEqual([110, 6, 4, 'cluster']);
    expect(bench.pods.inLane(4).isPlaced).toBe(false);
  });

  it('is each of them where none is named', () => {
    const bench = losing(-1, 3000, { nodes: 3, pods: 3 });
    bench.run(101);
    expect(heard(bench, 100)).toEqual([
      [100, 'lost', 1],
      [100, 'lost', 2],
      [100, 'lost', 3],
    ]);
  });
});
