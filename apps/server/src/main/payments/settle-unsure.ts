import type { Output } from '@sofreh/contract/call';
import type { transactions } from '@sofreh/contract/main/payments/transactions';
import { ownAccountFault } from '@sofreh/domain/credit-accounts';
import { gatewayReferenceNeeded } from '@sofreh/fa/order-texts';
import type { Actor } from '#app/main/order-record/actor.ts';
import type { PaymentDeps } from '#app/main/refunds/deps.ts';
import { othersHold } from '#app/platform/auth/others-hold.queries.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { lockAttempt, readAttempt } from './attempts.queries.ts';
import { applyFailed, applyPaid } from './settle-payment.ts';

type Said = Output<(typeof transactions)['PATCH /api/transactions/unsurepayments']['body']>;

/**
 * A person who has looked into the gateway's panel says whether a payment was made that nobody tells the end of.
 * @param record writes that down where the payment ends, once.
 * @throws Refusal `TRANSACTION_NOT_FOUND` for one that is not waiting for a person, or of which somebody has just said the
 *   contrary, `forbidden` where it is said of the platform's money that it came: only the platform's own gateway says that;
 *   `ACCOUNT_OWN` where it is said to have paid what who says so owes; `BAD_REQUEST` at `reference` where money came and
 *   the gateway's number of it is not said.
 */
export async function settleUnsure(
  deps: PaymentDeps,
  vendorId: string,
  actor: Actor & { readonly id: string },
  { id, paid, reference, reason }: Said,
  record: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const attempt = await readAttempt(deps.db, vendorId, id);
  const isOpen = attempt?.status === 'INIT' || attempt?.status === 'PENDING';
  if (!attempt || !isOpen || attempt.failure === null) throw new Refusal('TRANSACTION_NOT_FOUND');
  if (paid && !attempt.ownAccount) throw new Refusal('forbidden');
  if (paid && attempt.accountId === actor.id) {
    const othersMay = await othersHold(deps.db, vendorId, actor.id, 'payment.refund');
    const fault = ownAccountFault({ step: 'PAY_BACK', isCash: false, isOwn: true, othersMay });
    if (fault) throw new Refusal(fault);
  }
  // Money that only a person saw is found again at the gateway by its number.
  if (paid && reference === '')
    throw new Refusal('BAD_REQUEST', { errors: { reference: [gatewayReferenceNeeded] } });
  const saidFirst = async (client: PoolClient) => {
    // Only its gateway says that a payment came after all which somebody has ended.
    const current = paid ? await lockAttempt(client, vendorId, id) : undefined;
    if (current?.status === 'FAILED') throw new Refusal('TRANSACTION_NOT_FOUND');
    await record(client);
  };
  const by = { actor, reason, record: saidFirst };
  if (paid) await applyPaid(deps, attempt, { referenceId: reference, cardPan: null }, by);
  else await applyFailed(deps, attempt, 'SAID_BY_PERSON', by);
  // Whoever comes second changes nothing: that is fine where both say the same.
  const ended = await readAttempt(deps.db, vendorId, id);
  if ((ended?.status === 'DONE') !== paid) throw new Refusal('TRANSACTION_NOT_FOUND');
}
