/**
 * Where Fly's regions are (Fly docs: regions; degrees of their cities). Distances on the globe stand in for network
 * distance, which is not published.
 */
const PLACES: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  ams: [52.37, 4.9],
  arn: [59.33, 18.07],
  bom: [19.08, 72.88],
  cdg: [48.86, 2.35],
  dfw: [32.78, -96.8],
  ewr: [40.74, -74.17],
  fra: [50.11, 8.68],
  gru: [-23.55, -46.63],
  iad: [39.04, -77.49],
  jnb: [-26.2, 28.05],
  lax: [34.05, -118.24],
  lhr: [51.51, -0.13],
  nrt: [35.68, 139.69],
  ord: [41.88, -87.63],
  sin: [1.35, 103.82],
  sjc: [37.34, -121.89],
  syd: [-33.87, 151.21],
  yyz: [43.65, -79.38],
};

const EARTH_KM = 6371;
/** A code that is not in the table counts as this far from any other region. */
const UNKNOWN_KM = 10_000;
const RADIANS = 0.017453292519943295;

/** Kilometres between two regions along the great circle (haversine formula). */
export function kilometres(a: string, b: string): number {
  if (a === b) return 0;
  if (!Object.hasOwn(PLACES, a) || !Object.hasOwn(PLACES, b)) return UNKNOWN_KM;
  const [latitudeA, longitudeA] = PLACES[a]!;
  const [latitudeB, longitudeB] = PLACES[b]!;
  const half = (degrees: number): number => sine((degrees / 2) * RADIANS);
  const south = half(latitudeA - latitudeB);
  const west = half(longitudeA - longitudeB);
  const cosine = (degrees: number): number => sine((90 - degrees) * RADIANS);
  return (
    2 * EARTH_KM * arcSine(Math.sqrt(south * south + cosine(latitudeA) * cosine(latitudeB) * west * west))
  );
}

/** Taylor's series: seventeen terms are exact to the last bits up to pi. */
function sine(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n <= 17; n++) {
    term *= (-x * x) / (2 * n * (2 * n + 1));
    sum += term;
  }
  return sum;
}

/** Of 0 to 1. The angle is halved (sin(a/2) = sqrt((1 - cos a) / 2)) until sine and angle are nearly the same. */
function arcSine(value: number): number {
  let s = Math.min(1, value);
  let times = 1;
  for (; s > 0.001; times *= 2) s = Math.sqrt((s * s) / (2 * (1 + Math.sqrt(1 - s * s))));
  return times * (s + (s * s * s) / 6);
}
