import { formatNumber } from '@sofreh/fa/digits';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { openBill, payBill, readBill } from '../support/bills.ts';
import { moveToNextTill } from '../support/database.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

/** A till of the test's own sends a change of a bill that was paid meanwhile: it conflicts. @returns its name. */
async function sendLateEdit(): Promise<string> {
  const { token } = await staffSession('cashier');
  const bill = await openBill({ 203: 2, 901: 1 });
  await payBill(bill);
  const paid = await readBill(bill.id);
  const deviceId = newId();
  const name = `صندوق باغچهٔ ${formatNumber(Date.now() % 100_000)}`;
  await moveToNextTill(token);
  await callApi('POST /api/sync/devices', { token, body: { id: deviceId, name } });
  const lines = bill.items.map((item) => {
    const { id, menuItemId, title, price, discount, packagingCost, servePackagingCost, withTax } = item;
    const cost = { price, discount, packagingCost, servePackagingCost, withTax, isFreeItem: false };
    return { id, menuItemId, title, count: item.count + 1, ...cost, toppings: [] };
  });
  const items = lines.map(({ id, menuItemId, count }) => ({ id, menuItemId, count }));
  const charged = {
    currency: paid.currency,
    deliveryType: paid.deliveryType,
    lines,
    discount: null,
    serviceFee: null,
    serviceChargeCostNumber: 0,
    tax: { rate: 0, onPackaging: false, onService: false },
    deliveryCost: 0,
    tip: 0,
    roundingStep: 0 as const,
  };
  const was = bill.items.map(({ id, title, count }) => ({ id, title, count }));
  const at = new Date().toISOString();
  const me = await callApi('GET /api-identity/identity/auth/me', { token });
  const made = { id: newId(), queue: bill.id, position: 1, at, actorId: me.id, kind: 'EDIT' as const };
  const body = { edit: { id: newId(), items }, baseVersion: bill.version, charged, was };
  const { answers } = await callApi('POST /api/sync/intents', {
    token,
    body: { deviceId, sentAt: at, intents: [{ ...made, body }] },
  });
  expect(answers).toMatchObject([{ outcome: 'CONFLICTED' }]);
  return name;
}

test('what tills sent and a person has to look at: both sides, settled with a reason, and the report', async ({
  page,
}) => {
  const till = await sendLateEdit();
  await openAs(page, 'owner', '/bo/sync');
  const settled = async (name: string) => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectGoodLooks(page, name);
  };
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: till });
  await expect(row).toContainText('ناسازگار');
  await settled('sync-waiting');
  await row.getByText('ویرایش سفارش').click();
  const detail = page.getByRole('dialog', { name: /^ویرایش سفارش/ });
  await expect(detail.getByRole('region', { name: 'خواستهٔ صندوق' })).toContainText('آش رشته: ۲ ← ۳');
  await expect(detail.getByRole('region', { name: 'سرور اکنون' })).toContainText('۲ × آش رشته');
  await expect(detail).toContainText('فرستنده:');
  await settled('sync-detail');
  await detail.getByRole('button', { name: 'رسیدگی شد' }).click();
  const why = page.getByRole('dialog', { name: 'رسیدگی به این مورد' });
  await why.getByText('دستی اصلاح شد', { exact: true }).click();
  await why.getByRole('button', { name: 'رسیدگی شد' }).click();
  await expect(detail).toBeHidden();
  await expect(row).toHaveCount(0);
  await walkTo(page, '/bo/sync?view=report', row);
  // What was settled by hand elsewhere was not entered by the till's word, and the report keeps saying so.
  await expect(row).toContainText('یکی نیست');
  await settled('sync-report');
});
