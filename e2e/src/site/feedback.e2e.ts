import { expectGoodLooks } from '../support/looks.ts';
import { finishTableOrder, placeTableOrder } from '../support/orders.ts';
import { newGuest, signInBrowser } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

test('a guest judges an order once it has arrived, and finds what they said', async ({ page }) => {
  const guest = await newGuest();
  await signInBrowser(page, guest, 'SITE');
  const order = await placeTableOrder(guest, 'VNK06');
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('heading', { name: 'در انتظار تأیید رستوران' })).toBeVisible();
  const panel = page.getByRole('region', { name: 'این سفارش چطور بود؟' });
  await expect(panel).toBeHidden();
  await expect(page.getByText('مبلغ قابل پرداخت')).toBeVisible();
  await finishTableOrder(order);
  await expect(page.getByText('مبلغ پرداخت‌شده')).toBeVisible();
  await panel.getByRole('radio', { name: '۴ از ۵' }).check();
  await panel.getByRole('checkbox', { name: 'مزهٔ خوب' }).check();
  await panel.getByRole('checkbox', { name: 'دیر رسیدن' }).check();
  await panel.getByLabel('اگر حرفی مانده است، بنویسید').fill('دست شما درد نکند');
  await expectGoodLooks(page, 'site-feedback');
  await panel.getByRole('button', { name: 'ثبت نظر' }).click();
  await page.reload();
  const said = page.getByRole('region', { name: 'نظر شما دربارهٔ این سفارش' });
  await expect(said.getByRole('img', { name: '۴ از ۵' })).toBeVisible();
  await expect(said).toContainText('مزهٔ خوب');
  await expect(said).toContainText('دست شما درد نکند');
  await expectGoodLooks(page, 'site-feedback-given');
});
