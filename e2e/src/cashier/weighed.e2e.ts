import { expect } from '@playwright/test';
import { checkDigitOf } from '@sofreh/domain/weight';
import { lastOrders } from '../support/day-sums.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { goOn, orderPanel, placedNumber, tapTile } from '../support/register.ts';
import { openAs } from '../support/staff.ts';
import { test } from '../support/test.ts';

const KEBAB = 'کباب کوبیدهٔ کیلویی';

test('a dish by weight is sold by the pad, by a label of the scale, and weighed anew', async ({ page }) => {
  await openAs(page, 'cashier', '/bo/cashier');
  await tapTile(page, KEBAB);
  const pad = page.getByRole('dialog', { name: `وزن ${KEBAB}` });
  await pad.getByRole('button', { name: 'نیم کیلو' }).click();
  await expectGoodLooks(page, 'register-weight');
  await pad.getByRole('button', { name: /^افزودن/ }).click();
  await expect(orderPanel(page).getByRole('button', { name: `تغییر وزن ${KEBAB}، ۵۰۰ گرم` })).toBeVisible();

  await test.step('a label opens its dish at its weight', async () => {
    const label = '210099101250';
    await page.keyboard.type(`${label}${checkDigitOf(label)}`);
    await page.keyboard.press('Enter');
    await expect(orderPanel(page)).toContainText('۱٫۲۵ کیلو');
  });

  await test.step('a weight is typed anew', async () => {
    await orderPanel(page)
      .getByRole('button', { name: `تغییر وزن ${KEBAB}` })
      .click();
    const line = page.getByRole('dialog', { name: KEBAB });
    await line.getByLabel('وزن به گرم').fill('620');
    await line.getByRole('button', { name: 'ذخیره' }).click();
    await expect(orderPanel(page)).toContainText('۶۲۰ گرم');
    await expectGoodLooks(page, 'register-weighed');
  });

  await orderPanel(page)
    .getByRole('button', { name: /کارت سریع/ })
    .click();
  const number = await placedNumber(page);
  await goOn(page);
  await expect.poll(async () => (await lastOrders(1)).orders).toMatchObject([{ number, itemCount: 2 }]);
});
