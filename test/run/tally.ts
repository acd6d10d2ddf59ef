/** What one part of the test run came to. */
export interface Part {
  readonly name: string;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export const addUp = (parts: readonly Part[]): Omit<Part, 'name'> =>
  parts.reduce(
    (sum, part) => ({
      passed: sum.passed + part.passed,
      failed: sum.failed + part.failed,
      skipped: sum.skipped + part.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/** The parts, one a line, and the sum as the very last line. */
export function lastLines(parts: readonly Part[], total: Omit<Part, 'name'>): string {
  const width = Math.max(...parts.map((part) => part.name.length));
  const lines = parts.map((part) => `${part.name.padEnd(width)}  ${figures(part)}`);
  const skipped = total.skipped === 0 ? [] : [`${String(total.skipped)} skipped`];
  return ['', ...lines, ...skipped, `${String(total.passed)} passed, ${String(total.failed)} failed`].join(
    '\n',
  );
}

function figures(part: Part): string {
  const skipped = part.skipped === 0 ? '' : `, ${String(part.skipped)} skipped`;
  return `${String(part.passed)} passed, ${String(part.failed)} failed${skipped}`;
}

/** The part of vitest's JSON report that is counted. */
export interface VitestReport {
  readonly numTotalTests: number;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName?: string;
      /** Also of a test that failed first and then passed. */
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/**
 * Counts a vitest report. A file that failed without a failed test (it did not load) counts as one failure, and so
 * does a run that ended badly, or found no test at all, without saying why.
 */
export function countVitest(name: string, report: VitestReport | null, exitCode: number): Part {
  if (report === null) return { name, passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  const unexplained = failed === 0 && (exitCode !== 0 || report.numTotalTests === 0) ? 1 : 0;
  return {
    name,
    passed: report.numPassedTests,
    failed: failed + unexplained,
    skipped: report.numTotalTests - report.numPassedTests - report.numFailedTests,
  };
}

/** Tests that passed only when they were tried again, with why they failed before, a line each. */
export const passedAgain = (report: VitestReport | null): readonly string[] =>
  (report?.testResults ?? [])
    .flatMap((file) => file.assertionResults)
    .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName = '', failureMessages = [] }) => `${fullName}: ${failureMessages[0]!.split('\n')[0]!}`);
