import { toPersianDigits } from '@sofreh/fa/digits';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { openBill, payBill, readBill, showBill } from '../support/bills.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { newStaff, staffSession } from '../support/sessions.ts';
import { notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('what somebody who may not give money back has called off is due, and is settled with a reason', async ({
  page,
}) => {
  const { token } = await staffSession('owner');
  const bill = await openBill({ '203': 2 });
  await payBill(bill);
  const role = newId();
  const permissions = ['order.view', 'order.edit', 'order.cancel'] as const;
  await callApi('POST /api-identity/identity/permissions', {
    token,
    body: {
      id: role,
      name: `لغوکننده ${toPersianDigits(String(Date.now()).slice(-6))}`,
      permissions: [...permissions],
    },
  });
  const canceller = await newStaff(role);
  const { version } = await readBill(bill.id);
  const body = { id: bill.id, version, status: 'REJECTED' as const, reason: 'گاز قطع شد' };
  await callApi('PATCH /api/orders', { token: canceller.token, body });

  await openAs(page, 'owner', '/bo/refunds');
  const row = page.getByRole('row').filter({ hasText: 'گاز قطع شد' });
  await expect(row).toContainText('سفارش لغو شد');
  await expectGoodLooks(page, 'refunds-due');
  await row.getByText('سفارش لغو شد').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'ثبت بازگشت' }).click();
  await expect(drawer.getByText('توضیح را بنویسید.').first()).toBeVisible();
  await drawer.getByText('نقدی', { exact: true }).click();
  await drawer.getByRole('button', { name: 'نقدی به مشتری داده شد' }).click();
  await expectGoodLooks(page, 'refund-form');
  await drawer.getByRole('button', { name: 'ثبت بازگشت' }).click();
  await expect(notice(page, 'بازگشت وجه ثبت شد.')).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByText('پرداخت‌شده', { exact: true }).click();
  await expect(row).toContainText('نقدی به مشتری داده شد');
  expect((await readBill(bill.id)).refundedAmount).toBe(bill.finalPrice);
});

test('card terminals are added and switched off; a payment is kept with the one it was taken on', async ({
  page,
}) => {
  await openAs(page, 'owner', '/bo/pos-terminals');
  const add = async (title: string, bank?: string) => {
    await page.getByRole('button', { name: 'کارت‌خوان تازه' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel(/^نام/).fill(title);
    if (bank) {
      await form.getByRole('combobox', { name: /^بانک/ }).click();
      await page.getByRole('option', { name: bank }).click();
      await form.getByLabel(/^شمارهٔ پایانه/).fill('۱۲۳۴');
    } else await form.getByLabel(/^نشانی آی‌پی/).fill('۱۹۲.۱۶۸.۱.۴۰');
    if (bank) await expectGoodLooks(page, 'terminal-form');
    await form.getByRole('button', { name: 'ذخیره' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('روشن');
  };
  await add('پیشخوان');
  await add('تراس', 'بانک سامان');
  await expectGoodLooks(page, 'terminals');

  const bill = await openBill({ '203': 1 });
  await showBill(page, bill.id);
  await page.getByRole('button', { name: 'تسویه' }).first().click();
  const pay = page.getByRole('dialog');
  await pay.getByRole('radio', { name: /تراس/ }).click();
  await expectGoodLooks(page, 'pay-terminals');
  await pay.getByRole('button', { name: /^ثبت پرداخت/ }).click();
  await expect(pay).toBeHidden();
  const { token } = await staffSession('owner');
  const { data } = await callApi('GET /api-identity/identity/posterminal/posterminals', { token, query: {} });
  const terrace = data.find(({ title }) => title === 'تراس');
  // A till that does not hear the server in time sends the payment once more a moment later.
  await expect
    .poll(async () => (await readBill(bill.id)).transactions)
    .toMatchObject([{ posTerminalId: terrace?.id }]);

  // It was another one after all, and the bank's number was not written down.
  await page.goto(`/bo/orders/${bill.id}`);
  await page.getByRole('button', { name: 'تصحیح کارت‌خوان یا شمارهٔ پیگیری' }).click();
  const fix = page.getByRole('dialog');
  await fix.getByRole('radio', { name: /پیشخوان/ }).click();
  await fix.getByRole('textbox', { name: /^شمارهٔ پیگیری/ }).fill('7712');
  await fix.getByText('کارت‌خوان دیگری بود').click();
  await expectGoodLooks(page, 'correct-terminal');
  await fix.getByRole('button', { name: 'تصحیح', exact: true }).click();
  await expect(notice(page, 'کارت‌خوان پرداخت تصحیح شد.')).toBeVisible();
  await expect(page.getByText('کارت‌خوان یا شمارهٔ پیگیری پرداخت تصحیح شد')).toBeVisible();
  const counter = data.find(({ title }) => title === 'پیشخوان');
  expect((await readBill(bill.id)).transactions).toMatchObject([
    { posTerminalId: counter?.id, reference: '7712' },
  ]);

  for (const { id } of data.filter(({ title }) => title === 'پیشخوان' || title === 'تراس')) {
    await callApi('DELETE /api-identity/identity/posterminal', { token, query: { id } });
  }
});
