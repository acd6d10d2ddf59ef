import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drowse, json } from './support/drowse.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drowse-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});
function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const SETTINGS = [
  '--set',
  'horizonSeconds=600',
  '--set',
  'traffic.pollers=[]',
  '--set',
  'traffic.bursts=[]',
  '--set',
  'traffic.arrivals=even',
];

describe('drowse run --traffic', () => {
  it('takes the curve from a file', async () => {
    const path = file('edge.csv', 'time,rate\n0,2\n600,2\n');
    const { requests } = (await json(['run', 'outage', ...SETTINGS, '--traffic', path])) as {
      requests: { arrived: number };
    };
    expect(Math.abs(requests.arrived - 1200)).toBeLessThanOrEqual(1);
  });

  it('names file, line and mend when it cannot', async () => {
    const path = file('bad.csv', 'time,rate\n0,2\n600,many\n');
    const { code, err } = await drowse(['run', 'outage', '--traffic', path]);
    expect(code).toBe(2);
    expect(err).toMatch(/bad\.csv: line 3: “many” is no rate\. Write a number/);
  });

  it('says that there is no such file', async () => {
    const { code, err } = await drowse(['run', 'outage', '--traffic', join(folder, 'none.csv')]);
    expect(code).toBe(2);
    expect(err).toContain('is no file that can be read');
  });
});
