import { withinOneDay } from '../support/business-day.ts';
import { CUT, mend, openTill, ordersAtServer, payInCash } from '../support/offline-till.ts';
import { goOn, orderPanel } from '../support/register.ts';
import { expect, test } from '../support/test.ts';

test('a till that starts without a line, with a clock a day ahead, draws free numbers when it is back', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  await withinOneDay();
  await openTill(page);
  const first = await payInCash(page);
  await goOn(page);
  const last = await payInCash(page);
  await goOn(page);
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 24 * 3_600_000);
  await page.reload();
  await expect(orderPanel(page)).toContainText('سفارش خالی است');
  const ahead = await payInCash(page);
  await goOn(page);
  // The day that the clock shows has begun anew.
  expect(ahead).toBe(first);
  await page.clock.setFixedTime(Date.now());
  await mend(context, page);
  const numbers = [await payInCash(page)];
  await goOn(page);
  numbers.push(await payInCash(page));
  await goOn(page);
  expect(numbers).toEqual([last + 1, last + 2]);
  for (const number of numbers) {
    await expect.poll(() => ordersAtServer(number)).toMatchObject([{ isPaid: true }]);
  }
});

test('what is scanned while the register is read is in the order when it is there', async ({ page }) => {
  await openTill(page);
  await page.reload({ waitUntil: 'commit' });
  // A quick machine has read it before anybody looks.
  await expect(page.locator('[aria-busy]').or(orderPanel(page)).first()).toBeVisible();
  await page.keyboard.type('901');
  await page.keyboard.press('Enter');
  await expect(orderPanel(page).getByRole('listitem')).toHaveCount(1);
});
