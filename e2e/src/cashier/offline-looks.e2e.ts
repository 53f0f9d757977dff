import { expectGoodLooks } from '../support/looks.ts';
import { CUT, cut, openTill } from '../support/offline-till.ts';
import { openPayment, placedNumber, tapTile } from '../support/register.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the outbox and the report after an outage', async ({ page, context, watched }) => {
  watched.expectFaults(CUT);
  if (test.info().project.name === 'phone') await openAs(page, 'cashier', '/bo/cashier');
  else {
    await openTill(page);
    await cut(context, page);
    await tapTile(page, 'آش رشته');
    const pay = await openPayment(page);
    await pay.getByRole('button', { name: 'ثبت پرداخت' }).click();
    await placedNumber(page);
  }
  await page.goto('/bo/cashier/outbox');
  await expect(page.getByRole('heading', { name: 'صف ارسال' })).toBeVisible();
  await expectGoodLooks(page, 'outbox');
  await page.goto('/bo/cashier/outage');
  await expect(page.getByRole('heading', { name: 'گزارش قطعی' })).toBeVisible();
  await expectGoodLooks(page, 'outage');
  await context.setOffline(false);
});
