import { shownAmount } from '../support/amounts.ts';
import { readOrder, rejectOrder } from '../support/orders.ts';
import { newGuest, signInBrowser } from '../support/sessions.ts';
import {
  addDish,
  atOrderPage,
  chooseDelivery,
  choosePayment,
  goToDetails,
  moveMapUntil,
  openCart,
  openSite,
  priceExplanation,
  submitButton,
} from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('a guest orders to take away and pays at the counter', async ({ page }) => {
  const guest = await newGuest();
  await signInBrowser(page, guest, 'SITE');
  await openSite(page);
  await addDish(page, 'آش رشته');
  await openCart(page);
  await chooseDelivery(page, 'تحویل حضوری');

  await test.step('the minimum basket is told before the order', async () => {
    await expect(page.getByText('حداقل سفارش ۲۵۰٬۰۰۰ تومان است؛ ۸۵٬۰۰۰ تومان دیگر')).toBeVisible();
    await expect(page.getByRole('button', { name: /^ادامه/ })).toBeDisabled();
    await page.getByRole('button', { name: 'افزودن یک آش رشته' }).click();
  });
  await goToDetails(page);
  await choosePayment(page, 'نقدی، هنگام تحویل');
  const total = await shownAmount(submitButton(page));
  await submitButton(page).click();
  const id = await atOrderPage(page);
  await expect(page.getByRole('heading', { name: 'در انتظار تأیید رستوران' })).toBeVisible();
  await expect(page.getByText('سبد خرید')).toBeHidden();
  const order = await readOrder(guest, id);
  expect(order).toMatchObject({ deliveryType: 'PICKUP', status: 'NEEDFORCALL', finalPrice: total });

  const again = async (row: string) => {
    await page.goto('/orders');
    const entry = page.getByRole('listitem').filter({ hasText: row });
    // A notice goes by itself: it is looked out for before it comes.
    await Promise.all([
      expect(page.getByText('موارد این سفارش به سبد خرید افزوده شد.')).toBeVisible(),
      entry.getByRole('link', { name: /^سفارش دوباره/ }).click(),
    ]);
    await expect(page.getByRole('heading', { name: 'مرور سفارش' })).toBeVisible();
    await expect(page.getByText('تحویل حضوری', { exact: true })).toBeVisible();
    return (await priceExplanation(page)).total;
  };
  await test.step('once more from the list it is taken and paid as before, at the same price', async () => {
    await rejectOrder(order);
    expect(await again('۲ × آش رشته')).toBe(total);
    await goToDetails(page);
    await expect(page.getByRole('radio', { name: /نقدی، هنگام تحویل/ })).toBeChecked();
  });
});

test('a guest has an order brought to a point on the map', async ({ page }) => {
  const guest = await newGuest();
  await signInBrowser(page, guest, 'SITE');
  await openSite(page);
  await addDish(page, 'زرشک‌پلو با مرغ');
  await openCart(page);
  await chooseDelivery(page, 'ارسال با پیک');
  await expect(page.getByText('هزینهٔ ارسال پس از انتخاب نشانی افزوده می‌شود.')).toBeVisible();
  await goToDetails(page);
  await expect(submitButton(page)).toBeDisabled();

  await test.step('a point outside the zones cannot be saved, one inside can', async () => {
    await page.getByRole('button', { name: 'افزودن نشانی تازه' }).click();
    const sheet = page.getByRole('dialog', { name: 'نشانی تازه' });
    await expect(sheet.getByText('در محدودهٔ ارسال: ونک و ملاصدرا')).toBeVisible();
    await moveMapUntil(page, 'ArrowUp', 'لطفاً از محدوده‌های تحت پوشش انتخاب کنید.');
    await expect(sheet.getByRole('button', { name: 'ذخیره' })).toBeDisabled();
    await moveMapUntil(page, 'ArrowDown', 'در محدودهٔ ارسال: ونک و ملاصدرا');
    await sheet.getByLabel('نشانی کامل').fill('خیابان ملاصدرا، کوچهٔ پردیس');
    await sheet.getByLabel('پلاک').fill('۱۲');
    await sheet.getByRole('button', { name: 'ذخیره' }).click();
    await expect(sheet).toBeHidden();
  });
  await test.step('the price of bringing it is part of the price', async () => {
    await expect(page.getByRole('radio', { name: /خیابان ملاصدرا، کوچهٔ پردیس/ })).toBeChecked();
    // The server says what bringing it there costs.
    const brought = async () => (await priceExplanation(page)).steps.get('هزینهٔ ارسال');
    await expect.poll(brought).toBe(35_000);
    const price = await priceExplanation(page);
    expect([...price.steps.values()].reduce((sum, amount) => sum + amount, 0)).toBe(price.total);
  });
  await choosePayment(page, 'کارت‌خوان همراه پیک');
  await submitButton(page).click();
  const order = await readOrder(guest, await atOrderPage(page));
  expect(order).toMatchObject({ deliveryType: 'DELIVER', paymentType: 'CARD', address: { plate: '۱۲' } });
  expect(order.pricing.deliveryCost).toBe(35_000);
  await expect(page.getByText(/خیابان ملاصدرا، کوچهٔ پردیس/)).toBeVisible();
});
