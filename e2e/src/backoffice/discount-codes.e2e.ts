import { randomInt } from 'node:crypto';
import { formatNumber } from '@sofreh/fa/digits';
import { shownAmount } from '../support/amounts.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { readOrder } from '../support/orders.ts';
import { newGuest, signInBrowser } from '../support/sessions.ts';
import {
  addDish,
  atOrderPage,
  chooseDelivery,
  choosePayment,
  goToDetails,
  openCart,
  openSite,
  priceExplanation,
  submitButton,
} from '../support/site.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const LETTERS = 'ابپتجچخدرزسشفگلمنوه';
const DISH = 'زرشک‌پلو با مرغ';

/** A word of a code that nobody has. */
function newWord(): string {
  return `مهر${Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
}

test('a code for one dish and certain hours is made, used by a guest, and its use and cost are told', async ({
  page,
}) => {
  const word = newWord();
  await test.step('the owner makes it', async () => {
    await openAs(page, 'owner', '/bo/discount-codes');
    await expect(page.getByRole('heading', { name: 'کدهای تخفیف' })).toBeVisible();
    await page.getByRole('button', { name: 'کد تازه' }).click();
    const drawer = page.getByRole('dialog', { name: 'کد تخفیف تازه' });
    await drawer.getByRole('textbox', { name: 'کد', exact: true }).fill(word);
    await drawer.getByLabel('نام برای همکاران').fill('ناهار هر روز');
    await drawer.getByRole('textbox', { name: 'درصد تخفیف' }).fill('۲۰');
    await drawer.getByRole('button', { name: 'افزودن ساعت' }).click();
    await drawer.getByRole('textbox', { name: 'از', exact: true }).fill('۰۰:۰۰');
    await drawer.getByRole('textbox', { name: 'تا', exact: true }).fill('۰۰:۰۰');
    await drawer.getByRole('combobox', { name: 'فقط برای این غذاها' }).fill('زرشک');
    await page.getByRole('option', { name: DISH }).click();
    await page.keyboard.press('Tab');
    await drawer.getByRole('textbox', { name: 'بودجه' }).fill('۵۰۰۰۰۰');
    await expectGoodLooks(page, 'discount-code-form');
    await drawer.getByRole('button', { name: 'ذخیره' }).click();
    await expect(drawer).toBeHidden();
  });
  const guest = await newGuest();
  const given = await test.step('a guest uses it', async () => {
    await signInBrowser(page, guest, 'SITE');
    await openSite(page);
    await addDish(page, 'آش رشته');
    await addDish(page, DISH);
    await openCart(page);
    await chooseDelivery(page, 'تحویل حضوری');
    await page.getByLabel('کد تخفیف').fill(word);
    await page.getByRole('button', { name: 'اعمال', exact: true }).click();
    await expect(page.getByRole('button', { name: `برداشتن کد ${word}` })).toBeVisible();
    const { steps } = await priceExplanation(page);
    await goToDetails(page);
    await choosePayment(page, 'نقدی، هنگام تحویل');
    const total = await shownAmount(submitButton(page));
    await submitButton(page).click();
    const order = await readOrder(guest, await atOrderPage(page));
    expect(order).toMatchObject({ finalPrice: total });
    const dish = order.items.find(({ title }) => title === DISH);
    expect(order.pricing.finalDiscountAmount).toBe(Math.floor((dish?.price ?? 0) / 5));
    expect([...steps.values()]).toContain(-order.pricing.finalDiscountAmount);
    return order.pricing.finalDiscountAmount;
  });
  await test.step('the list tells of it', async () => {
    await page.goto('/bo/discount-codes');
    await page.getByRole('searchbox', { name: 'جست‌وجو در کدها' }).fill(word);
    // It stands in the address a moment later, where the page would be led back to by what is searched for.
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === word);
    const row = page.getByRole('row', { name: new RegExp(word) });
    await expect(row).toContainText('۱ بار');
    await expect(row).toContainText(formatNumber(given));
    await expectGoodLooks(page, 'discount-codes');
    await page.getByRole('link', { name: 'کدهای اختصاصی' }).click();
    await expect(page.getByRole('heading', { name: 'کدهای اختصاصی' })).toBeVisible();
    await expectGoodLooks(page, 'personal-codes');
  });
  await test.step('what an offer would have cost is told before it is made', async () => {
    await page.goto('/bo/discount-codes/offers');
    await page.getByRole('button', { name: 'پیشنهاد تازه' }).click();
    const drawer = page.getByRole('dialog', { name: 'پیشنهاد تازه' });
    await drawer.getByRole('textbox', { name: 'نام پیشنهاد' }).fill('دومی نصف قیمت');
    await drawer.getByRole('textbox', { name: 'درصد تخفیف' }).fill('۵۰');
    await drawer.getByRole('button', { name: 'ماه گذشته چه خرجی داشت؟' }).click();
    await expect(drawer.getByText(/سفارش این پیشنهاد را می‌گرفت/)).toBeVisible();
    await expect(drawer.getByText(/تخفیف می‌داد و مهمان‌ها/)).toBeVisible();
    await expectGoodLooks(page, 'offer-preview');
    // What is changed after it was asked takes the answer away.
    await drawer.getByRole('textbox', { name: 'درصد تخفیف' }).fill('۴۰');
    await expect(drawer.getByText(/سفارش این پیشنهاد را می‌گرفت/)).toBeHidden();
  });
  await test.step('everybody in a segment is given a code, which the guest finds on their page', async () => {
    await page.goto('/bo/segments/RECENT_CUSTOMER');
    await page.getByRole('button', { name: 'دادن کد اختصاصی' }).click();
    const drawer = page.getByRole('dialog', { name: /^کد اختصاصی برای/ });
    await drawer.getByRole('combobox', { name: 'کد تخفیف' }).fill('ناهار');
    await page.getByRole('option', { name: 'ناهار هر روز' }).last().click();
    await expectGoodLooks(page, 'segment-codes');
    await drawer.getByRole('button', { name: 'ذخیره' }).click();
    await expect(page.getByText(/نفر کد داده شد/)).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'حساب من' })).toBeVisible();
    await page.getByRole('button', { name: 'حذف حساب' }).click();
    await expectGoodLooks(page, 'site-own-data');
    await page.getByRole('button', { name: 'نه، بماند' }).click();
    await page.getByRole('link', { name: 'دیدن داده‌های من' }).click();
    await expect(page.getByRole('heading', { name: 'اگر حسابتان را حذف کنید' })).toBeVisible();
    await expectGoodLooks(page, 'site-own-data-page');
  });
});
