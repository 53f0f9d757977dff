import { stripVTControlCharacters } from 'node:util';

/** How many tests passed and failed, and which failed with the first line of what they said. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
}

/** A run that ended without a report counts as one failure. */
export const NO_REPORT: Tally = { passed: 0, failed: 1, failures: ['a run ended without saying how'] };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      failures: [...sum.failures, ...tally.failures],
    }),
    { passed: 0, failed: 0, failures: [] },
  );
}

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function firstLine(text: string | undefined): string {
  return (
    stripVTControlCharacters(text ?? '')
      .trim()
      .split('\n')[0] ?? ''
  );
}

/** Reads Vitest's JSON report; a file that could not be loaded, and an error outside all tests, count as failures. */
export function readVitestReport(json: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  const failed = Math.max(
    report.numFailedTests,
    report.numFailedTestSuites > 0 ? 1 : 0,
    report.success ? 0 : 1,
  );
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [`${name}: ${firstLine(message)}`];
    return tests.map((test) => `${name}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return { passed: report.numPassedTests, failed, failures };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly errors: readonly { readonly message?: string }[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const error = results.find((result) => result.error !== undefined)?.error;
        return `${file} [${projectName}]: ${title}: ${firstLine(error?.message)}`;
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** Reads Playwright's JSON report; a flaky test is a failed one. */
export function readPlaywrightReport(json: string): Tally {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => firstLine(message))],
  };
}
