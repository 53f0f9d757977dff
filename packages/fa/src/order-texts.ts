import { formatNumber, formatOrderNumber, toPersianDigits } from './digits.ts';
import { tableWord } from './table-word.ts';

/** This says why the product itself rejected an order that nobody paid in time. */
export const PAYMENT_WINDOW_OVER = 'مهلت پرداخت به پایان رسید';

/** This says why the product itself rejected an order that nobody answered in time. */
export const UNANSWERED = 'فروشگاه در مهلت پاسخ، سفارش را نپذیرفت';

/** This says why an order is over that its marketplace called off without a word. */
export const MARKETPLACE_CANCELED = 'بازارگاه سفارش را لغو کرد';

/** Says why an order that became a part of another bill has ended. */
export function mergedInto(orderNumber: number): string {
  return `یکی شد با صورت‌حساب ${toPersianDigits(String(orderNumber))}`;
}

/** It is asked of whoever says that a payment came of which its gateway tells nothing. */
export const gatewayReferenceNeeded = 'شمارهٔ پیگیری درگاه را بنویسید.';

/** It is asked of whoever says that money moved at the shop's bank. */
export const bankReferenceNeeded = 'شمارهٔ پیگیری بانک را بنویسید.';

/** Says whose dish it is at a table; 0 is everybody's. */
export const seatName = (seat: number) => (seat > 0 ? `نفر ${formatNumber(seat)}` : 'برای همه');

/** Says to the kitchen where an order was that went to another table; on paper it stands beside where it is. */
export const wasAtTable = (from: string) => `بود: ${tableWord(from)}`;
export const movedTable = (from: string | null, to: string) =>
  `${from === null ? 'بی‌میز' : tableWord(from)} ← ${tableWord(to)}`;
/** The kitchen is told this of an order that left its table and is back before anybody saw it. */
export const MOVED_BACK = 'به همین میز برگشت';
/** Says to the kitchen of a bill that became a part of another: the number and table that its slips have. */
export function joinedBill(number: number, tableName: string | null, into: number): string {
  const table = tableName === null ? '' : ` (${tableWord(tableName)})`;
  return `سفارش ${formatOrderNumber(number)}${table} به ${formatOrderNumber(into)} پیوست`;
}
/** Says what the cooks knew a dish by that another bill took in. */
export function wasOfBill(number: number, tableName: string | null): string {
  const table = tableName === null ? '' : `${tableWord(tableName)}، `;
  return `بود: ${table}سفارش ${formatOrderNumber(number)}`;
}
