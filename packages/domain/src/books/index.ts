import { businessDayOf, type Instant } from '../calendar/index.ts';
import { keptOfSale, keptTax } from '../pricing/index.ts';
import { tipLeft } from '../tips/index.ts';

/**
 * These are the accounts of a vendor's books. An entry's amount is above zero where money or a claim came to, below
 * where it came from; every transaction sums to zero.
 */
export const ACCOUNT_KINDS = [
  'CASH',
  'CARD',
  'GATEWAY',
  /** Holds what guests paid from the platform's wallet, until it is settled. */
  'WALLET',
  /** Holds what a marketplace owes: its guests paid there. */
  'MARKETPLACE',
  /** It is the vendor's own bank account, where the platform pays what it collected. */
  'BANK',
  /** Holds what a courier has with him. */
  'PURSE',
  /** Holds what a customer owes. */
  'CREDIT',
  'ORDERS',
  /** Holds money to be given back. */
  'SURPLUS',
  'SALES',
  'DISCOUNTS',
  'RETURNS',
  'PACKAGING',
  'SERVICE',
  'DELIVERY',
  /** Holds what guests left for the staff. */
  'TIPS',
  'TAX',
  'ROUNDING',
  /** Holds what the platform keeps of what it collected. */
  'COMMISSION',
  /** Holds what it pays for discounts that it bears. */
  'PLATFORM_SHARE',
  /** Holds what banks, gateways with the vendor's own keys and marketplaces keep for themselves. */
  'PAYMENT_FEES',
  /** Holds what is owed to each company for its couriers. */
  'COURIER',
  /** Holds what couriers of companies cost. */
  'COURIER_COST',
  /** It is cash of orders that a company says its couriers did not take, and the vendor gave up. */
  'COURIER_DENIED',
  /** Holds what the vendor's own couriers earned. */
  'COURIER_PAY',
  /** Holds what of tips is paid with wages, and what is owed to each courier of the vendor's own. */
  'WAGES',
  /** It is cash that came into a drawer, or left it, besides orders. */
  'CASH_BESIDES',
  /** Holds what a count found too much or too little. */
  'CASH_DIFFERENCE',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];
/** These accounts are told by the place that counts them: cash by drawer, cards by terminal. */
export const COUNTED_ACCOUNTS = ['CASH', 'CARD'] as const satisfies readonly AccountKind[];

/** Says what an account's name begins with: `GATEWAY:JIBIT` is one of the kind GATEWAY. */
export function kindOfAccount(account: string): AccountKind | null {
  const [kind] = account.split(':');
  return ACCOUNT_KINDS.find((each) => each === kind) ?? null;
}

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

export type SaleAccount = Extract<
  AccountKind,
  | 'ORDERS'
  | 'SALES'
  | 'DISCOUNTS'
  | 'RETURNS'
  | 'PACKAGING'
  | 'SERVICE'
  | 'DELIVERY'
  | 'TIPS'
  | 'TAX'
  | 'ROUNDING'
>;

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

/**
 * Says when the books have what happened at a moment and is told later: of that moment, or, where its business day is
 * over by then, of the moment it is told. The statement of a closed day stays.
 * @param cutOff when the business day ends, HH:MM in Tehran.
 */
export function bookedAt(at: Instant, told: Instant, cutOff: string): Instant {
  return businessDayOf(at, cutOff) < businessDayOf(told, cutOff) ? told : at;
}
