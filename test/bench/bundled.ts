import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/**
 * Runs a module in a process of its own, bundled as the page's worker gets it: from the sources a loader turns each
 * import into a getter, which alone takes a third of the time.
 */
export async function runBundled(entry: URL): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: fileURLToPath(entry), write: false, target: 'es2022', minify: true },
    ssr: { noExternal: true },
  });
  const output = 'output' in built ? built.output : [];
  const chunk = output.find((part) => part.type === 'chunk' && part.isEntry);
  if (chunk?.type !== 'chunk') throw new Error(`${entry.pathname} gave no chunk`);
  const folder = await mkdtemp(join(tmpdir(), 'drowse-bench-'));
  try {
    const file = join(folder, 'bundle.mjs');
    await writeFile(file, chunk.code);
    spawnSync(process.execPath, [file], { stdio: 'inherit' });
  } finally {
    await rm(folder, { recursive: true });
  }
}
