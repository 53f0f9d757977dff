import { formatOrderNumber } from '@sofreh/fa/digits';
import { openBill } from '../support/bills.ts';
import { CUT, cut, keptPages, mend, openTill, payInCash } from '../support/offline-till.ts';
import { goOn } from '../support/register.ts';
import { notice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('pages that are opened for the first time without a network show what the till knows', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  const elsewhere = await openBill({ 203: 1 });
  await openTill(page);
  // The orders that others opened and the tables are kept although nobody has looked at them here.
  await expect.poll(async () => (await keptPages(page)).tables).toBeGreaterThan(0);
  await expect.poll(async () => (await keptPages(page)).openOrders).toContain(elsewhere.id);
  await cut(context, page);
  const number = await payInCash(page);
  await goOn(page);
  await page.getByRole('link', { name: 'سفارش‌ها' }).click();
  const list = page.getByRole('region', { name: 'فهرست سفارش‌ها' });
  await expect(list).toContainText('بدون اینترنت');
  await expect(list.getByText(formatOrderNumber(elsewhere.number), { exact: true })).toBeVisible();
  await list.getByText('همه', { exact: true }).click();
  await expect(list.getByText(formatOrderNumber(number), { exact: true })).toBeVisible();
  await page.reload();
  await expect(list.getByText(formatOrderNumber(number), { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'میزها' }).click();
  await expect(page.getByRole('button', { name: /^میز ۱/ }).first()).toBeVisible();
  await expect(notice(page, 'ارتباط با سرور برقرار نشد')).toBeHidden();
  await mend(context, page);
  await page.goto('/bo/cashier/orders');
  await expect(list).not.toContainText('بدون اینترنت');
});
