import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { makeTerminalText } from '../../text/terminal.ts';
import { RECORDINGS } from './recordings.ts';
import { Tally } from './tally.ts';

const EXTENSION = '.json';

/**
 * `replay DIR`: drives the modules of the simulation with recordings of the real Knative code and prints one line for each
 * recording: `name: passed/total`, or `name: unknown` where nothing here can replay it; last `N passed, N failed`.
 * Returns the exit code: 0 when every check agrees, 1 when one does not, 2 (and one line on standard error) when `dir`
 * holds no recordings or one of them can't be read.
 */
export function replay(dir: string, print: (line: string) => void): number {
  const refuse = (
    key: 'replay.no-directory' | 'replay.no-recordings' | 'replay.not-a-recording',
    place: string,
  ): number => {
    process.stderr.write(`${makeTerminalText()(key, { place })}\n`);
    return 2;
  };
  const files = recordingsIn(dir);
  if (files === undefined) return refuse('replay.no-directory', dir);
  if (files.length === 0) return refuse('replay.no-recordings', dir);

  let passed = 0;
  let failed = 0;
  for (const file of files) {
    const name = file.slice(0, -EXTENSION.length);
    const drive = RECORDINGS[name];
    if (!drive) {
      print(`${name}: unknown`);
      continue;
    }
    const recording = readRecording(join(dir, file));
    if (recording === undefined) return refuse('replay.not-a-recording', join(dir, file));
    const tally = new Tally();
    try {
      drive(recording, tally);
    } catch (error) {
      // What the recording did next is something our model takes for impossible: that, too, is a disagreement.
      tally.check('the recording can be followed', String(error), 'no error');
      process.stderr.write(`${name}: ${String(error)}\n`);
    }
    print(`${name}: ${tally.passed}/${tally.total}`);
    passed += tally.passed;
    failed += tally.misses.length;
  }
  print(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

function recordingsIn(dir: string): string[] | undefined {
  try {
    return readdirSync(dir)
      .filter((file) => file.endsWith(EXTENSION))
      .sort();
  } catch {
    return undefined;
  }
}

/** The parsed file, if it is an object with cases. */
function readRecording(path: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof parsed === 'object' &&
      parsed !== null &&
      Array.isArray((parsed as { cases?: unknown }).cases)
      ? parsed
      : undefined;
  } catch {
    return undefined;
  }
}
