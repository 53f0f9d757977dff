import { expectGoodLooks } from '../support/looks.ts';
import { openPayment, placedNumber, tapTile } from '../support/register.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the outbox and the report after an outage', async ({ page, context, watched }) => {
  watched.expectFaults(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await openAs(page, 'cashier', '/bo/cashier');
  if (test.info().project.name === 'desk') {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('tillBorn'))).not.toBeNull();
    await context.setOffline(true);
    await expect(page.getByTestId('offline-status')).toContainText('بدون اینترنت', { timeout: 45_000 });
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
