import { toPersianDigits } from './digits.ts';

// These texts name payments and refunds at the gateway, on its page and on the bank's statement.

/** Says what a guest reads on the gateway's page and the bank statement: which order, of whom. */
export function paymentDescription(orderNumber: number, vendorName: string): string {
  return `پرداخت سفارش ${toPersianDigits(String(orderNumber))} ${vendorName}`.slice(0, 500);
}

/** Says what paying an account back is called at the gateway. */
export function accountPaymentDescription(vendorName: string): string {
  return `پرداخت ماندهٔ حساب ${vendorName}`.slice(0, 500);
}

/** Says what topping the wallet up is called at the gateway. */
export function walletTopupText(vendorName: string): string {
  return `افزایش موجودی کیف پول، ${vendorName}`;
}

/** Says what the payment of a package is called at the gateway. */
export function packagePaymentText(title: string, vendorName: string): string {
  return `خرید ${title} پیامک برای ${vendorName}`;
}

/** Says what the payment of a contract with the platform is called at the gateway. */
export function contractPaymentText(title: string, vendorName: string): string {
  return `${title} برای ${vendorName}`;
}

/** Says what the gateway's panel calls money given back. */
export function refundDescription(orderNumber: number): string {
  return `بازگشت وجه سفارش ${toPersianDigits(String(orderNumber))}`;
}

/** This says the same of what paid an account back. */
export const ACCOUNT_REFUND_DESCRIPTION = 'بازگشت وجه پرداخت حساب';
