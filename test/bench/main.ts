import { benchEngine } from './engine.ts';

const print = (line: string): void => {
  process.stdout.write(line + '\n');
};

benchEngine(print);
