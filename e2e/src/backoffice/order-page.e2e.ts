import { formatNumber, formatOrderNumber } from '@sofreh/fa/digits';
import { shownAmount } from '../support/amounts.ts';
import { placeTableOrder } from '../support/orders.ts';
import { newGuest } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('an order’s page has its lines, its price explained, its payments and its film', async ({ page }) => {
  const order = await placeTableOrder(await newGuest(), 'VNK09');
  await openAs(page, 'cashier', `/bo/orders/${order.id}`);
  const section = (name: string) =>
    page.getByRole('region', { name }).or(page.locator('section', { hasText: name }));
  await expect(page.getByRole('heading', { name: `سفارش ${formatOrderNumber(order.number)}` })).toBeVisible();
  await expect(section('قلم‌ها').first()).toContainText('۲×آش رشته');
  await expect(section('قلم‌ها').first()).toContainText(formatNumber(330_000));

  const why = section('چرا این قیمت؟').first();
  const amounts: number[] = [];
  for (const amount of await why.locator('dd').all()) amounts.push(await shownAmount(amount));
  expect(amounts.at(-1)).toBe(order.finalPrice);
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(order.finalPrice);

  const film = section('تاریخچه').first();
  await expect(film).toContainText('سفارش ثبت شد');
  await expect(section('پرداخت‌ها').first()).toContainText('هنوز پرداختی ثبت نشده است.');
  await page.getByRole('button', { name: 'پذیرفتن سفارش' }).click();
  await expect(film).toContainText('حمید رستگار');
  await page.getByRole('button', { name: 'تسویه' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'ثبت پرداخت' }).click();
  await expect(section('پرداخت‌ها').first()).toContainText(formatNumber(order.finalPrice));
  await expect(film).toContainText('پرداخت در صندوق ثبت شد');
});
