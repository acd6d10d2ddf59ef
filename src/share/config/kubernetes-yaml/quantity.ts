/** Factors of the suffixes of Kubernetes quantities (k8s.io/apimachinery pkg/api/resource). */
const FACTORS: Readonly<Record<string, number>> = {
  n: 1e-9,
  u: 1e-6,
  m: 1e-3,
  '': 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  T: 1e12,
  Ki: 1024,
  Mi: 1_048_576,
  Gi: 1_073_741_824,
  Ti: 1_099_511_627_776,
};

/** `500m` is 0.5, `1Gi` is 1073741824; null where it is no quantity. */
export function quantity(text: string | undefined): number | null {
  const [, digits = '', suffix = ''] =
    /^(\d{1,15}(?:\.\d{1,9})?)([numkMGT]|[KMGT]i)?$/.exec(text?.trim() ?? '') ?? [];
  const factor = FACTORS[suffix];
  if (digits === '' || factor === undefined) return null;
  return Math.round(Number(digits) * factor * 1e9) / 1e9;
}

type Before = string | number | boolean | null | undefined;

/** CPUs as a file writes them: a number where one stood, else thousandths where they are not whole. */
export function cpuQuantity(cpus: number, before: Before): string | number {
  const milli = Math.round(cpus * 1000);
  if (typeof before === 'number') return milli / 1000;
  return milli % 1000 === 0 && !String(before ?? '').endsWith('m') ? String(milli / 1000) : `${milli}m`;
}

/** Bytes likewise, in Gi where they are whole and in Mi otherwise. */
export function memoryQuantity(bytes: number, before: Before): string | number {
  if (typeof before === 'number') return bytes;
  const mebibytes = Math.round(bytes / FACTORS['Mi']!);
  const isGi = mebibytes % 1024 === 0 && !String(before ?? '').endsWith('Mi');
  return isGi ? `${mebibytes / 1024}Gi` : `${mebibytes}Mi`;
}
