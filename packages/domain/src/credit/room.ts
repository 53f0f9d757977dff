/** A customer's account with a vendor. Amounts in the vendor's currency. */
export interface CreditAccount {
  readonly active: boolean;
  readonly creditLimit: number;
  /** What they owe; below zero the vendor owes it. */
  readonly owed: number;
}

/** What keeps a payout to a customer from being made: nobody is paid more than the vendor owes them. */
export function payoutFault(
  { owed }: Pick<CreditAccount, 'owed'>,
  amount: number,
): 'CREDIT_ABOVE_FAVOUR' | null {
  return amount > Math.max(0, -owed) ? 'CREDIT_ABOVE_FAVOUR' : null;
}

/** What more may be put on an account: up to its limit where it is open, and always what the vendor owes. */
export function creditRoom({ active, creditLimit, owed }: CreditAccount): number {
  return Math.max(0, (active ? creditLimit : 0) - owed);
}
