import { randomInt } from 'node:crypto';
import { formatNumber, toAsciiDigits } from '@sofreh/fa/digits';
import { shownAmount } from '../support/amounts.ts';
import { callApi } from '../support/api.ts';
import { expectFitsStrained, expectGoodLooks } from '../support/looks.ts';
import { readOrder } from '../support/orders.ts';
import { currentRun } from '../support/run.ts';
import { staffSession } from '../support/sessions.ts';
import {
  addDish,
  atOrderPage,
  chooseDelivery,
  choosePayment,
  dish,
  goToDetails,
  logIn,
  openCart,
  submitButton,
} from '../support/site.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const LETTERS = 'ابپتجچخدرزسشفقکگلمنوه';
/** A title that no other segment has. */
const title = `آزمون ${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;
/** The word of a code that no other campaign offers. */
const word = `YALDA${randomInt(10 ** 4, 10 ** 5)}`;

/** Somebody who got the message: their phone, and the address in it. */
async function recipient(): Promise<{ readonly phone: string; readonly address: string }> {
  const outbox = await (await fetch(`${currentRun().url}/simulators/outbox`)).text();
  const message = outbox.split('<li>').find((each) => each.includes(word)) ?? '';
  return {
    phone: /09\d{9}/.exec(toAsciiDigits(message))?.[0] ?? '',
    address: /\/l\/[\w-]{8}/.exec(message)?.[0] ?? '',
  };
}

test('from a segment to its message, from the message to a guest’s order, from the order to what it earned', async ({
  page,
  otherPage,
}) => {
  const { token } = await staffSession('owner');
  const code = { id: crypto.randomUUID(), code: word, type: 'PERCENTAGE' as const, value: 10 };
  await callApi('POST /api-identity/identity/discountcodes', {
    token,
    body: { ...code, deliveryTypes: ['PICKUP', 'SERVE', 'DELIVER'] },
  });
  await openAs(page, 'owner', '/bo/sms-packages');
  await expectGoodLooks(page, 'sms-credit');
  await page.getByRole('button', { name: 'خرید بستهٔ کوچک' }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByText('پرداخت انجام شد و اعتبار افزوده شد.')).toBeVisible();

  await page.getByRole('link', { name: 'گروه‌های مشتریان' }).click();
  await expect(page.getByRole('link', { name: /^مشتریان وفادار/ })).toContainText('نفر');
  await expectGoodLooks(page, 'segments');
  await page.getByRole('button', { name: 'گروه تازه' }).click();
  await page.getByRole('textbox', { name: 'عنوان گروه' }).fill(title);
  await page.getByRole('textbox', { name: 'سفارش از' }).fill('۵');
  await expect(page.getByText('چند نفر از آن‌ها')).toBeVisible();
  await expectGoodLooks(page, 'segment-form');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('table')).toContainText('مشتریان وفادار');
  await expectGoodLooks(page, 'segment-users');

  await page.getByRole('link', { name: 'نوشتن پیامک' }).click();
  await page.getByRole('textbox', { name: 'نام کمپین' }).fill('شب یلدا');
  await page.getByRole('textbox', { name: 'کد تخفیف', exact: true }).fill(word);
  await page.getByRole('textbox', { name: 'متن پیام' }).fill('سلام {نام}، یلدا در {شعبه} باش با کد {کد}');
  await expect(page.getByRole('complementary', { name: 'پیش‌نمایش پیام' })).toContainText(word);
  await expect(page.getByText(/^به .* نفر می‌رود/)).toBeVisible();
  await expectGoodLooks(page, 'campaign-write');
  await page.getByRole('button', { name: 'تنظیم‌های بیشتر' }).click();
  await page.getByRole('textbox', { name: 'سکوت تا' }).fill('۲۲:۰۰');
  await test.step('nothing is sent by the count of the draft before', async () => {
    const counted = Promise.withResolvers<void>();
    await page.route('**/segmentation/notification/preview', async (route) => {
      await counted.promise;
      await route.continue();
    });
    await page.getByRole('textbox', { name: 'کنار گذاشتن برای مقایسه' }).fill('۵۰');
    await page.getByRole('button', { name: 'فرستادن' }).click();
    const asked = page.getByRole('dialog');
    const send = asked.getByRole('button', { name: 'فرستادن' });
    await expect(asked.getByRole('heading')).toHaveText('در حال شمردن کسانی که پیام می‌گیرند…');
    await expect(send).toBeDisabled();
    await expectGoodLooks(page, 'campaign-counting');
    counted.resolve();
    await expect(asked.getByRole('heading')).toHaveText(/^پیام برای [۰-۹٬]+ نفر برود؟$/);
    await expect(send).toBeEnabled();
    await page.unroute('**/segmentation/notification/preview');
    await send.click();
  });
  await expect(page.getByText('فرستاده شد', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'چه آورد؟' })).toBeVisible();
  await expectGoodLooks(page, 'campaign-report');

  const { phone, address } = await recipient();
  const paid =
    await test.step('the guest opens the link on a phone, orders with the code and pays', async () => {
      await otherPage.setViewportSize({ width: 390, height: 844 });
      await otherPage.goto(address);
      await expect(otherPage.getByText(word)).toBeVisible();
      await expectFitsStrained(otherPage, 'letter');
      await otherPage.getByRole('link', { name: 'دیدن منو و سفارش' }).click();
      await expect(dish(otherPage, 'زرشک‌پلو با مرغ')).toBeVisible();
      await addDish(otherPage, 'زرشک‌پلو با مرغ');
      await openCart(otherPage);
      await chooseDelivery(otherPage, 'تحویل حضوری');
      await otherPage.getByLabel('کد تخفیف').fill(word);
      await otherPage.getByRole('button', { name: 'اعمال', exact: true }).click();
      await expect(otherPage.getByRole('button', { name: `برداشتن کد ${word}` })).toBeVisible();
      await goToDetails(otherPage);
      await logIn(otherPage, phone);
      await expect(submitButton(otherPage)).toBeVisible();
      await choosePayment(otherPage, 'پرداخت آنلاین');
      const total = await shownAmount(submitButton(otherPage));
      await submitButton(otherPage).click();
      await otherPage.getByRole('button', { name: 'پرداخت موفق' }).click();
      const id = await atOrderPage(otherPage);
      await expect(otherPage.getByText('پرداخت با موفقیت انجام شد.')).toBeVisible();
      const { pricing, finalPrice } = await readOrder(await staffSession('owner'), id);
      expect(finalPrice).toBe(total);
      return { total, given: pricing.finalDiscountAmount };
    });

  await test.step('the report has the order, what it brought and cost, and those held back', async () => {
    await page.reload();
    const report = page.getByRole('table', { name: 'چه آورد؟' });
    const written = report.getByRole('row', { name: /^پیام‌گرفته‌ها/ }).getByRole('cell');
    await expect(written.nth(1)).toContainText('۱');
    await expect(written.nth(2)).toHaveText('۱');
    expect(await shownAmount(written.nth(3))).toBe(paid.total);
    await expect(report.getByRole('row', { name: /^کنارگذاشته‌ها/ })).toBeVisible();
    const cost = page.getByText(/^هزینهٔ پیامک‌ها/);
    expect(paid.given).toBeGreaterThan(0);
    await expect(cost).toContainText(`تخفیف‌های داده‌شده: ${formatNumber(paid.given)}`);
    await expect(page.getByRole('heading', { name: 'سفارش‌هایی که شمرده شدند' })).toBeVisible();
    await expect(
      page.getByText(/^(هنوز نمی‌شود چیزی گفت|روشن نیست|کمپین فروش آورد|پیام‌گرفته‌ها کمتر خریدند)/),
    ).toBeVisible();
    await expectGoodLooks(page, 'campaign-earned');
  });

  await otherPage.goto(address);
  await otherPage.getByRole('button', { name: 'دیگر پیام نفرستید' }).click();
  await expect(otherPage.getByText('دیگر پیامی از این رستوران نمی‌گیرید.')).toBeVisible();
  await expectGoodLooks(otherPage, 'letter');
});
