import type { Page } from '@playwright/test';
import { callApi } from '../support/api.ts';
import { expectClear } from '../support/notices.ts';
import type { Session } from '../support/run.ts';
import { newGuest, signInBrowser } from '../support/sessions.ts';
import { moveMapUntil } from '../support/site.ts';
import { notice } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const OUTSIDE = 'لطفاً از محدوده‌های تحت پوشش انتخاب کنید.';
const INSIDE = 'در محدودهٔ ارسال: ونک و ملاصدرا';

async function addressesOf({ token }: Session) {
  return (await callApi('GET /api-identity/identity/address', { token })).data;
}

/** Pulls the map down under the pin, which goes north. */
async function pullMap(page: Page): Promise<void> {
  const box = await page.getByRole('region', { name: /^نقشه/ }).boundingBox();
  if (!box) throw new Error('the map is not in sight');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 4];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + box.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('a guest keeps addresses on the map: adds, changes and, once asked, deletes one', async ({ page }) => {
  const guest = await newGuest();
  await signInBrowser(page, guest, 'SITE');
  await page.goto('/profile');
  await expect(page.getByText('هنوز نشانی‌ای ثبت نکرده‌اید.')).toBeVisible();

  await test.step('an e-mail is checked, kept, and emptied again', async () => {
    const email = page.getByRole('textbox', { name: 'رایانامه' });
    const save = page.locator('form').filter({ has: email }).getByRole('button', { name: 'ذخیره' });
    const open = page.getByRole('button', { name: 'ویرایش: نام و رایانامه' });
    const kept = async () => {
      await save.click();
      await expect(notice(page, 'تغییرات ذخیره شد.')).toBeVisible();
      return (await callApi('GET /api-identity/identity/auth/me', guest)).email;
    };
    await open.click();
    await email.fill('mina@');
    await save.click();
    await expect(page.getByText('رایانامه درست نیست.')).toBeVisible();
    await email.fill(' mina@example.com ');
    expect(await kept()).toBe('mina@example.com');
    await page.reload();
    await expect(page.getByText('mina@example.com')).toBeVisible();
    await open.click();
    await email.fill('');
    expect(await kept()).toBe('');
  });
  await test.step('a point outside what is covered is told and not taken', async () => {
    await page.getByRole('button', { name: 'افزودن نشانی تازه' }).click();
    const sheet = page.getByRole('dialog', { name: 'نشانی تازه' });
    await expect(sheet.getByText(INSIDE)).toBeVisible();
    await sheet.getByLabel('نشانی کامل').fill('خیابان گاندی، کوچهٔ یکم');
    await sheet.getByRole('button', { name: 'ذخیره' }).click();
    await expect(sheet.getByRole('alert')).toContainText('سنجاق هنوز روی در رستوران است');
    expect(await addressesOf(guest)).toEqual([]);
    await expect(async () => {
      await pullMap(page);
      await expect(sheet.getByText(OUTSIDE)).toBeVisible({ timeout: 400 });
    }).toPass();
    await expect(sheet.getByRole('button', { name: 'ذخیره' })).toBeDisabled();
    await moveMapUntil(page, 'ArrowDown', INSIDE);
    await expect(sheet.getByRole('alert')).toBeHidden();
    await sheet.getByLabel('نام این نشانی').fill('خانه');
    await sheet.getByRole('button', { name: 'ذخیره' }).click();
    await expect(sheet).toBeHidden();
    expect(await addressesOf(guest)).toMatchObject([{ title: 'خانه', covered: true, deliveryCost: 35_000 }]);
  });
  await test.step('it is changed', async () => {
    await page.getByRole('button', { name: 'ویرایش نشانی خانه' }).click();
    const sheet = page.getByRole('dialog', { name: 'ویرایش نشانی' });
    await expect(sheet.getByText(INSIDE)).toBeVisible();
    // Nobody let the browser say where they are: the word of that is seen above the sheet, and lies on none of its buttons.
    const locate = sheet.getByRole('button', { name: 'جای کنونی من' });
    const ofSheet = { notices: '.toast', kept: 'dialog[open] :is(button, .sheet-footer)' };
    await expectClear(page, () => locate.click(), ofSheet, 'sheet');
    await expect(sheet.getByText('جای شما پیدا نشد.')).toBeVisible();
    await sheet.getByLabel('نام این نشانی').fill('محل کار');
    await sheet.getByLabel('واحد').fill('۴');
    await sheet.getByRole('button', { name: 'ذخیره' }).click();
    await expect(notice(page, 'نشانی ویرایش شد.')).toBeVisible();
    expect(await addressesOf(guest)).toMatchObject([{ title: 'محل کار', unit: '۴' }]);
  });
  await test.step('deleting asks first', async () => {
    const drop = page.getByRole('button', { name: 'حذف نشانی محل کار' });
    const asked = page.getByRole('dialog', { name: '«محل کار» حذف شود؟' });
    await drop.click();
    await expect(asked.getByText('خیابان گاندی، کوچهٔ یکم')).toBeVisible();
    await asked.getByRole('button', { name: 'بازگشت' }).click();
    await expect(asked).toBeHidden();
    await expect(drop).toBeFocused();
    expect(await addressesOf(guest)).toHaveLength(1);
    await drop.click();
    await asked.getByRole('button', { name: 'حذف نشانی' }).click();
    await expect(page.getByText('هنوز نشانی‌ای ثبت نکرده‌اید.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'افزودن نشانی تازه' })).toBeFocused();
    expect(await addressesOf(guest)).toEqual([]);
  });
});
