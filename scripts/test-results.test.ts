import { describe, expect, it } from 'vitest';
import { addTallies, readPlaywrightReport, readVitestReport } from './test-results.ts';

function vitest(fields: object): string {
  return JSON.stringify({
    success: true,
    numPassedTests: 3,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    ...fields,
  });
}

function playwright(stats: object, errors: readonly unknown[] = []): string {
  return JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });
}

describe('test results', () => {
  it.each([
    [{}, { passed: 3, failed: 0 }],
    [
      { success: false, numFailedTests: 2, numFailedTestSuites: 1 },
      { passed: 3, failed: 2 },
    ],
    [
      { success: false, numFailedTestSuites: 1 },
      { passed: 3, failed: 1 },
    ],
    [{ success: false }, { passed: 3, failed: 1 }],
  ])('of Vitest: %o', (fields, tally) => {
    expect(readVitestReport(vitest(fields))).toEqual(tally);
  });

  it.each([
    [playwright({}), { passed: 2, failed: 0 }],
    [playwright({ unexpected: 1, flaky: 1 }), { passed: 2, failed: 2 }],
    [playwright({ expected: 0 }, [{ message: 'no server' }]), { passed: 0, failed: 1 }],
  ])('of Playwright: %s', (report, tally) => {
    expect(readPlaywrightReport(report)).toEqual(tally);
  });

  it('add up', () => {
    expect(
      addTallies([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 0 },
      ]),
    ).toEqual({ passed: 4, failed: 2 });
    expect(addTallies([])).toEqual({ passed: 0, failed: 0 });
  });
});
