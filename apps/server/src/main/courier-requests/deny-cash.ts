import type { CourierRequest } from '@sofreh/contract/main/courier-requests';
import type { LedgerEntry } from '@sofreh/domain/books';
import { strikeOff } from '@sofreh/domain/courier-companies';
import { readAccounts } from '#app/main/courier-companies/accounts.queries.ts';
import { lockStages } from '#app/main/courier-companies/courier-companies.queries.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readRequestView } from './ask-company.ts';
import { type LockedRequest, lockRequest, readRequest } from './courier-requests.queries.ts';
import { findWriteOff, insertWriteOff, readDeniable, readOpenFees } from './denied-cash.queries.ts';
import type { CourierDeps } from './deps.ts';

interface DenyInput {
  readonly vendorId: string;
  readonly requestId: string;
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly actor: Actor;
  /** This person gives it up. */
  readonly by: string;
}

/**
 * Gives up cash of an order that a company says its courier did not take. The order stays paid: what is gone is the vendor's loss, and
 * stands in the books as that. What was beyond the bill never stood there; it only leaves the company's account. The same id again
 * does nothing more.
 * @throws Refusal COURIER_REQUEST_NOT_FOUND, COURIER_ACCOUNT_BEYOND (details: what there is), IDEMPOTENCY_CONFLICT.
 */
export async function denyCash(deps: CourierDeps, input: DenyInput): Promise<CourierRequest> {
  const { vendorId, requestId } = input;
  const request = await readRequest(deps.db, vendorId, requestId);
  if (!request) throw new Refusal('COURIER_REQUEST_NOT_FOUND');
  await changeLockedOrder({ ...deps, moneyIds: [input.id] }, vendorId, request.orderId, async (change) => {
    const held = await lockRequest(change.client, vendorId, requestId);
    if (!held) throw new Refusal('COURIER_REQUEST_NOT_FOUND');
    await strike(change, held, input);
  });
  return readRequestView(deps.db, vendorId, requestId);
}

async function strike(change: OrderChange, { provider }: LockedRequest, input: DenyInput): Promise<void> {
  const { client, order, at } = change;
  const { vendorId, requestId, id, amount, reason, actor, by } = input;
  // Whoever settles with the company meanwhile goes before or after.
  await lockStages(client, vendorId);
  const known = await findWriteOff(client, vendorId, id);
  if (known) {
    const same = known.requestId === requestId && known.amount === amount && known.reason === reason;
    if (!same) throw new Refusal('IDEMPOTENCY_CONFLICT');
    return;
  }
  await claimMoneyIds(client, vendorId, 'COMPANY_WRITE_OFF', [id]);
  const [account] = await readAccounts(client, vendorId, [provider]);
  const left = await readDeniable(client, vendorId, requestId);
  // The account is less its fees; what it took stands there with them until it hands over the difference.
  const fees = await readOpenFees(client, vendorId, provider);
  const ofCompany = { owed: (account?.owed ?? 0) + fees, beyond: account?.beyond ?? 0 };
  const struck = strikeOff(left, ofCompany, amount);
  if (!struck) {
    const owed = Math.min(left.owed, Math.max(0, ofCompany.owed));
    const beyond = Math.min(left.beyond, Math.max(0, ofCompany.beyond));
    throw new Refusal('COURIER_ACCOUNT_BEYOND', { details: { owed, beyond, amount } });
  }
  await insertWriteOff(client, vendorId, id, { ...struck, requestId, provider, reason, by, at });
  const entries: readonly LedgerEntry[] = [
    { transaction_id: id, account: `COURIER:${provider}`, amount: -struck.owed },
    { transaction_id: id, account: 'COURIER_DENIED', amount: struck.owed },
  ];
  if (struck.owed > 0) await writeLedger(client, order, entries, change.bookedAt(at));
  change.events.push({
    type: 'COMPANY_CASH_STRUCK_OFF',
    actor,
    reason,
    data: { requestId, provider, amount, owed: struck.owed, beyond: struck.beyond },
  });
}
