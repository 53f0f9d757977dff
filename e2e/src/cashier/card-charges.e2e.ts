import { randomUUID } from 'node:crypto';
import { formatNumber } from '@sofreh/fa/digits';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { openBill, readBill, showBill } from '../support/bills.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { currentRun } from '../support/run.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** Makes the stand-in of a terminal do something else with the next card. */
async function behave(vendorId: string, terminalId: string, behaviour: string): Promise<void> {
  const body = new URLSearchParams({ name: `${vendorId}/${terminalId}`, behaviour });
  await fetch(`${currentRun().url}/simulators/terminals`, { method: 'POST', body, redirect: 'manual' });
}

test('a card terminal takes a bill: live, and settled by a person where nobody knows how it ended', async ({
  page,
}) => {
  const { token } = await staffSession('owner');
  const terminal = {
    id: newId(),
    title: `پیشخوان ${randomUUID()
      .slice(0, 3)
      .replace(/[a-f0-9]/g, '۳')}`,
    bankType: 'MELLAT' as const,
    ip: '192.168.1.40',
    port: 1024,
  };
  await callApi('POST /api-identity/identity/posterminal', { token, body: terminal });
  try {
    const bill = await openBill({ 203: 1, 901: 1 });
    await openAs(page, 'owner', '/bo/cashier/orders');
    await showBill(page, bill.id);
    const settle = page.getByRole('button', { name: 'تسویه', exact: true });
    const send = page.getByRole('button', { name: 'فرستادن مبلغ به کارت‌خوان' });
    const charge = page.getByRole('dialog', { name: 'پرداخت با کارت‌خوان' });
    await settle.click();
    const dialog = page.getByRole('dialog', { name: /^پرداخت، سفارش/ });
    await dialog
      .getByRole('radiogroup', { name: 'چگونه پرداخت شود' })
      .getByText('مبلغ', { exact: true })
      .click();
    await dialog.getByLabel('مبلغی که اکنون پرداخت می‌شود').fill('10000');
    // A card takes seconds: what the till says meanwhile is looked out for before it is sent.
    await Promise.all([expect(charge).toContainText('منتظر کارت مشتری'), send.click()]);
    await expectGoodLooks(page, 'till-charge-waiting');
    await expect(charge).toBeHidden({ timeout: 45_000 });
    expect((await readBill(bill.id)).paidAmount).toBe(10_000);

    await behave(bill.vendorId, terminal.id, 'BREAKS_OFF');
    await dialog.getByText('کامل', { exact: true }).click();
    // The form that asked for all of it goes as the till hears what the first card paid.
    await expect(dialog).toContainText(formatNumber(bill.finalPrice - 10_000));
    await send.click();
    await expect(charge).toContainText('نتیجه نامعلوم است');
    await expectGoodLooks(page, 'till-charge-unknown');
    // Whoever closes the dialog is told of it again, until somebody says how it ended.
    await charge.getByRole('button', { name: 'بستن' }).click();
    await expect(dialog.getByRole('alert')).toContainText('معلوم نیست');
    await expectGoodLooks(page, 'till-charge-open');
    await dialog.getByRole('button', { name: 'روشن کردن' }).click();
    await charge.getByLabel('شمارهٔ پیگیری روی رسید').fill('778899');
    await charge.getByRole('button', { name: 'پول گرفته شد' }).click();
    await charge.getByRole('button', { name: 'ادامه' }).click();
    await expect(charge).toBeHidden();
    await expect.poll(async () => (await readBill(bill.id)).isPaid).toBe(true);

    // What the terminal said itself stays a card payment, and says so before anybody tries; what a person said may be corrected.
    await page.goto(`/bo/orders/${bill.id}`);
    const stays = page.getByRole('button', { name: /کارت‌خوان خودش این پرداخت را تأیید کرده است/ });
    await expect(stays).toHaveAttribute('aria-disabled', 'true');
    await stays.focus();
    await expect(page.getByRole('tooltip')).toContainText('بازگشت وجه');
    await stays.blur();
    await expect(page.getByRole('tooltip')).toBeHidden();
    await expect(page.getByRole('button', { name: /^تصحیح روش پرداخت به/ })).toHaveCount(1);
    await expectGoodLooks(page, 'order-terminal-charge');

    // Before the day's end by the clock a night's payment is still of the day before.
    const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    await openAs(page, 'owner', `/bo/reports/card-payments?From=${day(1)}&To=${day(-1)}`);
    await expect(page.getByText(terminal.title).first()).toBeVisible();
    await expectGoodLooks(page, 'card-payments');
    // Ten years are told as well; their shifts are those of the last one.
    await page.goto(`/bo/reports/card-payments?From=${day(3_650)}&To=${day(-1)}`);
    await expect(page.getByText(/^شیفت‌ها از/)).toBeVisible();
    await expect(page.getByText(terminal.title).first()).toBeVisible();
    await expectGoodLooks(page, 'card-payments-years');
  } finally {
    await callApi('DELETE /api-identity/identity/posterminal', { token, query: { id: terminal.id } });
  }
});
