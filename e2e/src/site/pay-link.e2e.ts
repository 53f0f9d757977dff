import { openBill, readBill } from '../support/bills.ts';
import { linkOf } from '../support/links.ts';
import { expectGoodLooks } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test('a bill is seen and paid by its link, without signing in', async ({ page }) => {
  const bill = await openBill({ 203: 2, 901: 1 });
  await page.goto(await linkOf(bill.id));
  await expect(page.getByRole('heading', { name: /^صورت‌حساب سفارش/ })).toBeVisible();
  await expect(page.getByText('آش رشته')).toBeVisible();
  await expectGoodLooks(page, 'pay-link-open');
  const pay = page.getByRole('button', { name: /^پرداخت آنلاین/ });
  await pay.click();
  await page.getByRole('button', { name: 'انصراف', exact: true }).click();
  await expect(page.getByText('پرداخت انجام نشد.')).toBeVisible();
  await pay.click();
  await page.getByRole('button', { name: 'پرداخت موفق', exact: true }).click();
  await expect(page.getByText('این صورت‌حساب پرداخت شده است.')).toBeVisible();
  await expect(pay).toBeHidden();
  await expectGoodLooks(page, 'pay-link-paid');
  expect(await readBill(bill.id)).toMatchObject({ isPaid: true, paidAmount: bill.finalPrice });
});

test('a link for a part says so, and says when it is paid', async ({ page }) => {
  const bill = await openBill({ 203: 2 });
  await page.goto(await linkOf(bill.id, [{ kind: 'AMOUNT', amount: 100_000 }]));
  await expect(page.getByRole('list', { name: 'آنچه با این پیوند می‌پردازید' })).toContainText('۱۰۰٬۰۰۰');
  await expect(page.getByText('این پیوند برای بخشی از صورت‌حساب است:')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectGoodLooks(page, 'pay-link-part');
  await page.getByRole('button', { name: /^پرداخت آنلاین/ }).click();
  await page.getByRole('button', { name: 'پرداخت موفق', exact: true }).click();
  await expect(page.getByText('بخش شما از این صورت‌حساب پرداخت شده است.')).toBeVisible();
  expect(await readBill(bill.id)).toMatchObject({ isPaid: false, paidAmount: 100_000 });
});

test('a link that nobody has says so', async ({ page }) => {
  await page.goto(`/pay/${'A'.repeat(22)}`);
  await expect(page.getByRole('alert')).toContainText('پیوند پرداخت پیدا نشد');
});
