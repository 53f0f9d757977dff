import type { CREDIT_PAYMENT_METHODS } from '@sofreh/contract/main/credit-accounts';
import type { Currency } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { OPEN_LIST } from '#app/platform/db/statuses.ts';

export type CreditMethod = (typeof CREDIT_PAYMENT_METHODS)[number];

export interface CreditPayment {
  readonly id: string;
  readonly customerId: string;
  readonly method: CreditMethod;
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly posTerminalId: string | null;
  /** It was paid to the customer, and not by them. */
  readonly paysOut: boolean;
  /** It undoes this payment, which was a mistake. */
  readonly undoes: string | null;
  readonly requestHash: string;
  readonly by: string;
  readonly at: Date;
}

/** Tells, as SQL, whether the payment `credit_payments b` was made: it takes back no other, and was no mistake itself. */
export const STANDS = `b.undoes is null and not exists (
  select from credit_payments x where x.vendor_id = b.vendor_id and x.undoes = b.id)`;

const comingBack = named(
  'credit-coming-back',
  `select coalesce(sum(r.amount), 0)::bigint as sum from transactions r
   where r.vendor_id = $1 and r.account_id = $2 and r.kind = 'REFUND' and r.status in (${OPEN_LIST})
     and not r.surplus and not r.overpaid`,
);

/** Reads what of an account's online payments is on its way back to the customer, and owed again once it has arrived. */
export async function readComingBack(
  client: PoolClient,
  vendorId: string,
  customerId: string,
): Promise<number> {
  const { rows } = await client.query<{ sum: number }>(comingBack([vendorId, customerId]));
  return rows[0]?.sum ?? 0;
}

const add = named(
  'credit-payment-add',
  `insert into credit_payments (vendor_id, id, customer_id, method, amount, currency, reference, pos_terminal_id, undoes,
     request_hash, created_by, created_at, pays_out)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
);

/** @returns false where the id is taken, or the payment undone already. */
export async function addPayment(client: PoolClient, vendorId: string, row: CreditPayment): Promise<boolean> {
  const { id, customerId, method, amount, currency, reference, posTerminalId, undoes } = row;
  const what = [customerId, method, amount, currency, reference, posTerminalId, undoes];
  const { rowCount } = await client.query(
    add([vendorId, id, ...what, row.requestHash, row.by, row.at, row.paysOut]),
  );
  return rowCount === 1;
}

const one = named(
  'credit-payment',
  `select id, customer_id as "customerId", method, amount, currency, reference, pos_terminal_id as "posTerminalId", undoes,
     request_hash as "requestHash", created_by as by, created_at as at, pays_out as "paysOut"
   from credit_payments where vendor_id = $1 and id = $2`,
);

export async function readPayment(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<CreditPayment | undefined> {
  return (await db.query<CreditPayment>(one([vendorId, id]))).rows[0];
}

const undone = named(
  'credit-payment-undone',
  'select from credit_payments where vendor_id = $1 and undoes = $2',
);

/** Says whether a payment was taken back; its account is held before. */
export async function isUndone(client: PoolClient, vendorId: string, id: string): Promise<boolean> {
  return (await client.query(undone([vendorId, id]))).rowCount !== 0;
}

const closedDay = named(
  'credit-payment-closed-day',
  `select d.day::text from statement_days d where d.vendor_id = $1 and d.sender = $2 and d.day = any($3::date[])
   order by d.day limit 1`,
);

/** Reads one of these business days that is closed with the sender of a statement; undefined where none is. */
export async function readClosedDay(
  client: PoolClient,
  vendorId: string,
  sender: string,
  days: readonly string[],
): Promise<string | undefined> {
  return (await client.query<{ day: string }>(closedDay([vendorId, sender, days]))).rows[0]?.day;
}

export interface CreditSpan {
  readonly customerId: string;
  readonly from: Date;
  readonly until: Date;
}

export interface CreditEntry {
  readonly transactionId: string;
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly payment: {
    readonly method: CreditMethod | 'ONLINE';
    readonly reference: string;
    readonly paysOut: boolean;
    readonly undone: boolean;
    readonly undoes: string | null;
  } | null;
  readonly amount: number;
  /** It is the sum since the span began. */
  readonly running: number;
  readonly at: Date;
}

// What was paid online is a payment of the gateway with refunds of its own; those of what was never needed are no part of the account.
const ENTRY = `s.transaction_id as "transactionId", o.id as "orderId", o.number as "orderNumber", s.amount, s.at,
     case when p.id is not null then jsonb_build_object('method', p.method, 'reference', p.reference,
       'paysOut', p.pays_out, 'undoes', p.undoes, 'undone', exists (
         select from credit_payments x where x.vendor_id = $1 and x.undoes = p.id))
     when t.account_id is not null then jsonb_build_object('reference', coalesce(t.reference, ''), 'paysOut', false, 'undoes', t.refund_of,
       'method', t.method, 'undone', exists (
         select from transactions x where x.vendor_id = $1 and x.refund_of = t.id and x.status <> 'FAILED'
           and not x.surplus and not x.overpaid)) end as payment
   from span s
   left join transactions t on t.vendor_id = $1 and t.id = s.transaction_id
   left join orders o on o.vendor_id = $1 and o.id = coalesce(s.order_id, t.order_id)
   left join credit_payments p on p.vendor_id = $1 and p.id = s.transaction_id`;
const entries = named(
  'credit-entries',
  `with span as (
     select l.transaction_id, l.order_id, l.amount, l.at,
       sum(l.amount) over (order by l.at, l.transaction_id)::bigint as running, count(*) over ()::int as total
     from ledger_entries l
     where l.vendor_id = $1 and l.account = $2 and l.at >= $3 and l.at < $4
     order by l.at, l.transaction_id limit $5 offset $6)
   select s.running, s.total, ${ENTRY} order by s.at, s.transaction_id`,
);
const newest = named(
  'credit-entries-newest',
  `with span as (
     select l.transaction_id, l.order_id, l.amount, l.at, count(*) over ()::int as total from ledger_entries l
     where l.vendor_id = $1 and l.account = $2 order by l.at desc, l.transaction_id desc limit $3 offset $4)
   select s.total, ${ENTRY} order by s.at desc, s.transaction_id desc`,
);
const of = (vendorId: string, { customerId, from, until }: CreditSpan) => [
  vendorId,
  `CREDIT:${customerId}`,
  from,
  until,
];

/** Reads a page of what was charged and paid back, oldest first. */
export function listEntries(
  db: Queryable,
  vendorId: string,
  span: CreditSpan,
  paging: Paging,
): Promise<Page<CreditEntry>> {
  return readPage<CreditEntry>(db, entries, of(vendorId, span), paging);
}

/** Reads a page of the same of all times, newest first. */
export function listNewest(
  db: Queryable,
  vendorId: string,
  customerId: string,
  paging: Paging,
): Promise<Page<Omit<CreditEntry, 'running'>>> {
  return readPage<Omit<CreditEntry, 'running'>>(db, newest, [vendorId, `CREDIT:${customerId}`], paging);
}

const online = named(
  'credit-payment-online',
  `select t.vendor_id as "vendorId", t.id, t.account_id as "accountId", t.gateway, t.currency, t.amount, (t.amount - coalesce((
     select sum(r.amount) from transactions r where r.vendor_id = $1 and r.refund_of = t.id and r.status <> 'FAILED'), 0))::bigint as left
   from transactions t
   where t.vendor_id = $1 and t.id = $2 and t.account_id = $3 and t.kind = 'PAYMENT' and t.status = 'DONE' and not t.surplus`,
);

/** Says what a customer paid back online. */
export interface OnlinePayback {
  readonly vendorId: string;
  readonly id: string;
  readonly accountId: string;
  readonly gateway: string;
  readonly currency: Currency;
  readonly amount: number;
  /** Says what of it was neither given back nor is on its way back. */
  readonly left: number;
}

/** Reads an online payment that an account has; the account is held before. Undefined where it has none of this id. */
export async function readOnlinePayback(
  client: PoolClient,
  vendorId: string,
  id: string,
  customerId: string,
): Promise<OnlinePayback | undefined> {
  return (await client.query<OnlinePayback>(online([vendorId, id, customerId]))).rows[0];
}

const MOST_ROWS = 100_000;

/** Reads all of it, for a workbook. */
export async function allEntries(db: Queryable, vendorId: string, span: CreditSpan): Promise<CreditEntry[]> {
  return (await db.query<CreditEntry>(entries([...of(vendorId, span), MOST_ROWS, 0]))).rows;
}
