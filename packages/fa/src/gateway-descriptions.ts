import { toPersianDigits } from './digits.ts';

// What payments and refunds are called at the gateway, on its page and on the bank's statement.

/** What a guest reads on the gateway's page and the bank statement: which order, of whom. */
export function paymentDescription(orderNumber: number, vendorName: string): string {
  return `پرداخت سفارش ${toPersianDigits(String(orderNumber))} ${vendorName}`.slice(0, 500);
}

/** What paying an account back is called at the gateway. */
export function accountPaymentDescription(vendorName: string): string {
  return `پرداخت ماندهٔ حساب ${vendorName}`.slice(0, 500);
}

/** What topping the wallet up is called at the gateway. */
export function walletTopupText(vendorName: string): string {
  return `افزایش موجودی کیف پول، ${vendorName}`;
}

/** What the payment of a package is called at the gateway. */
export function packagePaymentText(title: string, vendorName: string): string {
  return `خرید ${title} پیامک برای ${vendorName}`;
}

/** What the payment of a contract with the platform is called at the gateway. */
export function contractPaymentText(title: string, vendorName: string): string {
  return `${title} برای ${vendorName}`;
}

/** What the gateway's panel says of money given back. */
export function refundDescription(orderNumber: number): string {
  return `بازگشت وجه سفارش ${toPersianDigits(String(orderNumber))}`;
}

/** The same of what paid an account back. */
export const ACCOUNT_REFUND_DESCRIPTION = 'بازگشت وجه پرداخت حساب';
