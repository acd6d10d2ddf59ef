import { readFileSync } from 'node:fs';
import { commandLine } from './command-line.ts';

// `drowse ... | head` closes the pipe early; that is no trouble of ours
process.stdout.on('error', () => process.exit(0));

process.exitCode = await commandLine(process.argv.slice(2), {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  stdin: () => readFileSync(0, 'utf8'),
});
