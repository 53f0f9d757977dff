import { callApi } from '../support/api.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { CUT, cut, mend, openTill } from '../support/offline-till.ts';
import {
  chooseTable,
  keptPieces,
  keptRegister,
  openPayment,
  orderPanel,
  panelTotal,
  placedNumber,
  tapTile,
} from '../support/register.ts';
import { staffSession } from '../support/sessions.ts';
import { openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('what is typed outlives a reload and a crash, and a second tab does not overwrite it', async ({
  page,
}) => {
  await openAs(page, 'cashier', '/bo/cashier');
  await tapTile(page, 'آش رشته');
  await tapTile(page, 'دوغ سنتی');
  await chooseTable(page, 'میز ۳');
  await page.getByRole('button', { name: 'یادداشت', exact: true }).click();
  await page.getByLabel('یادداشت برای آشپزخانه').fill('بی نعنا');
  await page.keyboard.press('Escape');
  const total = await panelTotal(page);
  // A page may go faster than a busy disk writes.
  await expect.poll(async () => JSON.stringify((await keptRegister(page)).draft)).toContain('بی نعنا');
  await page.reload();
  await expect(orderPanel(page)).toContainText('آش رشته');
  await expect.poll(() => panelTotal(page)).toBe(total);
  await expect(orderPanel(page).getByRole('button', { name: /^میز ۳/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'یادداشت دارد' })).toBeVisible();

  const second = await page.context().newPage();
  await second.goto('/bo/cashier');
  await expect(second.getByRole('heading', { name: 'صندوق در پنجرهٔ دیگری باز است' })).toBeVisible();
  await second.getByRole('button', { name: 'ادامه در همین پنجره' }).click();
  await expect(orderPanel(second)).toContainText('آش رشته');
  await expect(page.getByRole('heading', { name: 'صندوق در پنجرهٔ دیگری باز است' })).toBeVisible();
  await second.keyboard.press('F4');
  await expect(orderPanel(second)).toContainText('سفارش خالی است');
  await tapTile(second, 'دوغ سنتی');
  await expect.poll(() => keptPieces(second)).toBe(1);
  // The tab that held the order dies; neither what is typed nor what was put aside does.
  await second.close();
  await page.getByRole('button', { name: 'ادامه در همین پنجره' }).click();
  await expect(orderPanel(page).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'فراخوانی، ۱ سفارش' }).click();
  await page.getByRole('button', { name: 'ادامهٔ سفارش میز ۳' }).click();
  await expect.poll(() => panelTotal(page)).toBe(total);
});

/** Puts an order aside where an older program kept it. */
async function holdAsBefore(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('tillDB');
    opening.onsuccess = () => resolve(opening.result);
  });
  const { draft } = await new Promise<{ draft: Record<string, unknown> }>((resolve) => {
    const asking = database.transaction('drafts').objectStore('drafts').getAll();
    asking.onsuccess = () => resolve(asking.result.find(({ kind }) => kind === 'HELD'));
  });
  database.close();
  const { menuVersion: _later, ...old } = draft;
  const table = { id: crypto.randomUUID(), name: 'قدیمی' };
  const held = [
    { id: 'h', at: new Date().toISOString(), draft: { ...old, table, orderId: crypto.randomUUID() } },
  ];
  localStorage.setItem('heldOrders', JSON.stringify({ state: { held }, version: 1 }));
}

test('orders are put aside and called back, lines come back by one touch', async ({ page }) => {
  await openAs(page, 'cashier', '/bo/cashier');
  await tapTile(page, 'آش رشته');
  await chooseTable(page, 'میز ۴');
  await page.keyboard.press('F4');
  await expect(page.getByRole('button', { name: 'فراخوانی، ۱ سفارش' })).toBeVisible();
  // The register is emptied on the disk after the order was put aside there: one that is both is typed, not put aside.
  await expect.poll(() => keptPieces(page)).toBe(0);
  await page.evaluate(holdAsBefore);
  await page.reload();
  await tapTile(page, 'دوغ سنتی');
  await page.keyboard.press('F5');
  const held = page.getByRole('dialog', { name: 'سفارش‌های نگه‌داشته' });
  await held.getByRole('button', { name: 'دور انداختن سفارش میز قدیمی' }).click();
  const sure = page.getByRole('dialog', { name: 'دور انداختن سفارش میز قدیمی' });
  await sure.getByRole('button', { name: 'دور انداختن' }).click();
  await expect(held.getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('heldOrders'))).toBeNull();
  await held.getByRole('button', { name: 'ادامهٔ سفارش میز ۴' }).click();
  await expect(orderPanel(page)).toContainText('آش رشته');
  // What was being typed took its place.
  await expect(page.getByRole('button', { name: 'فراخوانی، ۱ سفارش' })).toBeVisible();
  await page.getByRole('button', { name: 'کم کردن یک آش رشته' }).click();
  await expect(orderPanel(page)).toContainText('سفارش خالی شد');
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  await expect(orderPanel(page).getByRole('button', { name: /^میز ۴/ })).toBeVisible();
});

test('discounts by hand, another price and a gift go to the bill with their reasons', async ({ page }) => {
  await openAs(page, 'owner', '/bo/cashier');
  await tapTile(page, 'قیمه‌نثار');
  await tapTile(page, 'آش رشته');
  await orderPanel(page)
    .getByRole('button', { name: /^آش رشته/ })
    .click();
  const line = page.getByRole('dialog', { name: 'آش رشته' });
  await line.getByText('رایگان', { exact: true }).click();
  await line.getByText('مهمان رستوران', { exact: true }).click();
  await expectGoodLooks(page, 'till-line');
  await line.getByRole('button', { name: 'ذخیره' }).click();
  await expect(orderPanel(page).getByRole('listitem').filter({ hasText: 'آش رشته' })).toContainText('رایگان');
  await page.keyboard.press('F8');
  const discount = page.getByRole('dialog', { name: 'تخفیف سفارش' });
  await discount.getByText('تخفیف دستی', { exact: true }).click();
  await discount.getByLabel('درصد تخفیف').fill('۱۰');
  await discount.getByText('مشتری وفادار', { exact: true }).click();
  await discount.getByRole('button', { name: 'اعمال تخفیف' }).click();
  await expect(orderPanel(page)).toContainText('تخفیف سفارش');
  const pay = await openPayment(page);
  await pay.getByRole('button', { name: /^ثبت پرداخت/ }).click();
  expect(await placedNumber(page)).toBeGreaterThan(0);
});

test('a till says how much may be taken off by hand, without a network too, and stops what is above it', async ({
  page,
  context,
  watched,
}) => {
  watched.expectFaults(CUT);
  const { token } = await staffSession('owner');
  const setCap = (manualDiscountCap: number) =>
    callApi('PUT /api-identity/identity/vendors/me', { token, body: { manualDiscountCap } });
  await setCap(20);
  try {
    await openTill(page, '/bo/cashier', 'owner');
    await cut(context, page);
    await page.reload();
    await tapTile(page, 'قیمه‌نثار');
    await page.keyboard.press('F8');
    const discount = page.getByRole('dialog', { name: 'تخفیف سفارش' });
    await discount.getByText('تخفیف دستی', { exact: true }).click();
    await expect(discount.getByText(/^حداکثر [۰-۹٬]+\s*تومان؛ .* تا ۲۰٪ قیمت منو است\.$/)).toBeVisible();
    await discount.getByText('مشتری وفادار', { exact: true }).click();
    const apply = discount.getByRole('button', { name: 'اعمال تخفیف' });
    await discount.getByLabel('درصد تخفیف').fill('۲۱');
    await expect(discount.getByText('از سقف تخفیف دستی این شعبه بیشتر است.')).toBeVisible();
    await expect(apply).toBeDisabled();
    await expectGoodLooks(page, 'till-discount-cap');
    await discount.getByLabel('درصد تخفیف').fill('۲۰');
    await apply.click();
    // A dish that is given away beside it is more than the branch lets, and its form says so before it is saved.
    await tapTile(page, 'آش رشته');
    await orderPanel(page)
      .getByRole('button', { name: /^آش رشته/ })
      .click();
    const line = page.getByRole('dialog', { name: 'آش رشته' });
    await line.getByText('رایگان', { exact: true }).click();
    await line.getByText('مهمان رستوران', { exact: true }).click();
    await expect(line.getByRole('alert')).toHaveText(
      /^آنچه دستی از این سفارش کم شده از سقف شعبه بیشتر است؛ حداکثر [۰-۹٬]+\s*تومان می‌شود کم کرد\.$/,
    );
    await expect(line.getByRole('button', { name: 'ذخیره' })).toBeDisabled();
    await expectGoodLooks(page, 'till-line-cap');
    await line.getByText('قیمت منو', { exact: true }).click();
    await line.getByRole('button', { name: 'ذخیره' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(orderPanel(page).getByRole('listitem')).toHaveCount(2);
    await mend(context, page);
  } finally {
    await setCap(100);
  }
});
