import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SCENARIO } from '../../../src/scenario/default.ts';
import { exportAs } from '../../../src/share/config/export-config.ts';
import { flyCommands } from '../../../src/share/config/export-fly.ts';
import {
  annotationsBlock,
  knCommand,
  kubectlCommands,
  quoted,
} from '../../../src/share/config/export-knative.ts';
import { exportPatch } from '../../../src/share/config/export-patch.ts';
import { changedLines, lineEdits } from '../../../src/share/config/line-diff.ts';

const lines = fc
  .array(fc.constantFrom('a\n', 'b\n', 'c\r\n', '\n', '# x\n'), { maxLength: 25 })
  .chain((parts) => fc.constantFrom(parts.join(''), `${parts.join('')}end`));

describe('lines that stay, go and come', () => {
  it('make one text of the other', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const edits = lineEdits(before, after);
        const without = (kind: string): string =>
          edits.flatMap((edit) => (edit.kind === kind ? [] : [edit.line])).join('');
        expect([without('in'), without('out')]).toEqual([before, after]);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a\nb\n', 'a\nb\n', 0],
    ['a\nb\n', 'a\nc\n', 1],
    ['a\n', 'a\nb\nc\n', 2],
    ['a\nb\n', '', 2],
  ])('%j to %j are %d', (before, after, count) => {
    expect(changedLines(before, after)).toBe(count);
  });

  it('where nearly everything differs are told as a whole', () => {
    const many = (word: string): string => Array.from({ length: 3000 }, (_, i) => `${word}${i}\n`).join('');
    expect(lineEdits(many('a'), many('b'))).toHaveLength(6000);
  });
});

describe('a patch', () => {
  it('shows three lines around each change', () => {
    const before = Array.from({ length: 30 }, (_, i) => `line ${i + 1}\n`).join('');
    const after = before.replace('line 5\n', 'five\n').replace('line 25\n', '');
    expect(exportPatch('fly.toml', before, after)).toBe(
      [
        '--- a/fly.toml',
        '+++ b/fly.toml',
        '@@ -2,7 +2,7 @@',
        ' line 2',
        ' line 3',
        ' line 4',
        '-line 5',
        '+five',
        ' line 6',
        ' line 7',
        ' line 8',
        '@@ -22,7 +22,6 @@',
        ' line 22',
        ' line 23',
        ' line 24',
        '-line 25',
        ' line 26',
        ' line 27',
        ' line 28',
        '',
      ].join('\n'),
    );
  });

  it('of nothing is empty', () => {
    expect(exportPatch('fly.toml', 'a\n', 'a\n')).toBe('');
  });

  it('is what git applies, whatever the texts, line ends and last lines', () => {
    const folder = mkdtempSync(join(tmpdir(), 'drowse-patch-'));
    const git = (...args: readonly string[]): void =>
      void execFileSync('git', ['-c', 'core.autocrlf=false', ...args], { cwd: folder, stdio: 'pipe' });
    try {
      git('init', '-q');
      fc.assert(
        fc.property(lines, lines, (before, after) => {
          if (before === after || before === '' || after === '') return;
          writeFileSync(join(folder, 'f'), before);
          writeFileSync(join(folder, 'p'), exportPatch('f', before, after));
          git('apply', '--unidiff-zero', '--whitespace=nowarn', 'p');
          expect(readFileSync(join(folder, 'f'), 'utf8')).toBe(after);
        }),
        { numRuns: 40 },
      );
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

const A = 'autoscaling.knative.dev';
const service = (annotations: readonly string[], spec = ''): string =>
  `apiVersion: serving.knative.dev/v1\nkind: Service\nmetadata:\n  name: hello\nspec:\n  template:\n    metadata:\n      annotations:\n${annotations.map((line) => `        ${A}/${line}\n`).join('')}    spec:\n${spec}      containers:\n        - image: x\n`;
const BEFORE = service(['min-scale: "1"', 'target: "50"']);
const AFTER = service(
  ['min-scale: "2"', 'window: 40s'],
  '      containerConcurrency: 80\n      timeoutSeconds: 60\n',
);
const config = (data: string): string =>
  `---\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: config-autoscaler\ndata:\n  stable-window: 60s\n${data}`;

describe('what leaves a Knative file', () => {
  it('is a block of annotations without the stock ones', () => {
    expect(annotationsBlock(AFTER)).toBe(`annotations:\n  ${A}/min-scale: "2"\n  ${A}/window: "40s"\n`);
    expect(annotationsBlock(service(['min-scale: "0"']))).toBe('');
  });

  it('is a kn command of what changed; a key that went has a minus', () => {
    expect(knCommand(BEFORE, AFTER)).toBe(
      [
        'kn service update hello \\',
        `  --annotation-revision ${A}/min-scale=2 \\`,
        `  --annotation-revision ${A}/target- \\`,
        `  --annotation-revision ${A}/window=40s \\`,
        '  --concurrency-limit 80 \\',
        '  --timeout 60',
        '',
      ].join('\n'),
    );
    expect(knCommand(BEFORE, BEFORE)).toBe('');
  });

  it('is a merge patch for kubectl, and one of the cluster’s config map', () => {
    const [ksvc, map] = kubectlCommands(
      BEFORE + config(''),
      AFTER + config('  max-scale-up-rate: "10"\n'),
    ).split(/(?<=\n)(?=kubectl)/);
    expect(ksvc).toMatch(/^kubectl patch ksvc hello --type merge -p \\\n {2}'/);
    expect(JSON.parse(/'(.*)'/.exec(ksvc ?? '')![1]!)).toEqual({
      spec: {
        template: {
          metadata: {
            annotations: { [`${A}/min-scale`]: '2', [`${A}/target`]: null, [`${A}/window`]: '40s' },
          },
          spec: { containerConcurrency: 80, timeoutSeconds: 60 },
        },
      },
    });
    expect(map).toBe(
      `kubectl patch configmap config-autoscaler -n knative-serving --type merge -p \\\n  '{"data":{"max-scale-up-rate":"10"}}'\n`,
    );
  });

  it('puts into quotes what a shell would read', () => {
    expect(['a-b', '$(x)', "it's"].map(quoted)).toEqual(['a-b', "'$(x)'", String.raw`'it'\''s'`]);
  });
});

describe('what leaves a fly.toml', () => {
  const text = 'app = "shop"\n[http_service]\n  auto_stop_machines = "off"\n';

  it('are the Machines of each region', () => {
    const regions = [
      { code: 'fra', machines: 3, clients: 1 },
      { code: 'nrt', machines: 1, clients: 1 },
    ];
    const scenario = { ...DEFAULT_SCENARIO, fly: { ...DEFAULT_SCENARIO.fly, regions } };
    expect(flyCommands(scenario, text, text)).toBe(
      'fly scale count 3 --region fra --app shop\nfly scale count 1 --region nrt --app shop\n',
    );
  });

  it('says how one Machine gets what the next deploy would bring to all', () => {
    const scenario = {
      ...DEFAULT_SCENARIO,
      fly: { ...DEFAULT_SCENARIO.fly, regions: [], autoStop: 'suspend' as const, memoryMb: 256 },
    };
    expect(flyCommands(scenario, text, text.replace('off', 'suspend'))).toBe(
      '# fly machine update MACHINE_ID --autostop=suspend --app shop\n',
    );
  });
});

describe('a way out', () => {
  it('tells a file that was not changed against the stock values', () => {
    const file = { name: 'service.yaml', text: BEFORE, original: BEFORE };
    expect(exportAs('patch', file, DEFAULT_SCENARIO)).toBe('');
    expect(exportAs('file', file, DEFAULT_SCENARIO)).toBe(BEFORE);
    expect(exportAs('kn', file, DEFAULT_SCENARIO)).toContain('min-scale=1');
  });
});
