import { benchEngine } from './engine.ts';
import { benchPage } from './page.ts';

const print = (line: string): void => {
  process.stdout.write(line + '\n');
};

if (!process.argv.includes('--page')) benchEngine(print);
await benchPage(print);
