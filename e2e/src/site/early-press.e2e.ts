import type { Route } from '@playwright/test';
import { dish } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** The site's own program; what keeps early presses is another file. */
const PROGRAM = /\/assets\/site-[^/]+\.js$/;

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
