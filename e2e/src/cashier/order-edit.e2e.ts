import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { openBill, payBill, readBill, showBill } from '../support/bills.ts';
import { tillStatus } from '../support/offline-till.ts';
import { tapTile } from '../support/register.ts';
import { staffSession } from '../support/sessions.ts';
import { notice, openAs } from '../support/staff.ts';
import { addTable } from '../support/tables.ts';
import { expect, test } from '../support/test.ts';

const ASH = 'آش رشته';
const DOOGH = 'دوغ سنتی';

test('a placed order is changed by the rules: more, new, taken out, brought back, never emptied', async ({
  page,
}) => {
  const bill = await openBill({ 203: 2, 901: 1 });
  await openAs(page, 'owner', '/bo/cashier/orders');
  await showBill(page, bill.id);
  await page.getByRole('button', { name: 'تغییر و افزودن' }).click();
  const panel = page.getByRole('region', { name: /^تغییر سفارش/ });
  const less = (title: string) => panel.getByRole('button', { name: `کم کردن یک ${title}`, exact: true });
  const removed = panel.getByRole('region', { name: 'حذف‌شده‌ها' });

  await less(DOOGH).click();
  await expect(removed).toContainText(DOOGH);
  await less(ASH).click();
  await less(ASH).click();
  await expect(notice(page, 'نمی‌توان حذف کرد')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: ASH })).toContainText('پیش‌تر ۲');
  await removed.getByRole('button', { name: `بازگرداندن ${DOOGH}` }).click();
  await expect(removed).toBeHidden();
  await tapTile(page, 'قیمه‌نثار قزوینی');
  await panel.getByRole('button', { name: /^یادداشت و زمان/ }).click();
  const words = page.getByRole('dialog', { name: 'یادداشت، نفرها و زمان سفارش' });
  await words.getByRole('textbox', { name: 'یادداشت برای آشپزخانه' }).fill('بدون پیاز');
  await words.getByRole('textbox', { name: 'توضیح سفارش' }).fill('حساسیت به گردو');
  await words.getByRole('button', { name: '۱۰ دقیقه بیشتر' }).click();
  await expect(words).toContainText('به مهمان ساعت');
  await words.getByRole('button', { name: 'تأیید' }).click();
  await expect(panel).toContainText('توضیح سفارش: نگفته ← «حساسیت به گردو»');
  await panel.getByRole('button', { name: /^ثبت تغییرها/ }).click();
  const why = page.getByRole('dialog', { name: 'دلیل تغییر' });
  await why.getByText('درخواست مشتری', { exact: true }).click();
  await why.getByRole('button', { name: 'ثبت تغییرها' }).click();
  const shown = page.getByRole('article', { name: /^سفارش/ });
  await expect(shown).toContainText('قیمه‌نثار قزوینی');
  await expect(shown).toContainText('یادداشت آشپزخانه: نگفته ← «بدون پیاز»');

  const edited = await readBill(bill.id);
  expect(edited.items.map(({ title, count }) => [title, count]).sort()).toEqual(
    [
      [ASH, 1],
      [DOOGH, 1],
      ['قیمه‌نثار قزوینی', 1],
    ].sort(),
  );
  expect(edited.events.at(-1)).toMatchObject({ type: 'EDITED', reason: 'درخواست مشتری' });
  expect(edited).toMatchObject({ description: 'حساسیت به گردو', note: { KITCHEN: 'بدون پیاز' } });
  expect(edited.preparationTime).toBe(bill.preparationTime + 10);
});

test('two tills change one order: both sides are shown and mine goes onto theirs', async ({
  page,
  watched,
}) => {
  const bill = await openBill({ 203: 2, 901: 1 });
  const opened = page.waitForEvent('websocket', (line) => line.url().endsWith('/realtime'));
  await openAs(page, 'owner', `/bo/cashier/orders/${bill.id}/edit`);
  const line = await opened;
  const panel = page.getByRole('region', { name: /^تغییر سفارش/ });
  const { token } = await staffSession('owner');
  const elsewhere = async (more: number) => {
    const { version, items } = await readBill(bill.id);
    const body = {
      id: newId(),
      orderId: bill.id,
      version,
      items: items.map(({ id, menuItemId, count, title }) => ({
        id,
        menuItemId,
        count: title === DOOGH ? count + more : count,
      })),
    };
    await callApi('PUT /api/orders/editpostpaid', { token, body });
  };
  await test.step('where nothing is typed, what the other till did is simply there', async () => {
    await expect(panel.getByRole('button', { name: `افزودن یک ${ASH}`, exact: true })).toBeVisible();
    await elsewhere(1);
    const doogh = panel.getByRole('listitem').filter({ hasText: DOOGH });
    await expect(doogh.getByText('۲', { exact: true })).toBeVisible();
    await expect(doogh).not.toContainText('پیش‌تر');
  });
  await test.step('what changed while the server was not heard is there when it is, though the news came at once', async () => {
    const unheard = (url: URL) => url.pathname === '/health' || url.pathname.startsWith('/api/orders/');
    watched.expectFaults(/^Failed to load resource: net::ERR_FAILED/);
    await page.route(unheard, (route) => route.abort());
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(tillStatus(page)).toContainText('بدون اینترنت');
    const news = Promise.withResolvers<void>();
    line.on('framereceived', ({ payload }) => `${payload}`.includes(bill.id) && news.resolve());
    await elsewhere(1);
    await news.promise;
    // The till gathers news for a third of a second before it asks.
    await page.waitForTimeout(700);
    await page.unroute(unheard);
    const doogh = panel.getByRole('listitem').filter({ hasText: DOOGH });
    await expect(doogh.getByText('۳', { exact: true })).toBeVisible();
  });
  await panel.getByRole('button', { name: `افزودن یک ${ASH}`, exact: true }).click();
  await elsewhere(2);
  await expect(panel.getByRole('status').filter({ hasText: 'جای دیگری تغییر کرد' })).toBeVisible();
  await panel.getByRole('button', { name: /^ثبت تغییرها/ }).click();
  const conflict = page.getByRole('dialog', { name: 'این سفارش هم‌زمان تغییر کرد' });
  await expect(conflict.getByRole('region', { name: 'تغییر دیگری' })).toContainText(DOOGH);
  await expect(conflict.getByRole('region', { name: 'تغییر شما' })).toContainText(ASH);
  await conflict.getByRole('button', { name: /^اعمال تغییرهای من/ }).click();
  await panel.getByRole('button', { name: /^ثبت تغییرها/ }).click();
  await expect(notice(page, 'عملیات با موفقیت ثبت شد')).toBeVisible();
  const counts = new Map((await readBill(bill.id)).items.map(({ title, count }) => [title, count]));
  expect([counts.get(ASH), counts.get(DOOGH)]).toEqual([3, 5]);
});

test('a piece of a line is given back at what it really cost', async ({ page }) => {
  const bill = await openBill({ 203: 2, 901: 1 });
  await payBill(bill);
  await openAs(page, 'owner', '/bo/cashier/orders');
  await showBill(page, bill.id);
  await page.getByRole('button', { name: 'بازگشت وجه', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^بازگشت وجه سفارش/ });
  await dialog.getByRole('button', { name: `افزودن یک ${ASH}`, exact: true }).click();
  await dialog.getByText('کیفیت غذا', { exact: true }).click();
  const sum = await dialog.locator('output').last().textContent();
  await dialog.getByText('همه نقد', { exact: true }).click();
  await expect(dialog.getByRole('list', { name: 'پول این‌گونه بازمی‌گردد' })).toContainText('نقدی');
  await dialog.getByRole('button', { name: 'ثبت بازگشت وجه' }).click();
  await expect(dialog.getByText('نقد به مشتری بدهید')).toBeVisible();
  await dialog.getByRole('button', { name: 'بستن' }).last().click();
  await expect(dialog).toBeHidden();
  const after = await readBill(bill.id);
  expect(after.items.find(({ title }) => title === ASH)?.refundedCount).toBe(1);
  expect(sum).toContain(new Intl.NumberFormat('fa-IR').format(after.refundedAmount));
});

test('a bill moves to another table', async ({ page }) => {
  const { token } = await staffSession('owner');
  const table = await addTable(token, 'میز کنار پنجره');
  const bill = await openBill({ 203: 1 });
  await openAs(page, 'cashier', '/bo/cashier/orders');
  await showBill(page, bill.id);
  await page.getByRole('button', { name: 'تغییر میز' }).click();
  const dialog = page.getByRole('dialog', { name: 'تغییر میز' });
  await dialog.getByRole('button', { name: new RegExp(`^${table.name}`) }).click();
  await expect(dialog).toBeHidden();
  expect((await readBill(bill.id)).tableName).toBe(table.name);
  // Another bill that joins this one leads to it.
  const other = await openBill({ 203: 1 });
  await showBill(page, other.id);
  await page.getByRole('button', { name: 'تغییر میز' }).click();
  await dialog.getByRole('button', { name: new RegExp(`^${table.name}`) }).click();
  await dialog.getByRole('button', { name: /^یکی شدن با سفارش/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`order=${bill.id}`));
  // So does it where it stood open at another till meanwhile.
  await page.goto(`/bo/cashier/orders?order=${other.id}`);
  const joined = page.getByRole('status').filter({ hasText: 'یکی شده و دیگر باز نیست' });
  await expect(joined).toBeVisible();
  await joined.getByRole('button', { name: /^دیدن سفارش/ }).click();
  await expect(page).toHaveURL(new RegExp(`order=${bill.id}`));
});
