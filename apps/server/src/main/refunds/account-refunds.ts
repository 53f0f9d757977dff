import type { Currency } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { REFUND_TASK } from './start-refunds.ts';

const add = named(
  'account-refund-add',
  `insert into transactions (vendor_id, id, account_id, kind, method, gateway, status, amount, currency, refund_of, surplus,
     overpaid, created_by, created_at)
   values ($1, $2, $3, 'REFUND', 'ONLINE', $4, 'INIT', $5, $6, $7, $8, $9, $10, $11)`,
);

/** This is an online payment of an account. */
interface AccountPayment {
  readonly vendorId: string;
  readonly accountId: string;
  readonly gateway: string;
  readonly currency: Currency;
}

export interface NewAccountRefund {
  readonly id: string;
  readonly refundOf: string;
  readonly amount: number;
  /** All of the payment came when nothing was owed any more. */
  readonly surplus: boolean;
  /** A part of it was above what was owed. */
  readonly overpaid: boolean;
  readonly createdBy: string | null;
}

/** Stores the intention to give an online payment of an account, or a part of it, back, and the job that does it. */
export async function addAccountRefund(
  client: PoolClient,
  { vendorId, accountId, gateway, currency }: AccountPayment,
  { id, refundOf, amount, surplus, overpaid, createdBy }: NewAccountRefund,
  at: Date,
): Promise<void> {
  const why = [refundOf, surplus, overpaid, createdBy, at];
  await client.query(add([vendorId, id, accountId, gateway, amount, currency, ...why]));
  await enqueue(client, REFUND_TASK, { vendorId, transactionId: id }, { key: `refund ${id}` });
}
