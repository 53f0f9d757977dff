import { toPersianDigits } from '@sofreh/fa/digits';
import { codeSentTo } from '../support/sessions.ts';
import { expect, test } from '../support/test.ts';

/**
 * Somebody else at each size, since a number gets no second code within a minute: a waiter, who has no dashboard and
 * whom `/bo` leads to the orders, and a manager, who stays at `/bo`.
 */
const WHO: Readonly<
  Record<string, { readonly phoneNumber: string; readonly home: RegExp; readonly heading: string }>
> = {
  phone: { phoneNumber: '09120001005', home: /\/bo\/orders$/, heading: 'سفارش‌ها' },
  desk: { phoneNumber: '09120001002', home: /\/bo$/, heading: 'داشبورد' },
};

test('a member of staff logs in by code, comes back to where they were going, and logs out', async ({
  page,
}) => {
  const who = WHO[test.info().project.name];
  if (!who) throw new Error('nobody logs in at this size');
  const { phoneNumber, home, heading } = who;
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
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page).toHaveURL(home);

  await page.getByRole('button', { name: /واردشده با نام/ }).click();
  await page.getByRole('menuitem', { name: 'خروج' }).click();
  await expect(page).toHaveURL(/\/bo\/auth\/login/);
  await page.goto('/bo');
  await expect(page.getByLabel('شمارهٔ تلفن همراه')).toBeVisible();
});
