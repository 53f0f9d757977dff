import type { TransactionOrder } from '#app/main/ledger/ledger.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { othersHold } from '#app/platform/auth/others-hold.queries.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

/**
 * Says whether money comes onto the account of whoever says that it does, where a colleague may say it: what somebody owes does not
 * become less by their own word alone.
 */
export async function isOwnAccount(
  client: PoolClient,
  { vendorId }: Pick<TransactionOrder, 'vendorId'>,
  actor: Actor,
  accountId: string | null | undefined,
): Promise<boolean> {
  if (actor.kind !== 'STAFF' || !actor.id || actor.id !== accountId || actor.approvedBy) return false;
  return othersHold(client, vendorId, actor.id, 'payment.refund');
}
