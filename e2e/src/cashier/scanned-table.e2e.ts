import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { addTable } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

test('a table that guests only scanned is rid of them at the till', async ({ page }) => {
  const { token } = await staffSession('owner');
  const table = await addTable(token, 'میز اسکن');
  for (let guest = 0; guest < 2; guest += 1)
    await callApi('POST /api/diningtable/sittings', { body: { id: newId(), code: table.code } });
  await openAs(page, 'cashier', '/bo/cashier/tables');
  const tile = page.getByRole('button', { name: new RegExp(`^${table.name}`) });
  await expect(tile).toContainText('آزاد');
  await expect(tile).toContainText('اسکن کد: ۲ مهمان');
  await page.getByRole('button', { name: `کارهای دیگر ${table.name}`, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: table.name });
  await expectGoodLooks(page, 'till-scanned-table');
  await sheet.getByRole('button', { name: 'پایان دادن به اسکن ۲ مهمان' }).click();
  await expect(sheet).toBeHidden();
  await expect(tile).toContainText('آزاد');
  await expect(tile).not.toContainText('اسکن کد');
  await table.putAway();
});
