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

/** What was sold stands in these. */
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

/** Of these kinds each holder has an account, which bears their name: `GATEWAY:JIBIT`. */
type HeldKind = Extract<AccountKind, 'CREDIT' | 'GATEWAY' | 'MARKETPLACE' | 'PURSE' | 'COURIER' | 'WAGES'>;
/** Money that moves comes to none of these: they say what was sold. */
type SoldKind = Exclude<SaleAccount, 'ORDERS' | 'TIPS'>;
/** These are the accounts that money moves between. Wages that belong to nobody yet are in one of all. */
export type LedgerAccount =
  | Exclude<AccountKind, SoldKind | Exclude<HeldKind, 'WAGES'>>
  | `${HeldKind}:${string}`;
