/**
 * The books of money that moved (decisions, section 9). Every transaction has entries that sum to zero; amounts are
 * in the vendor's currency, plus where money came to, minus where it came from.
 */

/** Where the vendor's money is (a customer's account is what they owe), what payments stand against, and money to be given back. */
export type LedgerAccount = 'CASH' | 'CARD' | `CREDIT:${string}` | `GATEWAY:${string}` | 'ORDERS' | 'SURPLUS';

export interface LedgerEntry {
  readonly transaction_id: string;
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** What the books need to know of a transaction. */
export interface MovedMoney {
  readonly id: string;
  readonly kind: 'PAYMENT' | 'REFUND';
  readonly method: string;
  readonly gateway: string;
  readonly amount: number;
  /** Came for a bill that needed it no more. */
  readonly surplus: boolean;
  /** Whose account a CREDIT payment is on. */
  readonly customerId?: string | null;
}

function holderOf({ method, gateway, customerId }: MovedMoney): LedgerAccount {
  if (method === 'CREDIT') return `CREDIT:${customerId ?? ''}`;
  if (method === 'ONLINE') return `GATEWAY:${gateway}`;
  return method === 'CASH' ? 'CASH' : 'CARD';
}

/** The two entries of money that moved: a payment from the bill to its holder, a refund the other way. */
export function ledgerEntries(money: MovedMoney): readonly [LedgerEntry, LedgerEntry] {
  const signed = money.kind === 'PAYMENT' ? money.amount : -money.amount;
  const against: LedgerAccount = money.surplus ? 'SURPLUS' : 'ORDERS';
  return [
    { transaction_id: money.id, account: holderOf(money), amount: signed },
    { transaction_id: money.id, account: against, amount: -signed },
  ];
}
