import type { Permission } from '@sofreh/contract/permissions';
import { type OwnAccountStep, ownAccountFault } from '@sofreh/domain/credit-accounts';
import { bankReferenceNeeded } from '@sofreh/fa/order-texts';
import { type Caller, signedIn } from '#app/platform/auth/caller.ts';
import { othersHold } from '#app/platform/auth/others-hold.queries.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';

/** Each step with an account takes this right, as its call declares it. */
const RIGHT: Readonly<Record<OwnAccountStep, Permission>> = {
  PAY_BACK: 'payment.take',
  PAY_OUT: 'payment.refund',
  UNDO: 'payment.refund',
  AGREE: 'credit.edit',
};

/**
 * Nobody writes down alone what becomes of the account that is their own, where a colleague may.
 * @throws Refusal `ACCOUNT_OWN`.
 */
export async function refuseOwnAccount(
  db: Queryable,
  { vendor, caller }: { readonly vendor: { readonly id: string }; readonly caller: Caller },
  customerId: string,
  step: OwnAccountStep,
  isCash = false,
): Promise<void> {
  const { userId } = signedIn(caller);
  if (userId !== customerId) return;
  const othersMay = await othersHold(db, vendor.id, userId, RIGHT[step]);
  const fault = ownAccountFault({ step, isCash, isOwn: true, othersMay });
  if (fault) throw new Refusal(fault);
}

/**
 * Money at the bank is found again there by its number alone.
 * @throws Refusal `BAD_REQUEST` at `reference`.
 */
export function requireBankReference({
  method,
  reference,
}: {
  readonly method: string;
  readonly reference: string;
}): void {
  if (method === 'BANK' && reference === '')
    throw new Refusal('BAD_REQUEST', { errors: { reference: [bankReferenceNeeded] } });
}
