import { describe, expect, it } from 'vitest';
import { importFly } from '../../../src/share/config/fly-toml/import-fly.ts';
import type { FlyContext } from '../../../src/share/config/fly-toml/lint-fly.ts';
import type { Diagnostic } from '../../../src/share/config/diagnostic.ts';
import { english } from '../../../src/text/en/index.ts';

function diagnosticsOf(text: string, context: FlyContext = {}): readonly Diagnostic[] {
  const read = importFly(text, context);
  if ('broken' in read) throw new Error(`no TOML: ${JSON.stringify(read.broken)}`);
  return read.diagnostics;
}

const http = (lines: string, rest = ''): string => `${rest.startsWith('^') ? rest.slice(1) : ''}
[http_service]
internal_port = 8080
${lines}
${rest.startsWith('^') ? '' : rest}`;
const ON = 'auto_stop_machines = "stop"\nauto_start_machines = true\n';
const SUSPEND = 'auto_stop_machines = "suspend"\n';
const limits = (soft: number, hard: number): string =>
  `[http_service.concurrency]\ntype = "requests"\nsoft_limit = ${soft}\nhard_limit = ${hard}`;
const check = (lines: string): string => `[[http_service.checks]]\n${lines}`;
const IAD = '^primary_region = "iad"';
const two = { machines: { iad: 2 } };

/** A rule, a file that breaks it, and the nearest one that does not; the context stands for what no file says. */
const RULES: readonly (readonly [
  id: string,
  breaks: string,
  keeps: string,
  breaksWith?: FlyContext,
  keepsWith?: FlyContext,
])[] = [
  ['L01', http('auto_stop_machines = "on"'), http('auto_stop_machines = "off"')],
  ['L01', http('auto_stop_machines = "true"'), http('auto_stop_machines = true')],
  ['L02', http('auto_stop_machines = "stop"\nauto_start_machines = false'), http(ON)],
  ['L03', http('auto_start_machines = true'), http(ON)],
  ['L03', http(''), http('auto_stop_machines = "off"\nauto_start_machines = false')],
  [
    'L04',
    http('auto_stop_machines = "off"\nmin_machines_running = 1'),
    http(`${ON}min_machines_running = 1`),
  ],
  ['L05', http(`${ON}min_machines_running = 1`), http(`${ON}min_machines_running = 1`, IAD)],
  [
    'L05',
    http(`${ON}min_machines_running = 1`, IAD),
    http(`${ON}min_machines_running = 1`, IAD),
    { machines: { fra: 2 } },
    two,
  ],
  ['L06', http(`${ON}min_machines_running = 2`, IAD), http(`${ON}min_machines_running = 1`, IAD), two, two],
  [
    'L07',
    http(`${ON}min_machines_running = 1`, IAD),
    http(`${ON}min_machines_running = 1`, IAD),
    { machines: { iad: 2, fra: 1 } },
    two,
  ],
  ['L08', http(SUSPEND, '^swap_size_mb = 512'), http(ON, '^swap_size_mb = 512')],
  ['L09', http(SUSPEND, '[[vm]]\nmemory = "4gb"'), http(SUSPEND, '[[vm]]\nmemory = "2gb"')],
  ['L09', http(SUSPEND, '[[vm]]\nsize = "a10"\nmemory = "2gb"'), http(ON, '[[vm]]\nsize = "a10"')],
  ['L10', http(SUSPEND), http(ON)],
  ['L11', http(ON, limits(20, 10)), http(ON, limits(10, 20))],
  ['L12', http(ON, limits(100, 105)), http(ON, limits(90, 100))],
  ['L12', http(ON, limits(20, 20)), http(ON, limits(10, 20))],
  ['L13', http(ON, '[http_service.concurrency]\ntype = "connections"'), http(ON, limits(10, 20))],
  ['L13', http(ON), '[[services]]\ninternal_port = 80\n[services.concurrency]\ntype = "connections"'],
  ['L14', http(ON), http(ON, limits(10, 20))],
  ['L15', http(ON, limits(1000, 2000)), http(ON, `${limits(1000, 2000)}\n[[vm]]\nmemory = "1gb"`)],
  [
    'L16',
    http(ON),
    http(ON, check('interval = "10s"\ngrace_period = "20s"')),
    { bootSeconds: 12 },
    { bootSeconds: 12 },
  ],
  ['L16', http(ON), http(ON), { bootSeconds: 12 }, { bootSeconds: 2 }],
  [
    'L17',
    http(ON, '[checks.up]\ntype = "http"'),
    http(ON, `${check('interval = "10s"')}\n[checks.up]\ntype = "http"`),
  ],
  ['L18', http(ON, check('interval = "2m"')), http(ON, check('interval = "1m"'))],
  ['L18', http(ON, check('timeout = 500')), http(ON, check('timeout = 5000'))],
  [
    'L19',
    http(ON, check('grace_period = "5s"')),
    http(ON, check('grace_period = "15s"')),
    { bootSeconds: 10 },
    { bootSeconds: 10 },
  ],
  [
    'L20',
    http(ON, check('interval = "5s"\ntimeout = "10s"')),
    http(ON, check('interval = "10s"\ntimeout = "5s"')),
  ],
  ['L21', http(ON, '^kill_timeout = "10m"'), http(ON, '^kill_timeout = 300')],
  [
    'L21-short',
    http(ON, '^kill_timeout = 5'),
    http(ON, '^kill_timeout = 30'),
    { longestRequestSeconds: 20 },
    { longestRequestSeconds: 20 },
  ],
  [
    'L22',
    '[[services]]\ninternal_port = 80\nauto_stop_machines = "stop"\n[[services]]\ninternal_port = 90',
    '[[services]]\ninternal_port = 80\nauto_stop_machines = "stop"\n[[services]]\ninternal_port = 90\nauto_stop_machines = true',
  ],
  [
    'L23',
    http(ON, '[processes]\napp = "serve"'),
    http(`${ON}processes = ["app"]`, '[processes]\napp = "serve"'),
  ],
  [
    'L24',
    http(`${ON}processes = ["app", "worker"]`, '[processes]\napp = "serve"\nworker = "work"'),
    http(`${ON}processes = ["app"]`, '[processes]\napp = "serve"\nworker = "work"'),
  ],
  ['L25', http(`${ON}max_machines_running = 3`), http(`${ON}min_machines_running = 0`)],
  ['L25', http(`${ON}min_machine_running = 1`), http(ON)],
  ['L26', http(ON), http('auto_stop_machines = "off"')],
  [
    'L27',
    http(ON),
    http(ON, '[deploy]\nrelease_command = "migrate"'),
    { entrypointMigrates: true },
    { entrypointMigrates: true },
  ],
  [
    'L28',
    http(ON, '[deploy]\nstrategy = "bluegreen"\n[mounts]\nsource = "data"'),
    http(ON, '[deploy]\nstrategy = "rolling"\n[mounts]\nsource = "data"'),
  ],
  [
    'L29',
    http(`${ON}force_https = true`),
    http(`${ON}force_https = false`),
    { flycastOnly: true },
    { flycastOnly: true },
  ],
  ['L30', http(ON), http(ON), { bootSeconds: 8 }, { bootSeconds: 3 }],
  ['L30', http(ON), http(`${ON}min_machines_running = 1`), { bootSeconds: 8 }, { bootSeconds: 8 }],
  ['L31', http(ON), http(ON), { bootSeconds: 40 }, { bootSeconds: 8 }],
];

describe('lint of a fly.toml', () => {
  const cases = RULES.map(([id, breaks, keeps, breaksWith, keepsWith]) => ({
    id,
    breaks,
    keeps,
    breaksWith,
    keepsWith,
  }));
  it.each(cases)(
    '$id fires for what it is about and for nothing else: $breaks',
    ({ id, breaks, keeps, breaksWith, keepsWith }) => {
      expect(diagnosticsOf(breaks, breaksWith).map(({ code }) => code)).toContain(id);
      expect(diagnosticsOf(keeps, keepsWith).map(({ code }) => code)).not.toContain(id);
    },
  );

  it('every rule from L01 to L31 is in the table and has a sentence', () => {
    const ids = Array.from({ length: 31 }, (_, i) => `L${String(i + 1).padStart(2, '0')}`);
    expect(ids.filter((id) => !RULES.some(([other]) => other === id))).toEqual([]);
    for (const id of ids) expect(english).toHaveProperty([`diagnostic.${id}`]);
  });

  it('names the place of the value, both ends of it', () => {
    const text = '[http_service]\n  auto_stop_machines = "on" # as in the shell\n';
    const found = diagnosticsOf(text).find(({ code }) => code === 'L01');
    expect(found).toMatchObject({
      code: 'L01',
      severity: 'error',
      line: 2,
      column: 24,
      endLine: 2,
      endColumn: 28,
    });
  });

  it('a mend put in place silences its rule', () => {
    for (const [id, breaks, , context] of RULES) {
      const mend = diagnosticsOf(breaks, context).find(({ code }) => code === id)?.mend;
      if (!mend) continue;
      const mended = breaks.slice(0, mend.from) + mend.text + breaks.slice(mend.to);
      expect([id, ...diagnosticsOf(mended, context).map(({ code }) => code)].lastIndexOf(id)).toBe(0);
    }
  });

  it('knows that an app which exits by itself needs no autostop', () => {
    const found = diagnosticsOf(http('auto_start_machines = true'), { exitsWhenIdle: true });
    expect(found.find(({ code }) => code === 'L03')?.severity).toBe('info');
  });
});

describe('values of a fly.toml', () => {
  const read = (text: string) => {
    const result = importFly(text);
    if ('broken' in result) throw new Error('no TOML');
    return result;
  };

  it.each([
    ['kill_timeout = 7', 7],
    ['kill_timeout = "1m30s"', 90],
    ['[experimental]\nkill_timeout = "9s"', 9],
    ['kill_timeout = 3\n[experimental]\nkill_timeout = 9', 3],
  ])('%j is kill_timeout_s %d', (text, seconds) => {
    expect(read(text).config.kill_timeout_s).toBe(seconds);
  });

  it.each([
    ['memory = "1gb"', 1024],
    ['memory = "1024"', 1024],
    ['memory = 512', 512],
    ['memory = "2GiB"', 2048],
    ['memory = "1gb"\nmemory_mb = 256', 256],
    ['size = "performance-2x"', null],
  ])('[[vm]] %j says %j MB', (line, megabytes) => {
    expect(read(`[[vm]]\n${line}`).config.memory_mb).toBe(megabytes);
  });

  it('parts of a Machine override its size', () => {
    const { effective } = read('[[vm]]\nsize = "performance-4x"\nmemory = "16gb"\ncpus = 2').config;
    expect(effective).toMatchObject({ memory_mb: 16_384, cpus: 2, cpu_kind: 'performance' });
  });

  it('the old form of concurrency counts requests', () => {
    const { config } = read('[[services]]\ninternal_port = "80"\nconcurrency = "5,9"');
    expect(config).toMatchObject({ soft_limit: 5, hard_limit: 9, concurrency_type: 'requests' });
  });

  it('a single [services] is one service, an empty one is none', () => {
    expect(read('[services]\ninternal_port = 80').config.has_service).toBe(true);
    expect(read('[[services]]').config.has_service).toBe(false);
  });

  it('the Machine of the service’s group counts', () => {
    const vms = '[[vm]]\nprocesses = ["worker"]\nmemory = "4gb"\n[[vm]]\nprocesses = ["app"]\nmemory = "1gb"';
    expect(read(http(`${ON}processes = ["app"]`, vms)).config.memory_mb).toBe(1024);
  });

  it.each([
    ['[http_service]\nauto_start_machines = "true"', 'wrong-type'],
    ['[http_service]\nmin_machines_running = "2"', 'wrong-type'],
    ['kill_timeout = "soon"', 'unreadable-value'],
    ['[[vm]]\nmemory = "much"', 'unreadable-value'],
    ['[[vm]]\nsize = "huge"', 'unknown-size'],
    ['primary_region = "{{ region }}"', 'unresolved-template'],
    ['[http_service.concurrency]\ntype = "threads"', 'not-a-choice'],
  ])('%j is reported as %s', (text, code) => {
    expect(read(text).diagnostics.map((found) => found.code)).toContain(code);
  });
});
