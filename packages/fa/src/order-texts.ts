import type { Currency } from '@sofreh/domain/enums';
import { formatNumber, formatOrderNumber, toPersianDigits } from './digits.ts';
import { currencyLabels } from './labels/paying.ts';
import { tableWord } from './table-word.ts';

/** What a guest reads on the gateway's page and the bank statement: which order, of whom. */
export function paymentDescription(orderNumber: number, vendorName: string): string {
  return `پرداخت سفارش ${toPersianDigits(String(orderNumber))} ${vendorName}`.slice(0, 500);
}

/** Why the product itself rejected an order that nobody paid in time. */
export const PAYMENT_WINDOW_OVER = 'مهلت پرداخت به پایان رسید';

/** Why the product itself rejected an order that nobody answered in time. */
export const UNANSWERED = 'فروشگاه در مهلت پاسخ، سفارش را نپذیرفت';

/** Why an order is over that its marketplace called off without a word. */
export const MARKETPLACE_CANCELED = 'بازارگاه سفارش را لغو کرد';

/** What the gateway's panel says of money given back. */
export function refundDescription(orderNumber: number): string {
  return `بازگشت وجه سفارش ${toPersianDigits(String(orderNumber))}`;
}

/** The same of what paid an account back. */
export const ACCOUNT_REFUND_DESCRIPTION = 'بازگشت وجه پرداخت حساب';

/** What paying an account back is called at the gateway. */
export function accountPaymentDescription(vendorName: string): string {
  return `پرداخت ماندهٔ حساب ${vendorName}`.slice(0, 500);
}

/** Why an order that became a part of another bill has ended. */
export function mergedInto(orderNumber: number): string {
  return `یکی شد با صورت‌حساب ${toPersianDigits(String(orderNumber))}`;
}

/** What a customer reads when their order is ready. */
export function readyMessage(orderNumber: number, vendorName: string): string {
  return `سفارش ${toPersianDigits(String(orderNumber))} شما در ${vendorName} آماده است.`;
}

/** The receipt as a link; it says how the order is whenever it is opened. */
export function receiptMessage(orderNumber: number, vendorName: string, address: string): string {
  return `رسید سفارش ${toPersianDigits(String(orderNumber))} شما در ${vendorName}:\n${address}`;
}

/** Tells whoever paid online that their money was not needed and goes back. */
export function surplusMessage({
  orderNumber,
  vendorName,
  amount,
  address,
}: {
  readonly orderNumber: number;
  readonly vendorName: string;
  readonly amount: string;
  readonly address: string | null;
}): string {
  const order = `سفارش ${toPersianDigits(String(orderNumber))} در ${vendorName}`;
  const what = `${amount} از پرداخت آنلاین شما برای ${order} لازم نبود و خودبه‌خود به همان حساب شما بازگردانده می‌شود.`;
  return address === null ? what : `${what}\n${address}`;
}

/** Tells whoever paid their account online that it was paid already, by so much. */
export function accountSurplusMessage({
  vendorName,
  amount,
}: {
  readonly vendorName: string;
  readonly amount: string;
}): string {
  return `${amount} از پرداخت آنلاین شما برای حسابتان در ${vendorName} لازم نبود و خودبه‌خود به همان حساب بانکی شما بازگردانده می‌شود.`;
}

/** Asked of whoever says that a payment came of which its gateway tells nothing. */
export const gatewayReferenceNeeded = 'شمارهٔ پیگیری درگاه را بنویسید.';

/** Asked of whoever says that money moved at the shop's bank. */
export const bankReferenceNeeded = 'شمارهٔ پیگیری بانک را بنویسید.';

/** Whose dish it is at a table; 0 is everybody's. */
export const seatName = (seat: number) => (seat > 0 ? `نفر ${formatNumber(seat)}` : 'برای همه');

/** The workbook of what was taken by each way of paying. */
export const paymentMethodSheet = {
  fileName: 'فروش-به-تفکیک-پرداخت.xlsx',
  name: 'فروش به تفکیک پرداخت',
  columns: [
    { title: 'روز', width: 14 },
    { title: 'روش پرداخت', width: 18 },
    { title: 'تعداد، با لغوشده‌ها', width: 18 },
    { title: 'پرداخت و مانده، با لغوشده‌ها', width: 26, amount: true },
    { title: 'پس‌داده', width: 18, amount: true },
    { title: 'خالص', width: 18, amount: true },
  ],
} as const;

/** The workbook of what recipes say was used against what really went. */
export const ingredientUseSheet = {
  fileName: 'مصرف-مواد-اولیه.xlsx',
  name: 'مصرف مواد اولیه',
  columns: [
    { title: 'ماده', width: 24 },
    { title: 'واحد', width: 12 },
    { title: 'بر پایهٔ دستور', width: 16 },
    { title: 'واقعی', width: 14 },
    { title: 'ضایعات', width: 14 },
    { title: 'کسری شمارش', width: 14 },
    { title: 'بهای هر واحد', width: 16 },
    { title: 'زیان', width: 16 },
  ],
} as const;

/** The workbook of the list of orders; amounts in the vendor's currency. */
export function ordersSheet(currency: Currency) {
  const money = (title: string) => ({
    title: `${title} (${currencyLabels[currency]})`,
    width: 18,
    amount: true,
  });
  return {
    fileName: 'سفارش‌ها.xlsx',
    name: 'سفارش‌ها',
    /** Before the others where it has orders of several branches. */
    branch: { title: 'شعبه', width: 20 },
    columns: [
      { title: 'شماره', width: 10 },
      { title: 'روز کاری', width: 14 },
      { title: 'زمان ثبت', width: 20 },
      { title: 'وضعیت', width: 18 },
      { title: 'کانال', width: 14 },
      { title: 'نوع سفارش', width: 14 },
      { title: 'شیوهٔ تحویل', width: 16 },
      { title: 'مشتری', width: 22 },
      { title: 'تلفن', width: 16 },
      { title: 'میز', width: 12 },
      { title: 'غذاها', width: 50 },
      money('مبلغ'),
      money('پرداخت‌شده'),
      money('بازگردانده'),
      { title: 'روش پرداخت', width: 18 },
      { title: 'وضع پرداخت', width: 20 },
    ],
  } as const;
}

/** What the kitchen is told of an order that went to another table: where it was, and on paper where it is. */
export const wasAtTable = (from: string) => `بود: ${tableWord(from)}`;
export const movedTable = (from: string | null, to: string) =>
  `${from === null ? 'بی‌میز' : tableWord(from)} ← ${tableWord(to)}`;
/** What the kitchen is told of an order that left its table and is back before anybody saw it. */
export const MOVED_BACK = 'به همین میز برگشت';
/** What the kitchen is told of a bill that became a part of another: the number and table that its slips have. */
export function joinedBill(number: number, tableName: string | null, into: number): string {
  const table = tableName === null ? '' : ` (${tableWord(tableName)})`;
  return `سفارش ${formatOrderNumber(number)}${table} به ${formatOrderNumber(into)} پیوست`;
}
/** What the cooks knew a dish by that another bill took in. */
export function wasOfBill(number: number, tableName: string | null): string {
  const table = tableName === null ? '' : `${tableWord(tableName)}، `;
  return `بود: ${table}سفارش ${formatOrderNumber(number)}`;
}
