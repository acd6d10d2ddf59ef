import { spawn } from 'node:child_process';
import { join } from 'node:path';

export interface Ended {
  readonly exitCode: number;
  readonly output: string;
}

/** Runs a package's command from node_modules/.bin; its output is kept, or passed on as it comes when `live`. */
export function runCommand(name: string, args: readonly string[], live = false): Promise<Ended> {
  const isWindows = process.platform === 'win32';
  const path = join('node_modules', '.bin', isWindows ? `${name}.cmd` : name);
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(path, args, { stdio: live ? 'inherit' : 'pipe', shell: isWindows });
    const keep = (text: Buffer): void => {
      output += text.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (error) => {
      resolve({ exitCode: 1, output: error.message });
    });
    child.on('close', (code) => {
      resolve({ exitCode: code ?? 1, output });
    });
  });
}
