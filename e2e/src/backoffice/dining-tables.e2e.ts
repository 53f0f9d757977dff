import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { staffSession } from '../support/sessions.ts';
import { notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('a hall and its table are added by clicking; the table is put on the plan, moved and sized', async ({
  page,
}) => {
  const hall = `تراس ${newId()
    .slice(-4)
    .replace(/[0-9a-f]/g, (hex) => 'ابپتثجچحخدذرزسشص'[Number.parseInt(hex, 16)] ?? '')}`;
  // The address of older programs, as somebody may have kept it.
  await openAs(page, 'owner', '/bo/tables?tab=halls');
  await expect(page).toHaveURL(/\/bo\/dining-tables\?tab=halls$/);
  await page.getByRole('button', { name: 'سالن تازه' }).click();
  await page.getByLabel('نام سالن').fill(hall);
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${hall}`) })).toBeVisible();

  await page.getByText('فهرست', { exact: true }).click();
  await page.getByRole('button', { name: 'میز تازه' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'میز تازه' });
  await drawer.getByLabel('نام میز').fill('کنار پنجره');
  await drawer.getByRole('combobox', { name: 'سالن' }).click();
  await page.getByRole('option', { name: hall }).click();
  await drawer.getByLabel('گنجایش').fill('۶');
  await drawer.getByRole('button', { name: 'ذخیره' }).click();
  await expect(drawer).toBeHidden();

  const { token } = await staffSession('owner');
  const stored = async () => {
    const { data } = await callApi('GET /api/diningtable/alltables', { token });
    return data.find(({ categoryTitle }) => categoryTitle === hall);
  };
  const table = await stored();
  expect(table).toMatchObject({ name: 'کنار پنجره', capacity: 6, plan: null });

  await page.goto(`/bo/dining-tables?tab=plan&categoryId=${table?.categoryId}`);
  await page.getByRole('button', { name: /^گذاشتن .*کنار پنجره روی نقشه$/ }).click();
  const drawn = page
    .getByRole('region', { name: `نقشهٔ ${hall}` })
    .getByRole('button', { name: /کنار پنجره/ });
  // It stands still once it can be hovered over: what was put on the plan left the list above it.
  await drawn.hover();
  const box = await drawn.boundingBox();
  if (!box) throw new Error('the table is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 200, y + 120, { steps: 4 });
  await page.mouse.up();
  await drawn.press('ArrowLeft');
  await drawn.press('Shift+ArrowDown');
  await page.getByText('گرد', { exact: true }).click();
  await page.getByRole('button', { name: 'ذخیرهٔ نقشه' }).click();
  await expect(notice(page, 'نقشه ذخیره شد.')).toBeVisible();
  const plan = (await stored())?.plan;
  expect(plan).toMatchObject({ width: 90, height: 100, round: true });
  expect(plan?.x).toBeGreaterThan(180);
  expect(plan?.y).toBeGreaterThan(120);

  // The list keeps the hall that the plan showed.
  await page.getByText('فهرست', { exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: hall });
  await expect(page.getByRole('row')).toHaveCount(2);
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'کنار گذاشتن' }).click();
  await expect(row).toContainText('کنار گذاشته');
  expect(await stored()).toBeUndefined();
  await callApi('PUT /api/diningtablecategories', {
    token,
    body: { id: table?.categoryId ?? '', title: hall, active: false },
  });
});
