import { formatNumber } from '@sofreh/fa/digits';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { openBill, payBill, showBill } from '../support/bills.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { tillStatus } from '../support/offline-till.ts';
import { openPayment, tapTile } from '../support/register.ts';
import { staffSession } from '../support/sessions.ts';
import { notice, openAs, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the register, its sheets, the tables and the bills', async ({ page }) => {
  await openAs(page, 'cashier', '/bo/cashier');
  await tapTile(page, 'آش رشته');
  await expectGoodLooks(page, 'till-register');
  await tapTile(page, 'پیتزا پپرونی');
  await expect(page.getByRole('dialog', { name: /انتخاب‌های/ })).toBeVisible();
  await expectGoodLooks(page, 'till-toppings');
  await page.keyboard.press('Escape');
  await openPayment(page);
  await expectGoodLooks(page, 'till-pay');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await walkTo(page, '/bo/cashier/tables', page.getByRole('button', { name: /^میز ۱۲/ }));
  await expectGoodLooks(page, 'till-tables');
  await walkTo(page, '/bo/cashier/orders', page.getByRole('heading', { name: 'سفارش‌ها', exact: true }));
  await expectGoodLooks(page, 'till-bills');
});

test('the receipt is the paper that comes out: what went back is struck and said, and a refusal is said in its words', async ({
  page,
  watched,
}) => {
  const { token } = await staffSession('owner');
  const bill = await openBill({ '203': 2 });
  await payBill(bill);
  const [line] = bill.items;
  const back = { id: newId(), orderId: bill.id, way: 'CASH' as const, reason: 'سرد بود' };
  const body = { ...back, items: [{ orderItemId: line?.id ?? '', count: 1 }] };
  await callApi('PUT /api/orders/refundorderitem', { token, body });
  const { refundedAmount } = await callApi('GET /api/orders/{id}', { token, params: { id: bill.id } });
  expect(refundedAmount).toBeGreaterThan(0);

  await openAs(page, 'cashier', '/bo/cashier');
  await showBill(page, bill.id);
  await page.getByRole('button', { name: 'رسید', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^رسید/ });
  const paper = dialog.getByRole('article', { name: /^رسید/ });
  await expect(paper.getByText('پس داده شد، نقدی')).toBeVisible();
  await expect(paper.getByText(formatNumber(-refundedAmount))).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'چاپ', exact: true })).toBeFocused();
  await expectGoodLooks(page, 'till-receipt');

  watched.expectFaults(/409/);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.route('**/api/orders/printorder', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'IDEMPOTENCY_CONFLICT', message: 'این شناسه به کار رفته است.' },
    }),
  );
  // A till that hears no server would ask the bridge of the shop.
  await expect(tillStatus(page)).toContainText('وصل');
  // A notice goes by itself: it is looked out for before it comes.
  await Promise.all([
    expect(notice(page, 'این شناسه به کار رفته است.')).toBeVisible(),
    dialog.getByRole('button', { name: 'چاپ', exact: true }).click(),
  ]);
  await expect(page.locator('body[data-printed], iframe')).toHaveCount(0);
});
