import type { Currency, OnlineGateway, TransactionStatus } from '@sofreh/domain/enums';
import type { OpenedUnder } from '#app/main/bank-configuration/vendor-gateways.ts';
import { named } from '#app/platform/db/named.ts';
import type { Pool, PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST, stepOf } from '#app/platform/db/statuses.ts';
import type { AttemptPayer } from './split-bill/held-parts.queries.ts';

/** This is an attempt to pay an order, or an account back, online. The amount is in the vendor's currency. */
export interface PaymentAttempt extends OpenedUnder {
  readonly vendorId: string;
  readonly id: string;
  /** It is null of one that pays an account back. */
  readonly orderId: string | null;
  /** It is the customer whose account it pays back; null of an order's. */
  readonly accountId: string | null;
  readonly status: TransactionStatus;
  readonly amount: number;
  readonly currency: Currency;
  readonly gateway: OnlineGateway;
  readonly authority: string | null;
  readonly submitUrl: string | null;
  readonly surplus: boolean;
  /** Says what of it went back as it came, for the bill needed less; 0 where all of it counts or none. */
  readonly aboveRest: number;
  /** Its guest came by this payment link, and goes back to it. */
  readonly linkCode: string | null;
  /** It is the code of the table at which its guest sits, and to whose page they go back. */
  readonly tableCode: string | null;
  readonly failure: string | null;
  /**
   * Tells whether the vendor has been given other keys of this gateway since: who does not know the payment
   * may be another account.
   */
  readonly keysReplaced: boolean;
  readonly createdAt: Date;
}

/** This reads a payment `transactions t` as an attempt. */
export const ATTEMPT = `t.vendor_id as "vendorId", t.id, t.order_id as "orderId", t.account_id as "accountId", t.status, t.amount, t.currency, t.gateway,
  t.authority, t.submit_url as "submitUrl", t.surplus, t.failure, t.payment_link_code as "linkCode", t.created_at as "createdAt",
  t.own_account as "ownAccount", t.keys_id as "keysId", t.own_account <> exists (
    select from bank_configurations b where b.vendor_id = t.vendor_id and b.gateway = t.gateway
      and b.keys_sealed is not null and (not t.own_account or b.keys_id = t.keys_id)) as "keysReplaced",
  (select coalesce(sum(r.amount), 0)::bigint from transactions r
   where r.vendor_id = t.vendor_id and r.refund_of = t.id and r.overpaid and r.created_at = t.settled_at) as "aboveRest",
  (select d.code from table_guests g
   join table_sittings s on s.vendor_id = g.vendor_id and s.id = g.sitting_id
   join dining_tables d on d.vendor_id = s.vendor_id and d.id = s.dining_table_id
   where g.vendor_id = t.vendor_id and g.id = t.table_guest_id) as "tableCode"`;
/** Says what makes a row of `transactions t` an attempt to pay at a gateway. */
export const ONLINE_PAYMENT = `t.kind = 'PAYMENT' and t.method = 'ONLINE'`;

const attemptById = named(
  'attempt-read',
  `select ${ATTEMPT} from transactions t where t.vendor_id = $1 and t.id = $2 and ${ONLINE_PAYMENT}`,
);

/** Reads an attempt as it is now; undefined where the vendor has none of this id. */
export async function readAttempt(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<PaymentAttempt | undefined> {
  const { rows } = await db.query<PaymentAttempt>(attemptById([vendorId, id]));
  return rows[0];
}

const attemptForUpdate = named(
  'attempt-lock',
  `select ${ATTEMPT} from transactions t where t.vendor_id = $1 and t.id = $2 and ${ONLINE_PAYMENT} for update`,
);

/** Locks an attempt; its order is locked before. */
export async function lockAttempt(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<PaymentAttempt | undefined> {
  const { rows } = await client.query<PaymentAttempt>(attemptForUpdate([vendorId, id]));
  return rows[0];
}

export interface AttemptTerms extends AttemptPayer, OpenedUnder {
  readonly gateway: OnlineGateway;
  readonly amount: number;
  /** It is the digest of what it pays for; null for all that is open. */
  readonly requestHash: string | null;
  /** Its payer comes back to this address of this installation. */
  readonly returnsTo: string;
}

const openAttempt = named(
  'attempt-open',
  `select ${ATTEMPT} from transactions t
   where t.vendor_id = $1 and t.order_id = $2 and ${ONLINE_PAYMENT} and t.gateway = $3 and t.amount = $4
     and t.status in (${OPEN_LIST}) and t.created_at > $5 and t.payment_link_code is not distinct from $6
     and t.table_guest_id is not distinct from $7 and t.request_hash is not distinct from $8 and t.replaced_by is null
     and t.own_account = $9 and t.keys_id is not distinct from $10 and ($6::text is null or t.returns_to = $11)
     and t.link_device is not distinct from $12
   order by t.created_at desc limit 1`,
);

/**
 * Reads the payer's attempt over the same that was opened after `since` and has not ended; each guest is a payer, and each
 * device that has a link. One that was given up for another is not offered again: paid after that other, its money would go back
 * although the bill needs it. Nor is one of a link that was opened by another address of ours: whoever has the link may have
 * forged it, and its payer would come back there. A customer and a guest at a table are one person each, who have one page for one order
 * also where they ask through another branch's address.
 */
export async function readOpenAttempt(
  client: PoolClient,
  order: { readonly vendorId: string; readonly id: string },
  terms: AttemptTerms,
  since: Date,
): Promise<PaymentAttempt | undefined> {
  const { gateway, amount, linkCode, linkDevice, tableGuestId, requestHash } = terms;
  const { ownAccount, keysId, returnsTo } = terms;
  const who = [linkCode, tableGuestId, requestHash, ownAccount, keysId, returnsTo, linkDevice];
  const { rows } = await client.query<PaymentAttempt>(
    openAttempt([order.vendorId, order.id, gateway, amount, since, ...who]),
  );
  return rows[0];
}

const addAttempt = named(
  'attempt-add',
  `insert into transactions as t (vendor_id, id, order_id, kind, method, gateway, status, amount, currency, created_by,
     created_at, payment_link_code, table_guest_id, request_hash, held_until, own_account, keys_id, returns_to, link_device)
   values ($1, $2, $3, 'PAYMENT', 'ONLINE', $4, 'INIT', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
   returning ${ATTEMPT}`,
);

/** Stores the intention to ask a gateway for money, before it is asked. */
export async function writeAttempt(
  client: PoolClient,
  attempt: AttemptTerms & {
    readonly vendorId: string;
    readonly id: string;
    readonly orderId: string;
    readonly currency: Currency;
    readonly createdBy: string | null;
    readonly heldUntil: Date | null;
    readonly at: Date;
  },
): Promise<PaymentAttempt> {
  const { vendorId, id, orderId, gateway, amount, currency, createdBy, at } = attempt;
  const { linkCode, linkDevice, tableGuestId, requestHash, heldUntil } = attempt;
  const { ownAccount, keysId, returnsTo } = attempt;
  const payer = [createdBy, at, linkCode, tableGuestId, requestHash, heldUntil];
  const account = [ownAccount, keysId, returnsTo];
  const { rows } = await client.query<PaymentAttempt>(
    addAttempt([vendorId, id, orderId, gateway, amount, currency, ...payer, ...account, linkDevice]),
  );
  const row = rows[0];
  if (!row) throw new Error('the attempt was not stored');
  return row;
}

const openedAttempt = named(
  'attempt-opened',
  `update transactions set ${stepOf('OPEN').to}, authority = $3, submit_url = $4
   where vendor_id = $1 and id = $2 and ${stepOf('OPEN').from}`,
);

/** Stores the gateway's name for an attempt; of two answers at once the first counts. */
export async function writeOpened(
  pool: Pool,
  { vendorId, id }: PaymentAttempt,
  authority: string,
  submitUrl: string,
): Promise<void> {
  await pool.query(openedAttempt([vendorId, id, authority, submitUrl]));
}

const failedAttempt = named(
  'attempt-failed',
  `update transactions set ${stepOf('FAIL').to}, failure = $3, settled_at = $4
   where vendor_id = $1 and id = $2 and ${stepOf('FAIL').from}`,
);

/**
 * Ends an attempt that brought no money.
 * @returns whether it was open until now.
 */
export async function writeFailed(
  db: Queryable,
  { vendorId, id }: PaymentAttempt,
  failure: string,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(failedAttempt([vendorId, id, failure, at]));
  return rowCount === 1;
}

const paidAttempt = named(
  'attempt-paid',
  `update transactions set ${stepOf('PAY').to}, failure = null, reference = $3, card_mask = $4, surplus = $5, settled_at = $6
   where vendor_id = $1 and id = $2 and ${stepOf('PAY').from}`,
);

export async function writePaidAttempt(
  client: PoolClient,
  { vendorId, id }: PaymentAttempt,
  proof: { readonly referenceId: string; readonly cardPan: string | null },
  surplus: boolean,
  at: Date,
): Promise<void> {
  await client.query(paidAttempt([vendorId, id, proof.referenceId, proof.cardPan, surplus, at]));
}

const unsureAttempt = named(
  'attempt-unsure',
  `update transactions set failure = $3
   where vendor_id = $1 and id = $2 and status in (${OPEN_LIST}) and failure is null`,
);

/**
 * Notes of an attempt that stays open that nobody tells how it ended.
 * @returns whether that is news.
 */
export async function writeUnsure(
  db: Queryable,
  { vendorId, id }: PaymentAttempt,
  failure: string,
): Promise<boolean> {
  return (await db.query(unsureAttempt([vendorId, id, failure]))).rowCount === 1;
}
