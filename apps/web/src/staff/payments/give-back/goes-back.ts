import type { Order } from '@sofreh/contract/main/orders';
import { giveBackTexts as texts } from './texts.ts';

type Transaction = Pick<
  Order['transactions'][number],
  'id' | 'kind' | 'method' | 'status' | 'amount' | 'refundOf' | 'surplus'
>;

/** This is what calling an order off gives back, by the way each part was paid. */
export type GoesBack = { readonly method: Transaction['method']; readonly amount: number };

/**
 * Gives the payments of which something is neither given back nor on its way back. Money beyond the bill is due already
 * and stands apart.
 */
export function refundable<Payment extends Transaction>(
  transactions: readonly Payment[],
): (Payment & { readonly left: number })[] {
  return transactions
    .filter(({ kind, status, surplus }) => kind === 'PAYMENT' && status === 'DONE' && !surplus)
    .map((payment) => {
      const back = transactions
        .filter((each) => each.refundOf === payment.id && each.status !== 'FAILED')
        .reduce((sum, { amount }) => sum + amount, 0);
      return { ...payment, left: payment.amount - back };
    })
    .filter(({ left }) => left > 0);
}

/** Tells what of an order's payments can still be given back, by method: calling it off gives back so much. */
export function goesBack(transactions: readonly Transaction[]): GoesBack[] {
  const sums = new Map<Transaction['method'], number>();
  for (const { method, left } of refundable(transactions)) sums.set(method, (sums.get(method) ?? 0) + left);
  return [...sums].map(([method, amount]) => ({ method, amount }));
}

/**
 * Says how a part goes back, in words for whoever calls the order off. What somebody else gives back is said first,
 * whatever the person may do: nobody hands over money that a marketplace, a gateway or the wallet gives.
 */
export function howBack(method: GoesBack['method'], mayRefund: boolean): string {
  switch (method) {
    case 'MARKETPLACE':
    case 'FOODRO':
    case 'ONLINE':
      return texts.parts[method];
    case 'CASH':
    case 'CARD':
    case 'CREDIT':
      return mayRefund ? texts.parts[method] : texts.parts.LATER;
    case 'POS':
      return mayRefund ? texts.parts.CARD : texts.parts.LATER;
    // These are ways to place an order; no money has come by them.
    case 'UNPAID':
    case 'MULTI':
      return texts.parts.LATER;
  }
}
