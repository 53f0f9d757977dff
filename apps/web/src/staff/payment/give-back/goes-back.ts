import type { Order } from '@sofreh/contract/main/orders';
import { giveBackTexts as texts } from './texts.ts';

type Transaction = Pick<
  Order['transactions'][number],
  'id' | 'kind' | 'method' | 'status' | 'amount' | 'refundOf' | 'surplus'
>;

/** What calling an order off gives back, by the way each part was paid. */
export type GoesBack = { readonly method: Transaction['method']; readonly amount: number };

/**
 * What of an order's payments is neither given back nor on its way back, by method: calling it off gives back so much.
 * Money beyond the bill is due already and stands apart.
 */
export function goesBack(transactions: readonly Transaction[]): GoesBack[] {
  const sums = new Map<Transaction['method'], number>();
  for (const { id, kind, method, status, amount, surplus } of transactions) {
    if (kind !== 'PAYMENT' || status !== 'DONE' || surplus) continue;
    const back = transactions
      .filter((each) => each.refundOf === id && each.status !== 'FAILED')
      .reduce((sum, each) => sum + each.amount, 0);
    if (amount > back) sums.set(method, (sums.get(method) ?? 0) + amount - back);
  }
  return [...sums].map(([method, amount]) => ({ method, amount }));
}

/**
 * How a part goes back, in words for whoever calls the order off. What somebody else gives back is said first, whatever the
 * person may do: nobody hands over money that a marketplace, a gateway or the wallet gives.
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
    // Ways to place an order; no money has come by them.
    case 'UNPAID':
    case 'MULTI':
      return texts.parts.LATER;
  }
}
