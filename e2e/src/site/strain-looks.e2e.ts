import type { Page } from '@playwright/test';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { openBill } from '../support/bills.ts';
import { linkOf } from '../support/links.ts';
import { expectFits, STRAINS } from '../support/looks.ts';
import { moveThrough, placeOrder, rejectOrder } from '../support/orders.ts';
import type { Session } from '../support/run.ts';
import { newGuest, newPhone, signInBrowser } from '../support/sessions.ts';
import { chooseDelivery, choosePayment, dish, openCart, openSite, submitButton } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

/** What people paste: a link to a map, and a word without end. */
const LINK = `https://maps.example.com/place/${'Zafar12345'.repeat(20)}`;
const WORD = 'خیلی'.repeat(50);

/** A guest's other pages, by what their picture is called. */
const OTHER_PAGES = {
  points: ['/points', 'امتیازهای من'],
  wallet: ['/wallet', 'کیف پول من'],
  account: ['/account', 'حساب اعتباری'],
  payments: ['/payments', 'پرداخت‌های من'],
  data: ['/profile/data', 'داده‌های من'],
  branches: ['/branches', /./],
} as const;

/** A guest with an address whose text is a pasted link, and the id of that address. */
async function guestOfLongTexts(): Promise<{ readonly guest: Session; readonly addressId: string }> {
  const guest = await newGuest('مینا', 'زرین‌کفش‌دوزان‌اصفهانی');
  const { data } = await callApi('GET /api-delivery/v1/polygons', {});
  const [longitude = 0, latitude = 0] = centre(data[0]?.polygon ?? []);
  const where = { title: WORD.slice(0, 60), detail: LINK, plate: '12', unit: '3', latitude, longitude };
  const addressId = newId();
  await callApi('POST /api-identity/identity/address', {
    token: guest.token,
    body: { id: addressId, ...where },
  });
  return { guest, addressId };
}

function centre(ring: readonly (readonly number[])[]): [number, number] {
  const mean = (axis: number) => ring.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / ring.length;
  return [mean(0), mean(1)];
}

/** The last thing a step holds can be scrolled to where the foot does not cover it, and what is above it leaves room. */
async function expectEndAboveFoot(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        const foot = document.querySelector('.step-foot')?.getBoundingClientRect().top ?? 0;
        const ends = [...document.querySelectorAll('.checkout .panel')].map(
          (panel) => panel.getBoundingClientRect().bottom,
        );
        return Math.max(...ends) <= foot && foot > 0;
      }),
    )
    .toBe(true);
}

for (const [name, strain] of Object.entries(STRAINS)) {
  test(`from the menu to the last step, ${name}, with long words, an error and a cut network`, async ({
    page,
    context,
    watched,
  }) => {
    watched.expectFaults(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/);
    await signInBrowser(page, (await guestOfLongTexts()).guest, 'SITE');
    await strain(page);
    await openSite(page);
    await expectFits(page, `${name}-menu`);
    await dish(page, 'پیتزا پپرونی')
      .getByRole('button', { name: /افزودن/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'پیتزا پپرونی' });
    await sheet.getByLabel('یادداشت برای آشپزخانه').fill(LINK + WORD);
    await expectFits(page, `${name}-item`);
    await page.keyboard.press('Escape');
    await dish(page, 'ته‌چین مرغ و زعفران')
      .getByRole('button', { name: 'ته‌چین مرغ و زعفران', exact: true })
      .click();
    const plain = page.getByRole('dialog', { name: 'ته‌چین مرغ و زعفران' });
    await plain.getByLabel('یادداشت برای آشپزخانه').fill(LINK + WORD);
    await plain.getByRole('button', { name: /^افزودن [۰-۹]/ }).click();
    await openCart(page);
    await chooseDelivery(page, 'ارسال با پیک');
    await expectFits(page, `${name}-overview`);
    await page.getByRole('radio', { name: 'مبلغ دلخواه' }).check();
    await page.getByRole('textbox', { name: 'مبلغ دلخواه' }).fill('99999999999');
    await expect(page.getByText(/^انعام تا/)).toBeVisible();
    await expectEndAboveFoot(page);
    await page.getByRole('textbox', { name: 'مبلغ دلخواه' }).fill('15000');
    await page.getByRole('button', { name: /^ادامه\s*[۰-۹]/ }).click();
    await page.getByLabel('توضیح برای رستوران').fill(LINK + WORD);
    await choosePayment(page, 'نقدی');
    await expect(submitButton(page)).toBeEnabled();
    await expectFits(page, `${name}-details`);
    await page.route('**/api/orders', (route) => route.abort());
    await submitButton(page).click();
    const error = page.getByRole('alert').filter({ hasText: 'خطا در انجام عملیات' });
    await expect(error).toBeInViewport({ ratio: 1 });
    await expectEndAboveFoot(page);
    await expectFits(page, `${name}-error`);
    await context.setOffline(true);
    await expect(page.getByText(/اینترنت شما قطع است/)).toBeVisible();
    await expectFits(page, `${name}-cut`);
    // What is covered cannot be pressed: Playwright waits for the place of the finger to be the button's own.
    await page.getByRole('button', { name: 'بازگشت' }).click();
    await expect(page.getByRole('heading', { name: 'مرور سفارش' })).toBeVisible();
    await context.setOffline(false);
  });

  test(`a guest’s own pages, ${name}, with long words and a cut network`, async ({
    page,
    context,
    watched,
  }) => {
    watched.expectFaults(/Failed to load resource|WebSocket|ERR_INTERNET_DISCONNECTED/);
    const { guest, addressId } = await guestOfLongTexts();
    await signInBrowser(page, guest, 'SITE');
    await strain(page);
    const order = await placeOrder(guest, {
      dishes: { '203': 2 },
      source: 'QR',
      deliveryType: 'SERVE',
      tableCode: 'VNK05',
      paymentType: 'CASH',
      description: LINK + WORD,
    });
    await page.goto(`/orders/${order.id}`);
    await expect(page.getByText('زنده', { exact: true })).toBeVisible();
    await expectFits(page, `${name}-order`);
    await context.setOffline(true);
    await expect(page.getByText('زنده', { exact: true })).toBeHidden();
    await expectFits(page, `${name}-order-cut`);
    await context.setOffline(false);
    await moveThrough(order, 'CONFIRMED', 'READYTOSERVE');
    await expect(page.getByRole('heading', { name: 'آماده است و به میز شما می‌آید' })).toBeVisible();
    await expect(page.getByText(/^حدود ساعت/)).toBeHidden();
    await page.goto('/orders');
    await expect(page.getByRole('link', { name: /^سفارش/ }).first()).toBeVisible();
    await expectFits(page, `${name}-orders`);
    await page.goto('/profile');
    await expect(page.getByText(/پلاک ۱۲، واحد ۳/)).toBeVisible();
    await expectFits(page, `${name}-profile`);
    await page.getByRole('button', { name: 'افزودن نشانی تازه' }).click();
    await page.getByLabel('نشانی کامل').fill(LINK);
    await expectFits(page, `${name}-address`);
    for (const [picture, [address, title]] of Object.entries(OTHER_PAGES)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
      await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
      await expectFits(page, `${name}-${picture}`);
    }
    await page.goto('/table?table=VNK05');
    await expect(page.getByRole('heading', { name: /^سر /, level: 1 })).toBeVisible();
    await expectFits(page, `${name}-table`);
    const way = await placeOrder(guest, {
      dishes: { '203': 3 },
      source: 'WEBSITE',
      deliveryType: 'DELIVER',
      addressId,
      paymentType: 'CASH',
    });
    await moveThrough(way, 'CONFIRMED');
    const { code } = await callApi('POST /api/orders/{id}/follow-link', {
      token: guest.token,
      params: { id: way.id },
    });
    await page.goto(`/follow/${code}`);
    await expect(page.getByRole('heading', { name: /^سفارش .* در راه$/, level: 1 })).toBeVisible();
    await expectFits(page, `${name}-follow`);
    // It waits for a courier no longer, so that no board of another flow shows it.
    await rejectOrder(way);
    const bill = await openBill({ 203: 2, 901: 1 });
    await page.goto(await linkOf(bill.id));
    await expect(page.getByRole('button', { name: /^پرداخت آنلاین/ })).toBeVisible();
    await expectFits(page, `${name}-pay`);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/orders');
    await page.getByLabel('شمارهٔ همراه').fill(newPhone());
    await page.getByRole('button', { name: 'دریافت کد' }).click();
    await expect(page.getByLabel('کد شش‌رقمی')).toBeVisible();
    await expectFits(page, `${name}-code`);
  });
}
