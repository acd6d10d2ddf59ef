import { benchEngine } from './engine.ts';

benchEngine((line) => {
  process.stdout.write(line + '\n');
});
