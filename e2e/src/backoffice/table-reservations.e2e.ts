import { callApi } from '../support/api.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { addTable } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

/** A day far away, that no other test books. */
const DAY = '2027-03-01';

test('a table is booked once, its guests arrive and leave it free', async ({ page }) => {
  const { token } = await staffSession('owner');
  const table = await addTable(token, 'میز گوشهٔ آرام');
  await openAs(page, 'owner', `/bo/table-reservations?day=${DAY}`);
  const drawer = page.getByRole('dialog', { name: 'رزرو تازه' });
  const book = async (name: string, clock: string) => {
    await drawer.getByLabel('نام مهمان').fill(name);
    await drawer.getByLabel('ساعت آمدن').fill(clock);
    await drawer.getByRole('button', { name: 'ذخیره' }).click();
  };
  const row = page.getByRole('button', { name: new RegExp(`^${table.name}`) });
  await row.click();
  await book('خانم سعیدی', '۲۰:۰۰');
  await expect(drawer).toBeHidden();
  const block = page.getByRole('button', { name: /^خانم سعیدی/ });
  await expect(block).toContainText('رزرو');

  await row.click();
  await book('آقای راد', '۲۱:۰۰');
  await expect(drawer.getByRole('alert')).toContainText('خانم سعیدی، ۲ نفر، از ۲۰:۰۰ تا ۲۱:۳۰');
  await drawer.getByLabel('ساعت آمدن').fill('۲۱:۳۰');
  await drawer.getByRole('button', { name: 'ذخیره' }).click();
  await expect(drawer).toBeHidden();

  await page.getByRole('button', { name: /^آقای راد/ }).click();
  await page.getByRole('button', { name: 'لغو رزرو' }).click();
  await expect(page.getByRole('button', { name: /^آقای راد/ })).toBeHidden();

  await block.click();
  await page.getByRole('button', { name: 'مهمان‌ها آمدند' }).click();
  await expect(block).toContainText('آمده‌اند');
  const state = async () =>
    (await callApi('GET /api/diningtable/tables/{id}', { token, params: { id: table.id } })).state;
  expect(await state()).toBe('RESERVED');
  await block.click();
  await page.getByRole('button', { name: 'آزاد کردن میز' }).click();
  await expect(block).toContainText('پایان یافته');
  expect(await state()).toBe('FREE');
  await table.putAway();
});
