import { randomInt } from 'node:crypto';
import { expectGoodLooks } from '../support/looks.ts';
import { currentRun } from '../support/run.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const LETTERS = 'ابپتجچخدرزسشفقکگلمنوه';
/** A title that no other segment has. */
const title = `آزمون ${Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`;

test('from a segment to its message, from the message to what it earned', async ({ page }) => {
  await openAs(page, 'owner', '/bo/sms-credit');
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
  await page.getByRole('textbox', { name: 'کد تخفیف', exact: true }).fill('SALAM');
  await page.getByRole('textbox', { name: 'متن پیام' }).fill('سلام {نام}، یلدا در {شعبه} باش با کد {کد}');
  await expect(page.getByRole('complementary', { name: 'پیش‌نمایش پیام' })).toContainText('SALAM');
  await expect(page.getByText(/^به .* نفر می‌رود/)).toBeVisible();
  await expectGoodLooks(page, 'campaign-write');
  await page.getByRole('textbox', { name: 'سکوت تا' }).fill('۲۲:۰۰');
  await page.getByRole('button', { name: 'فرستادن' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'فرستادن' }).click();
  await expect(page.getByText('فرستاده شد', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'چه آورد؟' })).toBeVisible();
  await expectGoodLooks(page, 'campaign-report');

  const outbox = await (await fetch(`${currentRun().url}/simulators/outbox`)).text();
  const address = /\/l\/[\w-]{8}/.exec(outbox)?.[0] ?? '';
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'دیدن منو و سفارش' })).toBeVisible();
  await page.getByRole('button', { name: 'دیگر پیام نفرستید' }).click();
  await expect(page.getByText('دیگر پیامی از این رستوران نمی‌گیرید.')).toBeVisible();
  await expectGoodLooks(page, 'letter');
});
