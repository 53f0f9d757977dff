import type { Page } from '@playwright/test';
import type { OrderEditState } from '@sofreh/domain/order-edit';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { openBill, payBill, readBill, showBill } from '../support/bills.ts';
import { keptRows } from '../support/kept-rows.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { CUT, cut, forgetLaterFields, mend, openTill, tillStatus } from '../support/offline-till.ts';
import { goOn, orderPanel, placedNumber, tapTile } from '../support/register.ts';
import { staffSession } from '../support/sessions.ts';
import { notice } from '../support/staff.ts';
import { addTable } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const ASH = 'آش رشته';
const HERE = 'با وصل شدن به سرور می‌رسد';
const bill = (page: Page) => page.getByRole('article', { name: /^سفارش/ });
/** What the bill says of being at this till alone. */
const hereAlone = (page: Page) => bill(page).getByRole('status').filter({ hasText: 'صف ارسال' });
const editing = (page: Page) => page.getByRole('region', { name: /^تغییر سفارش/ });

/** A change that is not sent, as the till's disk has it. */
interface KeptEdit {
  readonly id: string;
  readonly draft: { readonly state: OrderEditState };
}

/** For whom the dishes of an order are by a change of it that is not sent. */
async function keptSeats(page: Page, orderId: string) {
  const drafts = await keptRows<KeptEdit>(page, 'tillDB', 'drafts');
  const edit = drafts.find(({ id }) => id === `edit:${orderId}`);
  return edit?.draft.state.updatedOrder?.items.map(({ seat }) => seat) ?? [];
}

/** Opens a bill at the owner's till and cuts the line. */
async function openCut(page: Page, id: string): Promise<void> {
  await openTill(page, '/bo/cashier', 'owner');
  await showBill(page, id);
  await expect(bill(page)).toBeVisible();
  await expect(page.getByText(ASH).first()).toBeVisible();
  await cut(page.context(), page);
}

/** One more soup of the open bill, typed but not sent. */
async function typeOneMore(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'تغییر و افزودن' }).click();
  await editing(page)
    .getByRole('button', { name: `افزودن یک ${ASH}`, exact: true })
    .click();
  await expect(editing(page).getByRole('listitem').filter({ hasText: ASH })).toContainText('پیش‌تر ۲');
}

test('an order changed without a network: what is typed outlives a reload, what is sent arrives once', async ({
  page,
  watched,
}) => {
  watched.expectFaults(CUT);
  const placed = await openBill({ 203: 2 }, { numberOfPerson: 3 });
  await openCut(page, placed.id);
  await typeOneMore(page);
  const soup = editing(page).getByRole('listitem').filter({ hasText: ASH });
  await soup.getByRole('button', { name: 'برای چه کسی' }).click();
  const whose = page.getByRole('dialog', { name: `${ASH} برای کیست؟` });
  await expect(whose.getByRole('button', { pressed: true })).toHaveText('همه');
  await whose.getByRole('button', { name: 'نفر ۲' }).click();
  await expect(soup).toContainText('نفر ۲ (پیش‌تر برای همه)');
  // A page may go faster than a busy disk writes.
  await expect.poll(() => keptSeats(page, placed.id)).toContain(2);
  await forgetLaterFields(page);
  await page.reload();
  await expect(soup).toContainText('پیش‌تر ۲');
  await expect(soup).toContainText('نفر ۲ (پیش‌تر برای همه)');
  // Notices go by themselves: they are looked out for before they come.
  await Promise.all([
    expect(notice(page, HERE)).toBeVisible(),
    expect(notice(page, 'به آشپزخانه نرسیده است؛ خودتان بگویید')).toBeVisible(),
    editing(page)
      .getByRole('button', { name: /^ثبت تغییرها/ })
      .click(),
  ]);
  await expect(hereAlone(page)).toContainText('هنوز به سرور نرسیده');
  await page.reload();
  await expect(hereAlone(page)).toContainText('هنوز به سرور نرسیده');
  expect((await readBill(placed.id)).version).toBe(placed.version);

  // The line is well by the heartbeat, and what is sent first is lost all the same.
  await page.route('**/api/sync/intents', (route) => route.abort('internetdisconnected'), { times: 1 });
  await mend(page.context(), page);
  const after = await readBill(placed.id);
  expect(after.items.map(({ count, seat }) => [count, seat])).toEqual([[3, 2]]);
  expect(after.events.filter(({ type }) => type === 'EDITED')).toHaveLength(1);
});

test('an order that somebody else changed meanwhile: both sides are shown, and a person goes on from the newer', async ({
  page,
  watched,
}) => {
  watched.expectFaults(CUT);
  const placed = await openBill({ 203: 2, 901: 1 });
  await openCut(page, placed.id);
  await typeOneMore(page);
  await Promise.all([
    expect(notice(page, HERE)).toBeVisible(),
    editing(page)
      .getByRole('button', { name: /^ثبت تغییرها/ })
      .click(),
  ]);

  const { token } = await staffSession('secondCashier');
  const items = placed.items.map(({ id, menuItemId, count, title }) => ({
    id,
    menuItemId,
    count: title === ASH ? count : count + 3,
  }));
  const body = { id: newId(), orderId: placed.id, version: placed.version, items };
  await callApi('PUT /api/orders/editpostpaid', { token, body });
  await page.context().setOffline(false);
  await expect(tillStatus(page)).toContainText('۱ منتظر شما', { timeout: 60_000 });

  await page.goto('/bo/cashier/outbox');
  const waiting = page.getByRole('region', { name: 'منتظر تصمیم شما' }).getByRole('listitem').first();
  await expect(waiting).toContainText('ناسازگار');
  await expect(waiting.getByRole('region', { name: 'در این صندوق' })).toContainText(ASH);
  await expect(waiting.getByRole('region', { name: 'در سرور' })).toContainText('دوغ');
  await expectGoodLooks(page, 'outbox-conflict');
  await waiting.getByRole('button', { name: 'ادامه روی سفارش تازه' }).click();
  await expect(editing(page).getByRole('listitem').filter({ hasText: ASH })).toContainText('پیش‌تر ۲');
  await editing(page)
    .getByRole('button', { name: /^ثبت تغییرها/ })
    .click();
  await expect(bill(page)).toBeVisible();
  const after = await readBill(placed.id);
  expect(after.items.map(({ title, count }) => [title === ASH, count]).sort()).toEqual([
    [false, 4],
    [true, 3],
  ]);
});

test('a bill taken to another table without a network is there at once, and at the server later', async ({
  page,
  watched,
}) => {
  watched.expectFaults(CUT);
  const { token } = await staffSession('owner');
  const table = await addTable(token, 'میز کنار باغچه');
  const taken = await addTable(token, 'میز کنار حوض');
  const placed = await openBill({ 203: 1 });
  await openTill(page, '/bo/cashier/tables', 'owner');
  await expect(page.getByRole('button', { name: new RegExp(`^${table.name}`) })).toBeVisible();
  // A bill that this till opened just before stands on its table, whatever the kept plan said.
  await page.getByRole('button', { name: new RegExp(`^${taken.name}`) }).click();
  await tapTile(page, ASH);
  await orderPanel(page)
    .getByRole('button', { name: /^ثبت باز/ })
    .click();
  await placedNumber(page);
  await goOn(page);
  await cut(page.context(), page);
  await page.getByRole('link', { name: 'میزها' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${taken.name}`) })).toContainText('تومان');
  await mend(page.context(), page);
  await openCut(page, placed.id);
  await page.getByRole('button', { name: 'تغییر میز' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغییر میز' });
  await Promise.all([
    expect(notice(page, HERE)).toBeVisible(),
    dialog.getByRole('button', { name: new RegExp(`^${table.name}`) }).click(),
  ]);
  await expect(bill(page)).toContainText(table.name);
  await page.getByRole('link', { name: 'میزها' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^${table.name}`) })).toContainText('تومان');
  await mend(page.context(), page);
  expect(await readBill(placed.id)).toMatchObject({ tableName: table.name });
});

test('a wish to give money back without a network says so, and is fulfilled later, once', async ({
  page,
  watched,
}) => {
  watched.expectFaults(CUT);
  const placed = await openBill({ 203: 1 });
  await payBill(placed);
  await openCut(page, placed.id);
  await page.getByRole('button', { name: 'بازگشت وجه' }).click();
  const dialog = page.getByRole('dialog', { name: /^بازگشت وجه/ });
  await expect(dialog).toContainText('پس از پذیرش سرور');
  await dialog.getByText('همهٔ سفارش', { exact: true }).click();
  await dialog.getByText('کیفیت غذا', { exact: true }).click();
  await Promise.all([
    expect(notice(page, 'درخواست بازگشت وجه در این صندوق ثبت شد')).toBeVisible(),
    dialog.getByRole('button', { name: 'ثبت بازگشت وجه' }).click(),
  ]);
  await expect(hereAlone(page)).toContainText('درخواست بازگشت وجه در راه سرور');
  await expect(page.getByRole('button', { name: 'بازگشت وجه' })).toBeHidden();
  expect((await readBill(placed.id)).refundedAmount).toBe(0);
  await mend(page.context(), page);
  expect((await readBill(placed.id)).refundedAmount).toBe(placed.finalPrice);
});

test('a drawer opened, moved and counted without a network is in the books when the line is back', async ({
  page,
  watched,
}) => {
  watched.expectFaults(CUT);
  await openTill(page, '/bo/cashier/drawer', 'secondCashier');
  await expect(page.getByLabel('پول آغاز کشوی پول')).toBeVisible();
  await cut(page.context(), page);
  await page.getByLabel('پول آغاز کشوی پول').fill('۴۰۰۰۰۰');
  await page.getByRole('button', { name: 'باز کردن کشوی پول' }).click();
  const x = page.getByRole('article', { name: 'گزارش میانی (ایکس)' });
  await expect(x).toContainText('۴۰۰٬۰۰۰');
  await page.getByRole('button', { name: 'برداشت', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'برداشت از کشوی پول' });
  await move.getByText('پرداخت به پیک', { exact: true }).click();
  // Nobody takes out more than lies in it, with a network or without.
  await move.getByLabel('مبلغ').fill('۹۰۰۰۰۰');
  await move.getByRole('button', { name: 'ثبت' }).click();
  await expect(page.getByText('در کشوی پول این اندازه پول نقد نیست.').first()).toBeVisible();
  await move.getByLabel('مبلغ').fill('۱۵۰۰۰۰');
  await move.getByRole('button', { name: 'ثبت' }).click();
  await expect(x).toContainText('۱۵۰٬۰۰۰');
  await page.reload();
  await expect(x).toContainText('۱۵۰٬۰۰۰');
  await page.getByRole('button', { name: 'شمارش و بستن کشوی پول' }).click();
  const close = page.getByRole('dialog', { name: 'بستن کشوی پول' });
  await close.getByLabel('پول شمرده‌شده').fill('۲۵۰۰۰۰');
  await close.getByRole('button', { name: 'شمارش تمام شد' }).click();
  await close.getByRole('button', { name: 'بستن کشوی پول' }).click();
  await expect(page.getByRole('article', { name: 'گزارش پایان (زد)' })).toContainText('۲۵۰٬۰۰۰');
  await mend(page.context(), page);
  const { token } = await staffSession('owner');
  const counted = { openingAmount: 400_000, expectedAmount: 250_000, countedAmount: 250_000 };
  // Another till may close a drawer at the same time, so this one need not be the newest.
  await expect
    .poll(async () => (await callApi('GET /api/cashdrawers', { token, query: { open: 'false' } })).data)
    .toContainEqual(expect.objectContaining(counted));
});
