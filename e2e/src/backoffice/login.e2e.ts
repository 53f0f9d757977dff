import { toPersianDigits } from '@sofreh/fa/digits';
import { codeSentTo } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

/** Somebody else at each size: a phone gets no second code within a minute. */
const WHO: Readonly<Record<string, string>> = { phone: '09120001005', desk: '09120001002' };

test('a member of staff logs in by code, comes back to where they were going, and logs out', async ({
  page,
}) => {
  const phoneNumber = WHO[test.info().project.name] ?? '';
  await page.goto('/bo/orders');
  await page.getByLabel('شمارهٔ تلفن همراه').fill(toPersianDigits(phoneNumber));
  await page.getByRole('button', { name: 'دریافت کد' }).click();
  await expect(page.getByRole('heading', { name: 'کد را وارد کنید' })).toBeVisible();
  await page.getByLabel('رقم ۱').pressSequentially(await codeSentTo(phoneNumber));
  await expect(page).toHaveURL(/\/bo\/orders$/);
  await expect(page.getByRole('button', { name: /^شعبه: ترنج ونک/ })).toBeVisible();

  // Whoever is signed in is not asked again.
  await page.goto(`/bo/auth/login?back=${encodeURIComponent('/bo/orders?view=list')}`);
  await expect(page).toHaveURL(/\/bo\/orders\?view=list$/);
  await page.goto('/bo/auth/login');
  await expect(page).toHaveURL(/\/bo$/);

  await page.getByRole('button', { name: /واردشده با نام/ }).click();
  await page.getByRole('menuitem', { name: 'خروج' }).click();
  await expect(page).toHaveURL(/\/bo\/auth\/login/);
  await page.goto('/bo');
  await expect(page.getByLabel('شمارهٔ تلفن همراه')).toBeVisible();
});
