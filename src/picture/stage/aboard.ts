import type { Trace } from '../../sim/trace/trace.ts';

/**
 * The most requests that were in one instance at once. Those whose client has gone are left out: they are few, and a pane
 * more or less does not matter.
 */
export function mostAboard({ requests, instances, horizon }: Trace): number {
  const sizes = new Uint32Array(instances.count + 1);
  const reached = (i: number): boolean => requests.dispatch[i]! >= 0 && requests.instance[i]! >= 0;
  for (let i = 0; i < requests.count; i++) if (reached(i)) sizes[requests.instance[i]! + 1]!++;
  for (let lane = 0; lane < instances.count; lane++) sizes[lane + 1]! += sizes[lane]!;
  const comes = new Float64Array(sizes[instances.count] ?? 0);
  const goes = new Float64Array(comes.length);
  const filled = sizes.slice(0, instances.count);
  for (let i = 0; i < requests.count; i++) {
    if (!reached(i)) continue;
    const place = filled[requests.instance[i]!]!++;
    comes[place] = requests.dispatch[i]!;
    goes[place] = requests.end[i]! < 0 ? horizon + 1 : requests.end[i]!;
  }
  let most = 0;
  for (let lane = 0; lane < instances.count; lane++)
    most = Math.max(
      most,
      mostAtOnce(comes.subarray(sizes[lane], sizes[lane + 1]), goes.subarray(sizes[lane], sizes[lane + 1])),
    );
  return most;
}

/** At one moment ends come first, as in the run itself. */
function mostAtOnce(comes: Float64Array, goes: Float64Array): number {
  comes.sort();
  goes.sort();
  let most = 0;
  let gone = 0;
  for (let come = 0; come < comes.length; come++) {
    while (gone < goes.length && goes[gone]! <= comes[come]!) gone++;
    most = Math.max(most, come + 1 - gone);
  }
  return most;
}
