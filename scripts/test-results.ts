import { stripVTControlCharacters } from 'node:util';

/** How many tests passed and failed, and which failed with the first line of what they said. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  /** Files that tell what a page showed as a test in it failed. */
  readonly pages: readonly string[];
  /** The files that took longest, the longest first. */
  readonly slowest: readonly FileTime[];
}

/** How long the tests of one file took, seconds. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

const SLOWEST_NAMED = 12;

function slowestOf(times: readonly FileTime[]): FileTime[] {
  return [...times].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_NAMED);
}

/** A run that ended without a report counts as one failure. */
export const NO_REPORT: Tally = {
  passed: 0,
  failed: 1,
  failures: ['a run ended without saying how'],
  pages: [],
  slowest: [],
};

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({
      passed: sum.passed + tally.passed,
      failed: sum.failed + tally.failed,
      failures: [...sum.failures, ...tally.failures],
      pages: [...sum.pages, ...tally.pages],
      slowest: slowestOf([...sum.slowest, ...tally.slowest]),
    }),
    { passed: 0, failed: 0, failures: [], pages: [], slowest: [] },
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
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

/** A browser test keeps the page on which it failed under this name. */
const PAGE_KEPT = 'page';

/** So many lines of what a failure says: what was wanted, and what was there. */
const FAILURE_LINES = 16;

function beginning(text: string | undefined): string {
  const lines = stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n')
    .filter((line) => line.trim() !== '');
  return lines.slice(0, FAILURE_LINES).join('\n    ');
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
    if (tests.length === 0 && status === 'failed') return [`${name}: ${beginning(message)}`];
    return tests.map((test) => `${name}: ${test.fullName}: ${beginning(test.failureMessages[0])}`);
  });
  const slowest = slowestOf(
    report.testResults.map(({ name, startTime, endTime }) => ({
      file: name,
      seconds: (endTime - startTime) / 1000,
    })),
  );
  return { passed: report.numPassedTests, failed, failures, pages: [], slowest };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly error?: { readonly message?: string };
        readonly attachments?: readonly { readonly name: string; readonly path?: string }[];
      }[];
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
        return `${file} [${projectName}]: ${title}: ${beginning(error?.message)}`;
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

/** Finds the files in which a browser test keeps the page as it was when it failed (`e2e/src/support/test.ts`). */
function pagesOf({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .flatMap(({ attachments = [] }) => attachments)
    .flatMap(({ name, path }) => (name === PAGE_KEPT && path !== undefined ? [path] : []));
  return [...own, ...suites.flatMap(pagesOf)];
}

function timesOf({ suites = [], specs }: PlaywrightSuite): FileTime[] {
  const own = specs.flatMap(({ file, tests }) =>
    tests.map(({ results }) => ({
      file,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  );
  return [...own, ...suites.flatMap(timesOf)];
}

/** The times of one file's tests, of all kinds of screen, added up. */
function byFile(times: readonly FileTime[]): FileTime[] {
  const sums = new Map<string, number>();
  for (const { file, seconds } of times) sums.set(file, (sums.get(file) ?? 0) + seconds);
  return [...sums].map(([file, seconds]) => ({ file, seconds }));
}

/** Reads Playwright's JSON report; a flaky test is a failed one. */
export function readPlaywrightReport(json: string): Tally {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    failures: [...suites.flatMap(failuresOf), ...errors.map(({ message }) => beginning(message))],
    pages: suites.flatMap(pagesOf),
    slowest: slowestOf(byFile(suites.flatMap(timesOf))),
  };
}

/** Gives the end of a page that was kept: what opens over a page, and what it says of a fault, is the last of it. */
export function endOfPage(page: string, lines: number): string {
  return page.trimEnd().split('\n').slice(-lines).join('\n');
}
