import type { Currency, PaymentMethod } from '@sofreh/domain/enums';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { formatMoney } from '@sofreh/fa/money';
import { paymentTexts } from './texts.ts';

type Paid = {
  readonly method: PaymentMethod;
  readonly amount: number;
  /** This is the cash handed over; absent or null where it was the amount. */
  readonly tendered?: number | null | undefined;
};

/** Gives the cash to give back. */
export function changeOf(payments: readonly Paid[]): number {
  return payments.reduce((sum, { amount, tendered }) => sum + Math.max(0, (tendered ?? amount) - amount), 0);
}

/** Says how it was paid, how much, and what goes back: «نقدی ۲۹۰٬۰۰۰ تومان، بقیه ۱۰٬۰۰۰ تومان». */
export function paidText(payments: readonly Paid[], currency: Currency): string {
  const parts = payments.map(
    ({ method, amount }) => `${paymentMethodLabels[method]} ${formatMoney(amount, currency)}`,
  );
  const change = changeOf(payments);
  return [...parts, ...(change > 0 ? [`${paymentTexts.change} ${formatMoney(change, currency)}`] : [])].join(
    '، ',
  );
}
