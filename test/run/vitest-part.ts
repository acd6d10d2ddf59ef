import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { countVitest, passedAgain, type Part, type VitestReport } from './tally.ts';

/** Runs one vitest project; its own report goes to the terminal, the counts come from its JSON. */
export async function runVitest(project: string): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'drowse-test-'));
  const report = join(folder, 'report.json');
  const args = ['run', '--project', project, '--silent=passed-only', '--reporter=default', '--reporter=json'];
  console.log(`\n${project}`);
  const { exitCode } = await runCommand('vitest', [...args, `--outputFile.json=${report}`], true);
  const found = readReport(report);
  const part = countVitest(project, found, exitCode);
  for (const line of passedAgain(found)) console.log(`passed when tried again: ${line}`);
  rmSync(folder, { recursive: true, force: true });
  return part;
}

function readReport(path: string): VitestReport | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as VitestReport;
  } catch {
    return null;
  }
}
