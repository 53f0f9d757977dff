import { toPersianDigits } from './digits.ts';

/** What a guest reads on the gateway's page and the bank statement: which order, of whom. */
export function paymentDescription(orderNumber: number, vendorName: string): string {
  return `پرداخت سفارش ${toPersianDigits(String(orderNumber))} ${vendorName}`.slice(0, 500);
}

/** Why the product itself rejected an order that nobody paid in time. */
export const PAYMENT_WINDOW_OVER = 'مهلت پرداخت به پایان رسید';

/** What the gateway's panel says of money given back. */
export function refundDescription(orderNumber: number): string {
  return `بازگشت وجه سفارش ${toPersianDigits(String(orderNumber))}`;
}
