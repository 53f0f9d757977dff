import { describe, expect, it } from 'vitest';
import { addTallies, endOfPage, readPlaywrightReport, readVitestReport, type Tally } from './test-results.ts';

function vitest(fields: object): string {
  return JSON.stringify({
    success: true,
    numPassedTests: 3,
    numFailedTests: 0,
    numFailedTestSuites: 0,
    testResults: [],
    ...fields,
  });
}

function playwright(stats: object, fields: object = {}): string {
  return JSON.stringify({
    stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0, ...stats },
    errors: [],
    suites: [],
    ...fields,
  });
}

function counts({ passed, failed }: Tally) {
  return { passed, failed };
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
    expect(counts(readVitestReport(vitest(fields)))).toEqual(tally);
  });

  it.each([
    [playwright({}), { passed: 2, failed: 0 }],
    [playwright({ unexpected: 1, flaky: 1 }), { passed: 2, failed: 2 }],
    [playwright({ expected: 0 }, { errors: [{ message: 'no server' }] }), { passed: 0, failed: 1 }],
  ])('of Playwright: %s', (report, tally) => {
    expect(counts(readPlaywrightReport(report))).toEqual(tally);
  });

  it('name what failed in Vitest, test by test, and a file that could not be loaded', () => {
    const testResults = [
      {
        name: 'cart.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'cart adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'cart keeps',
            failureMessages: ['\u001b[31mError: 2\u001b[39m\nat cart'],
          },
        ],
      },
      { name: 'bill.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      { name: 'tax.test.ts', status: 'passed', message: '', assertionResults: [] },
    ].map((file, nth) => ({ ...file, startTime: 0, endTime: nth * 1_000 }));
    const report = vitest({ success: false, numFailedTests: 1, numFailedTestSuites: 2, testResults });
    expect(readVitestReport(report).failures).toEqual([
      'cart.test.ts: cart keeps: Error: 2\n    at cart',
      'bill.test.ts: no such module',
    ]);
    expect(readVitestReport(report).slowest[0]).toEqual({ file: 'tax.test.ts', seconds: 2 });
  });

  it('name what failed in Playwright, however deep its group, and an error outside all tests', () => {
    const spec = {
      file: 'till.e2e.ts',
      title: 'pays',
      tests: [
        { projectName: 'phone', status: 'expected', results: [{ duration: 1_000 }] },
        {
          projectName: 'desk',
          status: 'flaky',
          results: [
            {
              duration: 2_000,
              error: { message: 'gone\nat till' },
              attachments: [
                { name: 'trace', path: 'trace.zip' },
                { name: 'error-context', path: 'till.md' },
                { name: 'page', path: 'page.yml' },
              ],
            },
            { duration: 3_000 },
          ],
        },
      ],
    };
    const report = playwright(
      { flaky: 1 },
      { suites: [{ specs: [], suites: [{ specs: [spec] }] }], errors: [{ message: 'no server' }] },
    );
    expect(readPlaywrightReport(report).failures).toEqual([
      'till.e2e.ts [desk]: pays: gone\n    at till',
      'no server',
    ]);
    expect(readPlaywrightReport(report).pages).toEqual(['page.yml']);
    expect(readPlaywrightReport(report).slowest).toEqual([{ file: 'till.e2e.ts', seconds: 6 }]);
  });

  it('tell the end of the page that a test failed on', () => {
    expect(endOfPage('- button "چاپ"\n- dialog:\n  - alert: نشد\n', 2)).toBe('- dialog:\n  - alert: نشد');
  });

  it('add up', () => {
    expect(
      addTallies([
        { passed: 1, failed: 2, failures: ['a', 'b'], pages: ['c'], slowest: [{ file: 'a', seconds: 1 }] },
        { passed: 3, failed: 0, failures: [], pages: ['d'], slowest: [{ file: 'b', seconds: 2 }] },
      ]),
    ).toEqual({
      passed: 4,
      failed: 2,
      failures: ['a', 'b'],
      pages: ['c', 'd'],
      slowest: [
        { file: 'b', seconds: 2 },
        { file: 'a', seconds: 1 },
      ],
    });
    expect(addTallies([])).toEqual({ passed: 0, failed: 0, failures: [], pages: [], slowest: [] });
  });
});
