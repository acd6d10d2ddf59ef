import { runCommand } from './command.ts';
import type { Part } from './tally.ts';

const CHECKS: readonly {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
}[] = [
  { name: 'prettier', command: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  {
    name: 'eslint',
    command: 'eslint',
    args: ['-c', 'test/lint/eslint.config.js', '--max-warnings', '0', '.'],
  },
  {
    name: 'svelte-check',
    command: 'svelte-check',
    args: ['--tsconfig', './tsconfig.json', '--output', 'human', '--fail-on-warnings'],
  },
  { name: 'tsc src/sim', command: 'tsc', args: ['-p', 'src/sim'] },
];

/** Format, lint and types. Two at a time; the output of those that pass is not shown. */
export async function runStaticChecks(): Promise<Part[]> {
  const parts: Part[] = [];
  const waiting = [...CHECKS];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { exitCode, output } = await runCommand(check.command, check.args);
      const ok = exitCode === 0;
      console.log(ok ? `ok      ${check.name}` : `FAILED  ${check.name}\n${output.trim()}\n`);
      parts.push({ name: check.name, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });
    }
  };
  await Promise.all([work(), work()]);
  return parts;
}
