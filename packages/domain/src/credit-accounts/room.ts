/** This is a customer's account with a vendor. Amounts are in the vendor's currency. */
export interface CreditAccount {
  readonly active: boolean;
  readonly creditLimit: number;
  /** This is what they owe; below zero the vendor owes it. */
  readonly owed: number;
}

/** Says what keeps a payout to a customer from being made: nobody is paid more than the vendor owes them. */
export function payoutFault(
  { owed }: Pick<CreditAccount, 'owed'>,
  amount: number,
): 'CREDIT_ABOVE_FAVOUR' | null {
  return amount > Math.max(0, -owed) ? 'CREDIT_ABOVE_FAVOUR' : null;
}

/**
 * This is what nobody does alone with the account that is their own: take what is owed, pay out, take that back, and
 * say its terms.
 */
export const OWN_ACCOUNT_STEPS = ['PAY_BACK', 'PAY_OUT', 'UNDO', 'AGREE'] as const;
export type OwnAccountStep = (typeof OWN_ACCOUNT_STEPS)[number];

/**
 * Says what keeps somebody from a step with their own account; null where nothing does. Only cash that they pay back
 * needs no colleague: it lies in their drawer then, which is counted.
 */
export function ownAccountFault({
  step,
  isCash,
  isOwn,
  othersMay,
}: {
  readonly step: OwnAccountStep;
  readonly isCash: boolean;
  readonly isOwn: boolean;
  /** Says whether a colleague has the right to the same step: the one person there is does it alone. */
  readonly othersMay: boolean;
}): 'ACCOUNT_OWN' | null {
  if (!isOwn || !othersMay) return null;
  return step === 'PAY_BACK' && isCash ? null : 'ACCOUNT_OWN';
}

/** Says what more may be put on an account: up to its limit where it is open, and always what the vendor owes. */
export function creditRoom({ active, creditLimit, owed }: CreditAccount): number {
  return Math.max(0, (active ? creditLimit : 0) - owed);
}
