import { callApi, FERESHTEH } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { codeSentTo, staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** The demo's admin of the platform. */
const ADMIN = '09120000000';

/** What a vendor is opened with on the platform's page. */
const NEW_VENDOR = [
  [/^نام برند/, 'زیتون'],
  [/^نام کوتاه برند/, 'zeytoon'],
  [/^نشانی سایت برند/, 'zeytoon.example'],
  [/^نام فروشگاه/, 'زیتون شهرک'],
  [/^نام کوتاه در نشانی/, 'shahrak'],
  [/^نشانی سایت( \*)?$/, 'shahrak.zeytoon.example'],
  [/^شمارهٔ تلفن همراه مالک/, '09351119988'],
  [/^نام مالک/, 'لیلا'],
  [/^نام خانوادگی مالک/, 'احمدی'],
] as const;

/** A branch goes by another short name, and back. */
async function leaveName(): Promise<void> {
  const { token } = await staffSession('owner');
  const { id, slug } = await callApi('GET /api-identity/identity/vendors/getbydomain', {
    query: { domain: FERESHTEH },
  });
  const rename = (name: string) =>
    callApi('PUT /api-identity/identity/vendors/addresses', {
      token,
      body: { kind: 'VENDOR', id, domain: FERESHTEH, slug: name },
    });
  await rename(`${slug}-2`);
  await rename(slug);
}

test('a package is taken for a year and paid, and the platform sees who has it', async ({ page }) => {
  await openAs(page, 'owner', '/bo/subscriptions');
  await expect(page.getByRole('heading', { name: 'خودمیزبان', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'گرفتن بستهٔ زنجیره' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.locator('label').filter({ hasText: 'یک‌ساله' }).click();
  await expect(drawer.getByText('۳۷٬۴۴۰٬۰۰۰').first()).toBeVisible();
  await expectGoodLooks(page, 'subscription-take');
  await drawer.getByRole('button', { name: 'پذیرفتن و پرداخت' }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByText('پرداخت انجام شد و قرارداد برقرار است.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'بستهٔ زنجیره', level: 2 })).toBeVisible();
  await expectGoodLooks(page, 'subscription');

  await leaveName();
  await page.goto('/platform');
  await page.getByRole('textbox', { name: 'شمارهٔ تلفن همراه' }).fill(ADMIN);
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  await page.getByRole('textbox', { name: 'کد یک‌بارمصرف' }).fill(await codeSentTo(ADMIN));
  await page.getByRole('button', { name: 'ورود' }).click();
  const part = (name: string) => page.getByRole('button', { name, exact: true }).click();

  const vendor = page.getByRole('row', { name: /ونک/ });
  await expect(vendor).toContainText('فعال');
  await expectGoodLooks(page, 'platform-vendors');
  await vendor.getByRole('button', { name: /^کارهای/ }).click();
  await page.getByRole('menuitem', { name: 'شرایط تسویه' }).click();
  const terms = page.getByRole('dialog', { name: /^شرایط تسویه/ });
  await terms.getByLabel('کارمزد از هر پرداخت، درصد').fill('۲٫۲۵');
  await expectGoodLooks(page, 'platform-terms');
  await terms.getByRole('button', { name: 'ثبت شرایط' }).click();
  await expect(page.getByText('شرایط تسویه ثبت شد.')).toBeVisible();

  for (const kind of ['نشانی سایت', 'نشانی سایت برند']) {
    await vendor.getByRole('button', { name: /^کارهای/ }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
    const address = page.getByRole('dialog', { name: /^نشانی سایت/ });
    await expect(address.getByLabel('نام کوتاه در نشانی')).not.toHaveValue('');
    await expectGoodLooks(page, `platform-address-${kind.length}`);
    await page.keyboard.press('Escape');
    await expect(address).toBeHidden();
  }

  const other = page.getByRole('row', { name: /فرشته/ });
  await other.getByRole('button', { name: /^کارهای/ }).click();
  await page.getByRole('menuitem', { name: 'نشانی سایت', exact: true }).click();
  const address = page.getByRole('dialog', { name: /^نشانی سایت/ });
  const left = address.getByRole('region', { name: /^نشانی‌های پیشین/ });
  await left.scrollIntoViewIfNeeded();
  await expectGoodLooks(page, 'platform-address-left');
  await left.getByRole('button', { name: /^آزاد کردن/ }).click();
  await expectGoodLooks(page, 'platform-address-free');
  await page
    .getByRole('dialog', { name: 'این نشانی آزاد شود؟' })
    .getByRole('button', { name: 'آزاد کردن' })
    .click();
  await expect(left).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(address).toBeHidden();

  await page.getByRole('button', { name: 'فروشگاه تازه' }).click();
  const opening = page.getByRole('dialog', { name: 'فروشگاه تازه' });
  await opening.getByRole('button', { name: 'ساختن فروشگاه' }).click();
  await expect(opening.getByText('نشانی درست نیست.').first()).toBeVisible();
  await expectGoodLooks(page, 'platform-open');
  for (const [label, text] of NEW_VENDOR) await opening.getByLabel(label).fill(text);
  await opening.getByRole('button', { name: 'ساختن فروشگاه' }).click();
  await expect(page.getByText('فروشگاه ساخته شد.')).toBeVisible();
  const olive = page.getByRole('row', { name: /زیتون/ });
  await olive.getByRole('button', { name: /^کارهای/ }).click();
  await page.getByRole('menuitem', { name: 'خاموش کردن' }).click();
  const putOff = page.getByRole('dialog', { name: /^خاموش کردن/ });
  await putOff.getByLabel('دلیل').fill('هنوز آماده نیست');
  await putOff.getByRole('button', { name: 'خاموش کردن' }).click();
  await expect(olive).toContainText('خاموش به دست سکو');

  await part('تسویه‌ها');
  const settled = page.getByRole('row', { name: /ونک.*تأیید/ }).first();
  await settled.getByRole('button', { name: /^کارهای/ }).click();
  await page.getByRole('menuitem', { name: 'دیدن و پرداخت' }).click();
  const settlement = page.getByRole('dialog', { name: /^تسویهٔ/ });
  await settlement.getByLabel('شمارهٔ پیگیری بانک').fill('۱۴۰۵۷۷۸۸');
  await expectGoodLooks(page, 'platform-settlement');
  await settlement.getByRole('button', { name: 'ثبت واریز' }).click();
  await expect(settlement.getByText(/^واریز:/)).toBeVisible();
  await page.keyboard.press('Escape');

  await part('بسته‌ها و خدمات');
  await expect(page.getByText('راه‌اندازی در محل')).toBeVisible();
  await expectGoodLooks(page, 'platform-packages');
  await page.getByRole('button', { name: 'افزودن' }).click();
  await expect(page.getByRole('group', { name: 'سقف‌ها' })).toBeVisible();
  await expectGoodLooks(page, 'platform-package');
  await page.keyboard.press('Escape');
  await part('اشتراک‌ها');
  await expect(page.getByRole('row', { name: /ونک/ })).toContainText('بستهٔ زنجیره');

  await part('کدهای تخفیف');
  await page.getByRole('searchbox', { name: 'جست‌وجو' }).fill('NOWRUZ');
  // What is searched for stands in the address a moment later, which whoever has begun to write is asked about.
  await expect(page).toHaveURL(/NOWRUZ/);
  const code = page.getByRole('row', { name: /NOWRUZ.*ونک/ });
  await expect(code).toContainText('فروشگاه');
  await code.getByRole('button', { name: /^کارهای/ }).click();
  await page.getByRole('menuitem', { name: /^تصمیم سکو/ }).click();
  const deal = page.getByRole('dialog', { name: 'تصمیم سکو' });
  await deal.getByRole('radio', { name: 'سکو' }).check();
  await expectGoodLooks(page, 'platform-code');
  await deal.getByRole('button', { name: 'ذخیره' }).click();
  await expect(code).toContainText('سکو');
  await expectGoodLooks(page, 'platform-codes');
});
