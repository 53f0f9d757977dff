/** How many tests passed and failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** A run that ended without a report counts as one failure. */
export const NO_REPORT: Tally = { passed: 0, failed: 1 };

export function addTallies(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (sum, tally) => ({ passed: sum.passed + tally.passed, failed: sum.failed + tally.failed }),
    { passed: 0, failed: 0 },
  );
}

interface VitestReport {
  readonly success: boolean;
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numFailedTestSuites: number;
}

/** Reads Vitest's JSON report; a file that could not be loaded, and an error outside all tests, count as failures. */
export function readVitestReport(json: string): Tally {
  const report = JSON.parse(json) as VitestReport;
  const failed = Math.max(
    report.numFailedTests,
    report.numFailedTestSuites > 0 ? 1 : 0,
    report.success ? 0 : 1,
  );
  return { passed: report.numPassedTests, failed };
}

interface PlaywrightReport {
  readonly errors: readonly unknown[];
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

/** Reads Playwright's JSON report; a flaky test is a failed one. */
export function readPlaywrightReport(json: string): Tally {
  const { stats, errors } = JSON.parse(json) as PlaywrightReport;
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
