import { expectGoodLooks } from '../support/looks.ts';
import { placeOrder, placeTableOrder } from '../support/orders.ts';
import { currentRun } from '../support/run.ts';
import { newGuest, newPhone, signInBrowser } from '../support/sessions.ts';
import { addDish, chooseDelivery, dish, openCart, openSite } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

test('the menu, its sheets and the steps to an order', async ({ page }) => {
  await openSite(page);
  await expectGoodLooks(page, 'site-menu');
  await dish(page, 'پیتزا پپرونی')
    .getByRole('button', { name: /افزودن/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'پیتزا پپرونی' })).toBeVisible();
  await expectGoodLooks(page, 'site-item');
  await page.keyboard.press('Escape');
  await addDish(page, 'قورمه‌سبزی با چلو');
  await expectGoodLooks(page, 'site-cart');
  await openCart(page);
  await expect(page.getByRole('radio', { name: 'تحویل حضوری' })).toBeVisible();
  await expectGoodLooks(page, 'site-delivery-type');
  await chooseDelivery(page, 'تحویل حضوری');
  await expectGoodLooks(page, 'site-overview');
  await page.getByRole('button', { name: /^ادامه/ }).click();
  await expect(page.getByLabel('شمارهٔ همراه')).toBeVisible();
  await expectGoodLooks(page, 'site-login');
  await page.getByLabel('شمارهٔ همراه').fill(newPhone());
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  await expect(page.getByLabel('کد شش‌رقمی')).toBeVisible();
  await expectGoodLooks(page, 'site-code');
});

test('a guest’s own pages, the map and the way to pay', async ({ page }) => {
  const guest = await newGuest();
  await signInBrowser(page, guest, 'SITE');
  const served = await placeTableOrder(guest, 'VNK07');
  const unpaid = await placeOrder(guest, {
    dishes: { '203': 2 },
    source: 'WEBSITE',
    deliveryType: 'PICKUP',
    paymentType: 'ONLINE',
  });
  await page.goto(`/orders/${served.id}`);
  await expect(page.getByRole('heading', { name: 'در انتظار تأیید رستوران' })).toBeVisible();
  await expectGoodLooks(page, 'site-order');
  await page.goto(`/orders/${unpaid.id}`);
  await expect(page.getByRole('button', { name: /^پرداخت/ })).toBeVisible();
  await expectGoodLooks(page, 'site-unpaid');
  await page.goto('/orders');
  await expect(page.getByRole('link', { name: /^سفارش/ }).first()).toBeVisible();
  await expectGoodLooks(page, 'site-orders');
  await page.goto('/profile');
  await page.getByRole('button', { name: 'افزودن نشانی تازه' }).click();
  await expect(page.getByText('در محدودهٔ ارسال: ونک و ملاصدرا')).toBeVisible();
  await expectGoodLooks(page, 'site-address');
  await page.keyboard.press('Escape');
  await expectGoodLooks(page, 'site-profile');
  await page.goto('/no-such-page');
  await expect(page.getByText('این صفحه پیدا نشد.')).toBeVisible();
  await expectGoodLooks(page, 'site-not-found');
});

test('a brand’s domain opens its branches, the nearest first, and the one chosen is found again', async ({
  page,
}) => {
  const brand = new URL(currentRun().url);
  brand.hostname = 'toranj.localhost';
  await page.context().grantPermissions(['geolocation'], { origin: brand.origin });
  await page.context().setGeolocation({ latitude: 35.79, longitude: 51.43 });
  await page.goto(brand.href);
  const branches = page.getByRole('list', { name: 'شعبه‌ها' });
  await expect(branches.getByRole('heading').first()).toHaveText('ترنج ونک');
  await page.getByRole('button', { name: 'نزدیک‌ترین شعبه به من' }).click();
  await expect(branches.getByRole('heading').first()).toHaveText('ترنج فرشته');
  await expect(branches.getByText(/^حدود .* راه$/)).toHaveCount(2);
  await expectGoodLooks(page, 'site-front');
  await branches.getByRole('link', { name: 'دیدن منوی ترنج فرشته' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ترنج فرشته');
  await page.goto(brand.href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ترنج فرشته');
  await page.getByRole('link', { name: 'نشانی شعبه‌ها' }).click();
  await expect(branches).toBeVisible();
});
