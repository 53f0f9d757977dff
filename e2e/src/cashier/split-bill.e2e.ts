import type { Page } from '@playwright/test';
import { openBill, readBill, showBill } from '../support/bills.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { notice, openAs } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

const ASH = 'آش رشته';
const DOOGH = 'دوغ سنتی';

async function payDialog(page: Page, id: string) {
  await openAs(page, 'owner', '/bo/cashier/orders');
  await showBill(page, id);
  await page.getByRole('button', { name: 'تسویه', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^پرداخت، سفارش/ });
  const choose = (way: string) => dialog.getByText(way, { exact: true }).click();
  const more = (name: string) => dialog.getByRole('button', { name: `افزودن یک ${name}`, exact: true });
  const settlePart = async () => {
    await dialog.getByRole('button', { name: /^ثبت پرداخت/ }).click();
    await expect(notice(page, 'این بخش پرداخت شد').last()).toBeVisible();
  };
  return { dialog, choose, more, settlePart };
}

test('a bill is paid by dishes, one dish between two, the rest at once; it stays open until then', async ({
  page,
}) => {
  const bill = await openBill({ 203: 2, 901: 1 });
  const { dialog, choose, more, settlePart } = await payDialog(page, bill.id);
  await choose('بر پایهٔ غذا');
  const ash = dialog.getByRole('listitem').filter({ hasText: ASH });
  const doogh = dialog.getByRole('listitem').filter({ hasText: DOOGH });
  await more(ASH).click();
  await expectGoodLooks(page, 'till-split-dishes');
  await settlePart();
  await expect(ash).toContainText('۱ از ۲ مانده');

  await more(`تقسیم یک ${DOOGH} میان چند نفر`).click();
  await more(DOOGH).click();
  await dialog.getByText('نقدی').click();
  await settlePart();
  await expect(doogh).toContainText('۰٫۵ از ۱ مانده');
  await more(DOOGH).click();
  await settlePart();
  await expect(doogh).toContainText('پرداخت شد');

  const open = await readBill(bill.id);
  expect(open.isPaid).toBe(false);
  expect(open.transactions.flatMap(({ allocations }) => allocations)).toMatchObject([
    { kind: 'LINE', count: 1, of: 1 },
    { kind: 'LINE', count: 1, of: 2 },
    { kind: 'LINE', count: 1, of: 2 },
  ]);
  await choose('کامل');
  await dialog.getByRole('button', { name: /^ثبت پرداخت/ }).click();
  await expect(dialog).toBeHidden();
  expect(await readBill(bill.id)).toMatchObject({ isPaid: true, paidAmount: bill.finalPrice });
});

test('three guests pay equal shares, a fourth an amount of it before', async ({ page }) => {
  const bill = await openBill({ 203: 3 });
  const { dialog, choose, more, settlePart } = await payDialog(page, bill.id);
  await choose('مبلغ');
  await dialog.getByLabel('مبلغی که اکنون پرداخت می‌شود').fill('50000');
  await settlePart();
  await choose('سهم برابر');
  await more('تعداد مهمان‌ها').click();
  await expectGoodLooks(page, 'till-split-shares');
  await settlePart();
  await expect(dialog).toContainText('۱ از ۳ سهم پرداخت شده است.');
  await more('سهمی که اکنون پرداخت می‌شود').click();
  await dialog.getByRole('button', { name: /^ثبت پرداخت/ }).click();
  await expect(dialog).toBeHidden();
  expect(await readBill(bill.id)).toMatchObject({ isPaid: true, paidAmount: bill.finalPrice });
});
