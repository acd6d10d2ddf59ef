import { expect, test } from 'vitest';
import { addUp, countVitest, lastLines, passedAgain, type VitestReport } from '../run/tally.ts';

const report = (change: Partial<VitestReport>): VitestReport => ({
  numTotalTests: 3,
  numPassedTests: 3,
  numFailedTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
  ...change,
});

test.each([
  ['a clean run', report({}), 0, { passed: 3, failed: 0, skipped: 0 }],
  [
    'a failed test',
    report({ numPassedTests: 2, numFailedTests: 1 }),
    1,
    { passed: 2, failed: 1, skipped: 0 },
  ],
  ['a skipped test', report({ numPassedTests: 2 }), 0, { passed: 2, failed: 0, skipped: 1 }],
  [
    'a file that does not load',
    report({ testResults: [{ status: 'failed', assertionResults: [] }] }),
    1,
    { passed: 3, failed: 1, skipped: 0 },
  ],
  ['a bad exit that no test explains', report({}), 1, { passed: 3, failed: 1, skipped: 0 }],
  [
    'no test at all',
    report({ numTotalTests: 0, numPassedTests: 0 }),
    0,
    { passed: 0, failed: 1, skipped: 0 },
  ],
  ['no report at all', null, 0, { passed: 0, failed: 1, skipped: 0 }],
])('%s is counted as it is', (_, given, exitCode, counts) => {
  expect(countVitest('node', given, exitCode)).toEqual({ name: 'node', ...counts });
});

test('the last line is the sum, and skipped tests are said', () => {
  const parts = [
    { name: 'eslint', passed: 1, failed: 0, skipped: 0 },
    { name: 'node', passed: 4, failed: 2, skipped: 1 },
  ];
  const lines = lastLines(parts, addUp(parts)).split('\n');
  expect(lines.at(-1)).toBe('5 passed, 2 failed');
  expect(lines).toContain('1 skipped');
});

test('a test that passed only when it was tried again is said, with what went wrong first', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a figure plays', failureMessages: ['TimeoutError: 60 s\n    at a place'] },
    { status: 'passed', fullName: 'a page opens', failureMessages: [] },
    { status: 'failed', fullName: 'a link opens', failureMessages: ['Error: not found'] },
  ];
  const given = report({ testResults: [{ status: 'failed', assertionResults }] });
  expect(passedAgain(given)).toEqual(['a figure plays: TimeoutError: 60 s']);
  expect(passedAgain(null)).toEqual([]);
});
