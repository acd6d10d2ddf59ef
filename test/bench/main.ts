import { runBundled } from './bundled.ts';
import { benchPage } from './page.ts';

const print = (line: string): void => {
  process.stdout.write(line + '\n');
};

if (!process.argv.includes('--page')) await runBundled(new URL('engine-main.ts', import.meta.url));
if (!process.argv.includes('--engine')) await benchPage(print);
