import type { Route } from '@playwright/test';
import { dish } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** The site's own program; what keeps early presses is another file. */
const PROGRAM = /\/assets\/site-[^/]+\.js$/;
/** All programs of a first load on a phone as they run, in bytes; as gzip they are a third of it, which the bench limits. */
const MOST_PROGRAM = 330_000;

test('a dish pressed before the page’s program has come waits visibly and is added once', async ({
  page,
}) => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(PROGRAM, async (route) => {
    if (isHeld) held.push(route);
    else await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const pilaf = dish(page, 'زرشک‌پلو با مرغ');
  const add = pilaf.getByRole('button', { name: 'افزودن زرشک‌پلو با مرغ به سبد خرید' });
  await expect(async () => {
    await add.click();
    await expect(add).toHaveAttribute('aria-busy', 'true', { timeout: 400 });
  }).toPass();
  await add.click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  isHeld = false;
  await Promise.all(held.map((route) => route.continue()));
  const count = pilaf.getByRole('group', { name: 'تعداد زرشک‌پلو با مرغ' });
  await expect(count.getByRole('status')).toHaveText('۱');
});

test('a phone loads for the menu what the menu needs, and nothing of the basket beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'networkidle' });
  const bytes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, file) => sum + (file as PerformanceResourceTiming).decodedBodySize, 0),
  );
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(MOST_PROGRAM);
});
