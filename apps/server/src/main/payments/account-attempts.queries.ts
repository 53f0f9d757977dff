import type { Currency, OnlineGateway } from '@sofreh/domain/enums';
import type { OpenedUnder } from '#app/main/bank-configuration/vendor-gateways.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { OPEN_LIST } from '#app/platform/db/statuses.ts';
import { ATTEMPT, type PaymentAttempt } from './attempts.queries.ts';

export interface AccountTerms extends OpenedUnder {
  readonly vendorId: string;
  readonly accountId: string;
  readonly gateway: OnlineGateway;
  readonly amount: number;
  /** Its payer came by this link; it is null for the customer's own page. */
  readonly linkCode: string | null;
  /** Its payer comes back to this address of this installation. */
  readonly returnsTo: string;
}

const open = named(
  'account-attempt-open',
  `select ${ATTEMPT} from transactions t
   where t.vendor_id = $1 and t.account_id = $2 and t.kind = 'PAYMENT' and t.gateway = $3 and t.amount = $4
     and t.status in (${OPEN_LIST}) and t.created_at > $5 and t.payment_link_code is not distinct from $6
     and t.own_account = $7 and t.keys_id is not distinct from $8 and ($6::text is null or t.returns_to = $9)
   order by t.created_at desc limit 1`,
);

/**
 * Reads the payer's attempt over the same that was opened after `since` and has not ended; the account is held before. Of links it is one that
 * was opened by the same address (`readOpenAttempt`).
 */
export async function readOpenAccountAttempt(
  client: PoolClient,
  { vendorId, accountId, gateway, amount, linkCode, ownAccount, keysId, returnsTo }: AccountTerms,
  since: Date,
): Promise<PaymentAttempt | undefined> {
  const values = [vendorId, accountId, gateway, amount, since, linkCode, ownAccount, keysId, returnsTo];
  return (await client.query<PaymentAttempt>(open(values))).rows[0];
}

const add = named(
  'account-attempt-add',
  `insert into transactions as t (vendor_id, id, account_id, kind, method, gateway, status, amount, currency, created_by,
     created_at, payment_link_code, own_account, keys_id, returns_to)
   values ($1, $2, $3, 'PAYMENT', 'ONLINE', $4, 'INIT', $5, $6, $7, $8, $9, $10, $11, $12)
   returning ${ATTEMPT}`,
);

/** Stores the intention to ask a gateway for money, before it is asked. */
export async function writeAccountAttempt(
  client: PoolClient,
  { vendorId, accountId, gateway, amount, linkCode, ownAccount, keysId, returnsTo }: AccountTerms,
  more: {
    readonly id: string;
    readonly currency: Currency;
    readonly createdBy: string | null;
    readonly at: Date;
  },
): Promise<PaymentAttempt> {
  const { id, currency, createdBy, at } = more;
  const what = [vendorId, id, accountId, gateway, amount, currency];
  const values = [...what, createdBy, at, linkCode, ownAccount, keysId, returnsTo];
  const [row] = (await client.query<PaymentAttempt>(add(values))).rows;
  if (!row) throw new Error('the attempt was not stored');
  return row;
}

/** Tells, as SQL, whether a payment that counts came by a link `l` of an account. */
export const LINK_USED = `exists (
  select from transactions t where t.vendor_id = l.vendor_id and t.account_id = l.customer_id and t.payment_link_code = l.code
    and t.kind = 'PAYMENT' and t.status = 'DONE' and not t.surplus)`;

const partPaid = named(
  'account-attempt-part-paid',
  `select ${LINK_USED} as paid from account_links l where l.vendor_id = $1 and l.code = $2 and l.amount is not null`,
);

/** Says whether the part that an attempt's link is for was paid by the same link already; the account is held before. */
export async function isPartPaid(client: PoolClient, attempt: PaymentAttempt): Promise<boolean> {
  const { vendorId, linkCode } = attempt;
  if (linkCode === null) return false;
  return (await client.query<{ paid: boolean }>(partPaid([vendorId, linkCode]))).rows[0]?.paid ?? false;
}
