import { addDays, businessDayOf } from '@sofreh/domain/calendar';
import { dateTime, instantOfDay, shortDate } from '@sofreh/fa/dates';
import { formatMoney } from '@sofreh/fa/money';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { callApi } from '../support/api.ts';
import { linkSentTo } from '../support/links.ts';
import { expectFitsStrained, expectGoodLooks } from '../support/looks.ts';
import { placeOrder } from '../support/orders.ts';
import { newPhone, staffSession } from '../support/sessions.ts';
import { notice, openAs, walkTo } from '../support/staff.ts';
import { expect, test } from '../support/test.ts';

test('the books, settlements, the hand-over to accounting and to the tax authority', async ({ page }) => {
  await openAs(page, 'owner', '/bo/settlements');
  await expect(page.getByText('هنوز تسویه‌نشده')).toBeVisible();
  await expectGoodLooks(page, 'settlements');
  await walkTo(page, '/bo/books', page.getByText('همهٔ حساب‌ها با هم صفر می‌شوند.'));
  await expectGoodLooks(page, 'books');
  await page.getByRole('link', { name: 'پول نقد', exact: true }).click();
  await expect(page.getByText('ماندهٔ پایان')).toBeVisible();
  await expectGoodLooks(page, 'books-statement');
  // A statement has numbers that lead to orders, too.
  const day = page.getByRole('table', { name: 'سند پرداز' });
  await walkTo(page, '/bo/sanad-pardaz', day.getByRole('link').first());
  await expectGoodLooks(page, 'sanad-pardaz');
  await page.getByRole('link', { name: 'کد کالاها' }).click();
  await expect(page.getByText('بی کد').first()).toBeVisible();
  await expectGoodLooks(page, 'sanad-goods');
  const settings = page.getByRole('button', { name: 'تنظیم', exact: true });
  await walkTo(page, '/bo/sanad-pardaz', settings);
  await settings.click();
  await page.getByRole('button', { name: 'ذخیره', exact: true }).click();
  await expect(
    page.getByText('نشانی را مانند نمونه بنویسید: شمارهٔ رایانه و پورت.', { exact: true }),
  ).toBeVisible();
  await expectGoodLooks(page, 'sanad-pardaz-settings');
  await walkTo(page, '/bo/tax-invoices', page.getByText('فرستادن به سامانهٔ مودیان خاموش است.'));
  await expectGoodLooks(page, 'tax-invoices');
  await settings.click();
  await page.getByLabel('شناسهٔ یکتای حافظهٔ مالیاتی').fill('A1B2');
  await page.getByRole('button', { name: 'ذخیره' }).click();
  await expect(page.getByText('شش حرف انگلیسی و رقم لازم است.', { exact: true })).toBeVisible();
  await expectGoodLooks(page, 'tax-invoices-settings');
});

const GATEWAY = 'GATEWAY:ZARIN_PAL';

/** A bill of a customer nobody knew, which somebody of the staff opened. */
async function openNamedBill(token: string) {
  const customer = { firstName: 'نسرین', lastName: 'خوش‌حساب', phoneNumber: newPhone() };
  const wish = { source: 'SALON', deliveryType: 'PICKUP', paymentType: 'UNPAID' } as const;
  return placeOrder({ token } as Awaited<ReturnType<typeof staffSession>>, {
    ...wish,
    dishes: { '203': 1 },
    customer,
  });
}

/** Takes a whole bill beside the browser. */
const take = (
  token: string,
  orderId: string,
  payment: { readonly amount: number; readonly method: 'CARD' | 'CREDIT'; readonly posTerminalId?: string },
) =>
  callApi('POST /api/payments/manualpaybypos', {
    token,
    body: { orderId, payments: [{ id: newId(), ...payment }] },
  });

test('a customer pays an account back, a terminal’s slip differs with a reason, and a day of a gateway is matched and closed', async ({
  page,
}, { project }) => {
  const { token } = await staffSession('owner');
  const bill = await openNamedBill(token);
  const customerId = bill.customerId ?? '';
  const terms = { active: true, creditLimit: 10_000_000, dueDays: 30 };
  await callApi('PUT /api/creditaccounts/{customerId}', { token, params: { customerId }, body: terms });
  await take(token, bill.id, { method: 'CREDIT', amount: bill.finalPrice });
  await openAs(page, 'owner', `/bo/credit-accounts/${customerId}`);
  await expect(page.getByText(formatMoney(bill.finalPrice, 'TOMAN')).first()).toBeVisible();
  await page.getByRole('button', { name: 'دریافت بدهی' }).click();
  const pay = page.getByRole('dialog');
  await pay.getByLabel(/^مبلغ/).fill('50000');
  await pay.getByText('واریز به حساب').click();
  await pay.getByRole('button', { name: 'دریافت بدهی' }).click();
  await expect(pay.getByText('شمارهٔ پیگیری بانک را بنویسید.').first()).toBeVisible();
  await pay.getByLabel('شمارهٔ پیگیری').fill('4407');
  await pay.getByRole('button', { name: 'دریافت بدهی' }).click();
  await expect(notice(page, 'دریافت ثبت شد.')).toBeVisible();
  await expect(page.getByText(formatMoney(bill.finalPrice - 50_000, 'TOMAN')).first()).toBeVisible();
  await expectGoodLooks(page, 'credit-account');

  // The rest of it is paid by the customer, a part at a time, by the link that they are sent.
  await page.getByRole('button', { name: 'فرستادن پیوند پرداخت' }).click();
  const sending = page.getByRole('dialog');
  await sending.getByLabel(/^مبلغ/).fill('60000');
  await expectGoodLooks(page, 'credit-account-link');
  await sending.getByRole('button', { name: 'فرستادن پیوند پرداخت' }).click();
  await expect(notice(page, 'پیوند پرداخت فرستاده می‌شود.')).toBeVisible();
  await page.goto(await linkSentTo(bill.customerPhone, /\/account\/[0-9A-Za-z]{54}/));
  const rest = page.getByRole('button', { name: `پرداخت ${formatMoney(60_000, 'TOMAN')}` });
  await expect(rest).toBeVisible();
  await expectGoodLooks(page, 'account-link');
  await expectFitsStrained(page, 'account-link');
  await rest.click();
  await page.getByRole('button', { name: 'پرداخت موفق', exact: true }).click();
  await expect(page.getByText('آنچه این پیوند برای آن بود پرداخت شده است.')).toBeVisible();
  // The server was asked how it ended; the address keeps no word of it.
  await expect(page.getByText('پرداخت شد و از بدهی شما کم شد.')).toBeVisible();
  await expect(page).toHaveURL(/\/account\/[0-9A-Za-z]{54}$/);
  await expectGoodLooks(page, 'account-link-paid');
  await page.goto(`/bo/credit-accounts/${customerId}`);
  await expect(page.getByText('آنلاین').first()).toBeVisible();
  await expect(page.getByText(formatMoney(bill.finalPrice - 110_000, 'TOMAN')).first()).toBeVisible();
  // Paid back and then given back, it is owed to the customer, and is paid out.
  const remaining = {
    id: newId(),
    method: 'BANK',
    amount: bill.finalPrice - 110_000,
    reference: '4408',
  } as const;
  await callApi('POST /api/creditaccounts/{customerId}/payments', {
    token,
    params: { customerId },
    body: remaining,
  });
  const back = { id: newId(), orderId: bill.id, reason: 'سرد بود' };
  await callApi('PUT /api/orders/refund', { token, body: back });
  await page.reload();
  await page.getByRole('button', { name: 'پرداخت طلب مشتری' }).click();
  const out = page.getByRole('dialog');
  await out.getByText('از حساب بانکی').click();
  await out.getByLabel('شمارهٔ پیگیری').fill('4409');
  await expectGoodLooks(page, 'credit-payout');
  await out.getByRole('button', { name: 'پرداخت طلب مشتری' }).click();
  await expect(notice(page, 'پرداخت ثبت شد.')).toBeVisible();
  await expect(page.getByText('پرداخت طلب مشتری').filter({ hasText: '۴۴۰۹' }).first()).toBeVisible();

  // The terminal knows nothing of what was typed on it by hand.
  const terminal = {
    id: newId(),
    title: `رسیددار ${project.name === 'phone' ? 'یک' : 'دو'}`,
    bankType: 'SAMAN',
    terminalId: '1234',
  } as const;
  await callApi('POST /api-identity/identity/posterminal', { token, body: terminal });
  const { id: cardBill, finalPrice } = await openNamedBill(token);
  await take(token, cardBill, { method: 'CARD', amount: finalPrice, posTerminalId: terminal.id });
  await page.goto('/bo/reports/card-payments');
  const slips = page.getByRole('region', { name: 'رسیدهای تسویهٔ کارت‌خوان' });
  await slips.getByRole('button', { name: 'ثبت رسید' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('combobox', { name: /^کارت‌خوان/ }).click();
  await page.getByRole('option', { name: terminal.title }).click();
  await form.getByLabel(/^تعداد روی رسید/).fill('0');
  await form.getByLabel(/^جمع روی رسید/).fill('0');
  await expect(form.getByRole('status')).toContainText('کمتر از ما دارد');
  await expectGoodLooks(page, 'terminal-slip-form');
  await form.getByRole('button', { name: 'ذخیره' }).click();
  const slip = slips.getByRole('article', { name: terminal.title });
  await expect(slip).toContainText('تفاوت بی‌دلیل');
  await expect(slip).toContainText('همین تفاوت را می‌سازد');
  await slip.scrollIntoViewIfNeeded();
  await expectGoodLooks(page, 'terminal-slips');
  await slip.getByRole('button', { name: 'نوشتن دلیل' }).click();
  await form.getByLabel(/^دلیل تفاوت/).fill('کارت با دستگاه دیگری کشیده شد');
  await form.getByRole('button', { name: 'ذخیره' }).click();
  await expect(slip).toContainText('تفاوت پذیرفته‌شده');
  await callApi('DELETE /api-identity/identity/posterminal', { token, query: { id: terminal.id } });

  const today = businessDayOf(Date.now(), '04:00');
  const day = addDays(today, project.name === 'phone' ? -2 : -3);
  const { alone } = await callApi('GET /api/reconciliation/day', { token, query: { sender: GATEWAY, day } });
  // The gateway's file does not know of the last one.
  const lines = alone
    .slice(0, -1)
    .map(
      ({ reference, at, amount }) => `${reference},"${dateTime(at ?? '').replace('،', '')}",${amount * 10}`,
    );
  const file = ['شماره پیگیری,تاریخ,مبلغ (ریال)', ...lines].join('\n');
  await page.goto(`/bo/reconciliation?sender=${GATEWAY}`);
  await page
    .getByLabel('گرفتن فایل صورت‌حساب')
    .setInputFiles({ name: 'صورت‌حساب.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page
    .getByRole('link', { name: shortDate(instantOfDay(day)) })
    .first()
    .click();
  await page.getByRole('button', { name: 'ثبت توضیح' }).click();
  await expect(page.getByText('فقط در دفترها')).toBeVisible();
  await expectGoodLooks(page, 'unmatched-day');
  await page.getByRole('button', { name: 'ثبت توضیح' }).click();
  await page.getByRole('button', { name: 'بستن و مهر کردن روز' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'بستن و مهر کردن روز' }).click();
  await expect(page.getByText('بسته و مهرشده')).toBeVisible();
  await expectGoodLooks(page, 'matched-day');
});
