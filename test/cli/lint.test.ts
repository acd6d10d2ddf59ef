import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drowse } from './support/drowse.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'drowse-lint-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('drowse lint', () => {
  it('ends with 1 where something is an error, and says place, reason and mend', async () => {
    const { code, out } = await drowse(
      ['lint', '-'],
      'app = "x"\n[http_service]\nauto_stop_machines = "on"\n',
    );
    expect(code).toBe(1);
    expect(out).toMatch(
      /^standard input:3:22: error L01: auto_stop_machines cannot be on; .* Write "off", "stop" or "suspend"\.$/m,
    );
  });

  it('ends with 0 where there are warnings only', async () => {
    const { code, out } = await drowse(['lint', '-'], '[http_service]\nmin_machines_running = 1\n');
    expect(code).toBe(0);
    expect(out).toContain('warning L04');
  });

  it('tells Knative YAML by its content', async () => {
    const yaml =
      'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: config-autoscaler\ndata:\n  stable-window: "2h"\n';
    const { code, out } = await drowse(['lint', '-'], yaml);
    expect(code).toBe(1);
    expect(out).toMatch(/^standard input:6:18: error invalid-config: .*must be from 6s to 1h/);
  });

  it('a broken file is an error with its place', async () => {
    const { code, out } = await drowse(['lint', '-'], '[http_service]\nauto_stop_machines =\n');
    expect(code).toBe(1);
    expect(out).toMatch(/^standard input:3:1: error toml-parse-error/);
  });

  it('takes what a fly.toml cannot say', async () => {
    const toml = '[http_service]\nauto_stop_machines = "stop"\nforce_https = true\n';
    const machines = join(folder, 'machines.json');
    writeFileSync(machines, JSON.stringify([{ region: 'iad' }]));
    const region = `primary_region = "ams"\n${toml}min_machines_running = 1\n`;
    for (const [args, input, rule] of [
      [['--boot', '40'], toml, 'L31'],
      [['--longest-request', '20'], toml, 'L21-short'],
      [['--entrypoint-migrates'], toml, 'L27'],
      [['--flycast-only'], toml, 'L29'],
      [['--machines', machines], region, 'L05'],
    ] as const) {
      expect((await drowse(['lint', '-', ...args], input)).out).toContain(` ${rule}:`);
      expect((await drowse(['lint', '-'], input)).out).not.toContain(` ${rule}:`);
    }
  });

  it.each([
    [['lint'], 'FILE is missing'],
    [['lint', '-', '--boot', 'long'], '--boot long is not a positive number'],
    [['lint', '-', '--machines', 'package.json'], 'not the output of fly machine list'],
  ])('refuses %j', async (args, sentence) => {
    const { code, err } = await drowse(args, 'app = "x"\n');
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
