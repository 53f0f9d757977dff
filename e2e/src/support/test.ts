import { writeFile } from 'node:fs/promises';
import { test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { currentRun } from './run.ts';

export { expect };

/** What a browser says of a fault: an uncaught error, a console error, a policy it had to enforce. */
type Faults = { readonly faults: readonly string[]; readonly expectFaults: (pattern: RegExp) => void };

/** Chrome's own lines about answers that are not 2xx; whether such an answer is right is the test's own matter. */
const REFUSED_CALL = /^Failed to load resource: the server responded with a status of (?:4\d\d)/;

/** Follows a page and fails the test at its end for anything its console should not have said. */
export function watchFaults(page: Page): Faults {
  const faults: string[] = [];
  const expected: RegExp[] = [REFUSED_CALL];
  const keep = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) faults.push(text);
  };
  page.on('pageerror', (error) => keep(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') keep(message.text());
  });
  return { faults, expectFaults: (pattern) => expected.push(pattern) };
}

/** Keeps what the page of a failed test shows, so that whoever reads the run's end sees it (`scripts/test-results.ts`). */
async function keepPage(page: Page, info: TestInfo, faults: readonly string[]): Promise<void> {
  if (info.errors.length + faults.length === 0) return;
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => `no page: ${error}`);
  const path = info.outputPath('page.yml');
  await writeFile(path, `${page.url()}\n${shown}\n`);
  await info.attach('page', { path, contentType: 'text/plain' });
}

/** The tests' own `test`: pages of the running product, whose console must stay clean. */
export const test = base.extend<{ watched: Faults; otherPage: Page }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  baseURL: async ({}, use) => use(currentRun().url),
  watched: [
    async ({ page }, use, info) => {
      const watched = watchFaults(page);
      await use(watched);
      await keepPage(page, info, watched.faults);
      expect(watched.faults, 'what the console said').toEqual([]);
    },
    { auto: true },
  ],
  /** Another person's browser. */
  otherPage: async ({ browser }, use) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const watched = watchFaults(page);
    await use(page);
    await context.close();
    expect(watched.faults, 'what the other console said').toEqual([]);
  },
});
