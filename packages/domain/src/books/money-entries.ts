import type { DrawerMovement } from '../cash-drawers/index.ts';
import type { TransactionKind } from '../payment-state/index.ts';
import type { LedgerAccount } from './accounts.ts';

/**
 * This is an entry of the books of money that moved (decisions, section 9). Every transaction has entries that sum to
 * zero; amounts are in the vendor's currency, plus where money came to, minus where it came from.
 */
export interface LedgerEntry {
  readonly transaction_id: string;
  readonly account: LedgerAccount;
  readonly amount: number;
}

/** Holds what the books need to know of a transaction. */
export interface MovedMoney {
  readonly id: string;
  readonly kind: TransactionKind;
  readonly method: string;
  readonly gateway: string;
  readonly amount: number;
  /** It came for a bill that needed it no more. */
  readonly surplus: boolean;
  /** A CREDIT payment is on this customer's account. */
  readonly customerId?: string | null;
}

/** Holds what SnappFood owes. */
export const MARKETPLACE_ACCOUNT = 'MARKETPLACE:SNAPPFOOD' satisfies LedgerAccount;

function holderOf({
  method,
  gateway,
  customerId,
}: Pick<MovedMoney, 'method' | 'gateway' | 'customerId'>): LedgerAccount {
  if (method === 'CREDIT') return `CREDIT:${customerId ?? ''}`;
  // Whoever has several marketplaces tells them by the payment's gateway; today there is one.
  if (method === 'MARKETPLACE') return MARKETPLACE_ACCOUNT;
  if (method === 'FOODRO') return 'WALLET';
  if (method === 'ONLINE') return `GATEWAY:${gateway}`;
  return method === 'CASH' ? 'CASH' : 'CARD';
}

/** Gives the two entries of money that moved: a payment from the bill to its holder, a refund the other way. */
export function ledgerEntries(money: MovedMoney): readonly [LedgerEntry, LedgerEntry] {
  const signed = money.kind === 'PAYMENT' ? money.amount : -money.amount;
  const against: LedgerAccount = money.surplus ? 'SURPLUS' : 'ORDERS';
  return [
    { transaction_id: money.id, account: holderOf(money), amount: signed },
    { transaction_id: money.id, account: against, amount: -signed },
  ];
}

/**
 * Gives the entries of money that came online for an account: what was owed is paid, what nobody needed stands against
 * SURPLUS until it is back.
 */
export function accountPaymentEntries({
  id,
  gateway,
  accountId,
  counted,
  back,
}: {
  readonly id: string;
  readonly gateway: string;
  readonly accountId: string;
  readonly counted: number;
  readonly back: number;
}): readonly LedgerEntry[] {
  const entries: readonly LedgerEntry[] = [
    { transaction_id: id, account: `GATEWAY:${gateway}`, amount: counted + back },
    { transaction_id: id, account: `CREDIT:${accountId}`, amount: -counted },
    { transaction_id: id, account: 'SURPLUS', amount: -back },
  ];
  return entries.filter(({ amount }) => amount !== 0);
}

/** Its refund, from wherever it was given back: what was not needed, or a payment that is owed again. */
export function accountRefundEntries(
  money: Omit<MovedMoney, 'kind' | 'customerId' | 'surplus'>,
  account: { readonly id: string; readonly owedAgain: boolean },
): readonly LedgerEntry[] {
  const { id, amount } = money;
  const against: LedgerAccount = account.owedAgain ? `CREDIT:${account.id}` : 'SURPLUS';
  return [
    { transaction_id: id, account: holderOf(money), amount: -amount },
    { transaction_id: id, account: against, amount },
  ];
}

/** This cash moved through a drawer without an order. */
export type DrawerCash =
  | { readonly id: string; readonly kind: DrawerMovement; readonly amount: number }
  /** Says what a count was over (or under, below zero) what had to be there. */
  | { readonly id: string; readonly kind: 'DIFFERENCE'; readonly amount: number };

/** Gives the two entries of cash that moved without an order; none where nothing moved. */
export function drawerEntries({ id, kind, amount }: DrawerCash): readonly LedgerEntry[] {
  if (amount === 0) return [];
  const signed = kind === 'PAY_OUT' ? -amount : amount;
  const against: LedgerAccount = kind === 'DIFFERENCE' ? 'CASH_DIFFERENCE' : 'CASH_BESIDES';
  return [
    { transaction_id: id, account: 'CASH', amount: signed },
    { transaction_id: id, account: against, amount: -signed },
  ];
}
