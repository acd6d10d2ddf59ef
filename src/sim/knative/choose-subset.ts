/** Angles of the circle on which targets and addresses are placed (knative.dev/pkg/hash: universe). */
const UNIVERSE = 2048n;
const MASK = (1n << 64n) - 1n;

/**
 * `n` of the addresses, chosen so that few change when addresses come or go: a consistent hash on the target's name.
 * Sorted. knative.dev/pkg/hash: ChooseSubset, used by pkg/reconciler/serverlessservice: subsetEndpoints.
 */
export function chooseSubset(addresses: readonly string[], n: number, target: string): readonly string[] {
  const sorted = [...addresses].sort();
  if (n >= sorted.length) return sorted;
  const byAngle = [...placed(sorted, target)].sort(([a], [b]) => a - b);
  let angle = Number(fnv1a(`${target}start-angle-salt`) % UNIVERSE);
  const step = Number(fnv1a(`${target}step-angle-salt`) % UNIVERSE);
  const chosen: string[] = [];
  for (let i = 0; i < n; i++) {
    const found = byAngle.findIndex(([place]) => place >= angle);
    const [taken] = byAngle.splice(Math.max(found, 0), 1);
    chosen.push(taken![1]);
    angle = (angle + step) % Number(UNIVERSE);
  }
  return chosen.sort();
}

/** Each address at an angle of its own. */
function placed(sorted: readonly string[], target: string): ReadonlyMap<number, string> {
  const places = new Map<number, string>();
  for (const address of sorted) {
    let key = address + target;
    let hash = fnv1a(key);
    while (places.has(Number(hash % UNIVERSE))) {
      key += hash.toString(16);
      hash = fnv1a(key);
    }
    places.set(Number(hash % UNIVERSE), address);
  }
  return places;
}

/** FNV-1a, 64 bits, of a string of ASCII characters, which names and addresses in a cluster are. */
function fnv1a(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (let i = 0; i < text.length; i++) {
    hash = ((hash ^ BigInt(text.charCodeAt(i))) * 0x100000001b3n) & MASK;
  }
  return hash;
}
