import { keptOfSale, keptTax } from '../pricing/index.ts';
import { tipLeft } from '../tips/index.ts';
import type { SaleAccount } from './accounts.ts';

/** This is what an order came to; in the vendor's currency. */
export interface OrderSums {
  /** Says whether it counts as sold. */
  readonly sold: boolean;
  readonly discount: number;
  readonly packaging: number;
  readonly service: number;
  readonly tax: number;
  readonly delivery: number;
  readonly tip: number;
  readonly rounding: number;
  readonly finalPrice: number;
  readonly refunded: number;
}

export interface SaleEntry {
  readonly account: SaleAccount;
  readonly amount: number;
}

/**
 * Says what the books have to have of an order's sale: its guests owe the final price, less what was given back, for
 * what was sold. An order that is not sold, or no more, has nothing. What is given back takes its part of the tax
 * along, by the order's own rate, and its part of the delivery: a way that is paid back is no return of goods. The
 * reports' «returned» and «deliveryCost» are these same two sums. The entries sum to zero.
 */
export function saleEntries(order: OrderSums): readonly SaleEntry[] {
  if (!order.sold) return [];
  const { discount, packaging, service, tax, delivery, tip, rounding, finalPrice, refunded } = order;
  const owedTax = keptTax(order);
  const keptDelivery = keptOfSale(delivery, order);
  // What is given back of a tip is no return of goods: nobody is owed it any more.
  const tipBack = tip - tipLeft(order);
  const goods = finalPrice + discount - packaging - service - tax - delivery - tip - rounding;
  const entries: readonly SaleEntry[] = [
    { account: 'ORDERS', amount: finalPrice - refunded },
    { account: 'RETURNS', amount: refunded - tipBack - (tax - owedTax) - (delivery - keptDelivery) },
    { account: 'DISCOUNTS', amount: discount },
    { account: 'SALES', amount: -goods },
    { account: 'PACKAGING', amount: -packaging },
    { account: 'SERVICE', amount: -service },
    { account: 'DELIVERY', amount: -keptDelivery },
    { account: 'TIPS', amount: tipBack - tip },
    { account: 'TAX', amount: -owedTax },
    { account: 'ROUNDING', amount: -rounding },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}

/** Says what is still to be written so that the books have what they have to have; nothing where they have it. */
export function saleCorrection(
  wanted: readonly SaleEntry[],
  written: readonly SaleEntry[],
): readonly SaleEntry[] {
  const sums = new Map<SaleAccount, number>();
  for (const { account, amount } of wanted) sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const { account, amount } of written) sums.set(account, (sums.get(account) ?? 0) - amount);
  return [...sums].map(([account, amount]) => ({ account, amount })).filter(({ amount }) => amount !== 0);
}
