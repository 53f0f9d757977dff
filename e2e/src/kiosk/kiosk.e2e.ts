import type { Page } from '@playwright/test';
import { toPersianDigits } from '@sofreh/fa/digits';
import { type Answer, callApi, VANAK } from '../support/api.ts';
import { readBill } from '../support/bills.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { CUT } from '../support/offline-till.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** A kiosk's own screen, a tablet that lies, and a phone. */
const SCREENS = {
  kiosk: { width: 1080, height: 1920 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;

/** Looks at what is open on one of the screens a kiosk may have, and goes back to the tall one. */
async function lookOn(page: Page, screen: keyof typeof SCREENS, name: string): Promise<void> {
  await page.setViewportSize(SCREENS[screen]);
  await expectGoodLooks(page, `${name}-${screen}`);
  await page.setViewportSize(SCREENS.kiosk);
}

const dish = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(title) });

/** Puts a dish without choices into the cart, wherever on the menu it stands. */
async function pick(page: Page, category: string, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('button', { name: category, exact: true }).click();
  await page
    .getByRole('region', { name: category })
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click();
}

/** Ends a visit by its last button. The number makes room by itself for the next guest after a while, and the button with it. */
async function finish(page: Page): Promise<void> {
  const done = page.getByRole('button', { name: /^تمام/ });
  await expect(async () => {
    if (await done.isVisible()) await done.click({ timeout: 1_000 });
    await expect(page.getByRole('button', { name: /^شروع سفارش/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('a kiosk from idle to number: paid on a phone, then at the till', async ({
  page,
  otherPage,
  watched,
}) => {
  watched.expectFaults(CUT);
  await page.setViewportSize(SCREENS.kiosk);
  const { token } = await staffSession('owner');
  const menu = await callApi('GET /api-catalog/catalog/menucategories/site', {
    query: { sellChannel: 'KIOSK', deliveryType: 'SERVE' },
  });
  const plain = menu.categories
    .flatMap(({ title: category, items }) => items.map((item) => ({ category, ...item })))
    .filter(
      ({ available, toppingCategoryIds, unit }) =>
        available && unit === 'PIECE' && toppingCategoryIds.length === 0,
    );
  const [first, suggested] = plain;
  if (!first || !suggested) throw new Error('no dish without choices');

  await test.step('the back office adds a kiosk and sets it', async () => {
    await openAs(otherPage, 'owner', '/bo/kiosks');
    await otherPage.getByRole('textbox', { name: 'نام کیوسک' }).fill('کیوسک در ورودی');
    await otherPage.getByRole('button', { name: 'افزودن کیوسک' }).click();
    await expect(otherPage.getByRole('region', { name: /^کد پیوند/ })).toBeVisible();
    await otherPage.getByRole('button', { name: /^تنظیم «کیوسک در ورودی»/ }).click();
    await otherPage.getByRole('combobox', { name: 'پیشنهادهای کنار سبد' }).fill(suggested.title);
    await otherPage.getByRole('option', { name: suggested.title, exact: true }).click();
    await otherPage.keyboard.press('Escape');
    await expectGoodLooks(otherPage, 'kiosks-settings');
    await otherPage.getByRole('button', { name: 'ذخیره', exact: true }).click();
    await expect(otherPage.getByText('تنظیم‌های کیوسک ذخیره شد.')).toBeVisible();
  });

  await test.step('six digits make a screen a kiosk', async () => {
    const shown = otherPage.getByRole('region', { name: /^کد پیوند/ }).getByRole('strong');
    const code = (await shown.textContent()) ?? '';
    await page.goto(`/kiosk?shop=${VANAK}`);
    for (const digit of code)
      await page.getByRole('button', { name: toPersianDigits(digit), exact: true }).click();
    await page.getByRole('button', { name: 'پیوند', exact: true }).click();
    await expect(page.getByRole('button', { name: /^شروع سفارش/ })).toBeVisible();
    await lookOn(page, 'kiosk', 'kiosk-idle');
  });

  await test.step('a guest chooses', async () => {
    await page.getByRole('button', { name: /^شروع سفارش/ }).click();
    await page.getByRole('button', { name: 'همین‌جا میل می‌کنم' }).click();
    await expect(page.getByRole('navigation', { name: 'دسته‌های منو' })).toBeVisible();
    await lookOn(page, 'tablet', 'kiosk-menu');
    await pick(page, first.category, first.title);
    await page.getByRole('button', { name: /^دیدن سبد/ }).click();
    await dish(page, suggested.title).click();
    await expect(page.getByRole('listitem')).toHaveCount(2);
    await lookOn(page, 'kiosk', 'kiosk-cart');
    await page.getByRole('button', { name: 'دکمه‌ها پایین‌تر' }).click();
    await page.getByRole('button', { name: 'دکمه‌ها بالاتر' }).click();
    await page.getByRole('button', { name: /^ادامه/ }).click();
    for (const letter of 'نیما') await page.getByRole('button', { name: letter, exact: true }).click();
    await lookOn(page, 'phone', 'kiosk-name');
    await page.getByRole('button', { name: /^ادامه/ }).click();
  });

  const placed = (button: RegExp) => async () => {
    const answer = page.waitForResponse((response) => response.url().endsWith('/api/orders/kiosk'));
    // Two fingers at once are one order.
    await page.getByRole('button', { name: button }).dblclick();
    return (await (await answer).json()) as Answer<'POST /api/orders/kiosk'>;
  };

  await test.step('the phone pays, and the screen follows', async () => {
    const order = await placed(/^با تلفن همراه خودم/)();
    await expect(page.getByRole('img', { name: 'کد پرداخت' })).toBeVisible();
    await lookOn(page, 'kiosk', 'kiosk-code');
    const { payCode } = await page
      .waitForResponse((response) => response.url().endsWith(order.id))
      .then((response) => response.json() as Promise<Answer<'GET /api/kiosk/orders/{id}'>>);
    await otherPage.goto(`/pay/${payCode}`);
    await otherPage.getByRole('button', { name: /^پرداخت آنلاین/ }).click();
    await otherPage.getByRole('button', { name: 'پرداخت موفق', exact: true }).click();
    await expect(page.getByText('پرداخت شد؛ سفارش شما در آشپزخانه است.')).toBeVisible();
    await lookOn(page, 'phone', 'kiosk-number');
    expect(await readBill(order.id)).toMatchObject({
      status: 'CONFIRMED',
      isPaid: true,
      customerName: 'نیما',
    });
    await finish(page);
  });

  await test.step('the next guest pays at the till, through a network that comes and goes', async () => {
    await page.getByRole('button', { name: /^شروع سفارش/ }).click();
    await page.getByRole('button', { name: 'می‌برم' }).click();
    await pick(page, first.category, first.title);
    await page.context().setOffline(true);
    await expect(page.getByText(/^ارتباط با شبکه قطع شد/)).toBeVisible();
    await page.getByRole('button', { name: /^دیدن سبد/ }).click();
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: /^ادامه/ }).click();
    await page.getByRole('button', { name: 'بدون نام' }).click();
    await page.getByRole('button', { name: /^پرداخت در صندوق/ }).click();
    await expect(page.getByText(/^پاسخ نیامد/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(/را در صندوق بپردازید/)).toBeVisible();
    await finish(page);
  });

  await test.step('without a network nobody begins, and a revoked kiosk is none', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText(/^ارتباط با شبکه قطع است/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^شروع سفارش/ })).toHaveCount(0);
    await page.context().setOffline(false);
    await expect(page.getByRole('button', { name: /^شروع سفارش/ })).toBeVisible();
    const { data } = await callApi('GET /api/kiosks', { token });
    for (const { id } of data) await callApi('DELETE /api/kiosks/{id}', { token, params: { id } });
    await expect(page.getByRole('button', { name: 'پیوند این کیوسک' })).toBeVisible();
  });
});
