import { NONE_KNOWN } from '@sofreh/domain/card-terminal';
import type { TransactionKind } from '@sofreh/domain/payment-state';
import { customerName, personName } from '#app/identity/users/called-names.ts';
import { TAKER, WITHIN_DRAWER } from '#app/main/cash-drawers/cash-outside.queries.ts';
import { STANDS } from '#app/main/credit-accounts/credit-payments.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';

/** Says what the report is asked for: from one moment up to, not including, another. */
export interface ReportQuery {
  readonly from: Date;
  readonly until: Date;
  readonly posTerminalId?: string | undefined;
  readonly drawerId?: string | undefined;
  readonly takerId?: string | undefined;
  readonly kind?: CardPayment['kind'] | undefined;
  readonly search?: string | undefined;
}

export interface CardPayment {
  readonly transactionId: string;
  /** Null where the money was no order's, but paid an account back. */
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly account: { readonly customerId: string; readonly name: string } | null;
  readonly kind: TransactionKind;
  readonly amount: number;
  readonly posTerminalId: string | null;
  readonly terminalTitle: string;
  readonly reference: string | null;
  readonly cardMask: string | null;
  readonly carried: boolean;
  readonly takerName: string;
  readonly at: Date;
}

interface Sums {
  readonly count: number;
  readonly amount: number;
  readonly refunded: number;
}

// A refund by card is given back from any terminal of the shop: it counts with the terminal of its payment where that is known. What
// pays an account back was drawn on the terminal as any other payment; one that was a mistake was not.
const MOVED = `select t.vendor_id, t.id, t.order_id, o.number, t.kind, t.amount, t.method, t.settled_at, t.settled_by, t.created_by,
    coalesce(t.pos_terminal_id, paid.pos_terminal_id) as terminal_id, t.reference, t.card_mask, c.id is not null or exists (
      select from bridge_charges b where b.vendor_id = t.vendor_id and b.id = t.id and b.status = 'APPROVED' and not b.by_person) as carried,
    t.account_id as customer_id, ${customerName('t.vendor_id', 't.account_id')} as customer
  from transactions t
  left join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
  left join transactions paid on paid.vendor_id = t.vendor_id and paid.id = t.refund_of
  left join card_charges c on c.vendor_id = t.vendor_id and c.id = t.id
  where t.vendor_id = $1 and t.method = 'CARD' and t.status = 'DONE' and t.settled_at >= $2 and t.settled_at < $3
  union all
  select b.vendor_id, b.id, null, null, 'PAYMENT', b.amount, b.method, b.created_at, null, b.created_by, b.pos_terminal_id,
    nullif(b.reference, ''), null, false, b.customer_id, ${customerName('b.vendor_id', 'b.customer_id')}
  from credit_payments b
  where b.vendor_id = $1 and b.method = 'CARD' and b.created_at >= $2 and b.created_at < $3 and ${STANDS}`;
const from = (besides = '') => `from (${MOVED}) t
  left join pos_terminals p on p.vendor_id = t.vendor_id and p.id = t.terminal_id
  ${besides}
  where ($4::text is null or coalesce(t.terminal_id::text, '') = $4)
    and ($5::text is null or fa_fold(coalesce(t.reference, '')) like $5 or t.number::text like $5 or fa_fold(t.customer) like $5)
    and ($6::text is null or t.kind = $6)
    and ($7::text is null or $7 = coalesce((select d.id::text from cash_drawers d
      where d.vendor_id = t.vendor_id and d.cashier_id = ${TAKER} and ${WITHIN_DRAWER} limit 1), ''))
    and ($8::text is null or coalesce(${TAKER}::text, '') = $8)`;
const FROM = from();
// Terminals are put off and never deleted: a payment without one has no title.
const TITLE = `coalesce(p.title, '')`;
const nameOf = (person: string) => `coalesce(${personName('$1', person)}, '')`;
const ROW = `t.id as "transactionId", t.order_id as "orderId", t.number as "orderNumber", t.kind, t.amount,
  case when t.customer_id is not null then json_build_object('customerId', t.customer_id, 'name', t.customer) end as account,
  t.terminal_id as "posTerminalId", ${TITLE} as "terminalTitle", t.reference, t.card_mask as "cardMask", t.carried,
  ${nameOf(TAKER)} as "takerName", t.settled_at as at`;
const SUMS = `count(*) filter (where t.kind = 'PAYMENT')::int as count,
  coalesce(sum(t.amount) filter (where t.kind = 'PAYMENT'), 0)::bigint as amount,
  coalesce(sum(t.amount) filter (where t.kind = 'REFUND'), 0)::bigint as refunded`;

const page = named(
  'card-payments-page',
  `select ${ROW} ${FROM} order by t.settled_at desc, t.id desc limit $9 offset $10`,
);
const total = named('card-payments-count', `select count(*)::int as count ${FROM}`);
/** An id as the database writes it, '' for none that is known, null where any will do. */
const idOf = (id: string | undefined) => (id === NONE_KNOWN ? '' : (id?.toLowerCase() ?? null));
const of = (vendorId: string, { from, until, search, kind, ...ids }: ReportQuery) => [
  vendorId,
  from,
  until,
  idOf(ids.posTerminalId),
  likeAnywhere(search),
  kind ?? null,
  idOf(ids.drawerId),
  idOf(ids.takerId),
];

/** A page of card payments and card refunds, newest first. */
export async function readCardPayments(
  db: Queryable,
  vendorId: string,
  query: ReportQuery,
  pageNumber: number,
  pageSize: number,
): Promise<{ readonly data: CardPayment[]; readonly totalCount: number }> {
  const given = of(vendorId, query);
  const [rows, count] = await Promise.all([
    db.query<CardPayment>(page([...given, pageSize, (pageNumber - 1) * pageSize])),
    db.query<{ count: number }>(total(given)),
  ]);
  return { data: rows.rows, totalCount: count.rows[0]?.count ?? 0 };
}

const MOST_ROWS = 100_000;
/** All of them, for a workbook. */
export async function allCardPayments(
  db: Queryable,
  vendorId: string,
  query: ReportQuery,
): Promise<CardPayment[]> {
  return (await db.query<CardPayment>(page([...of(vendorId, query), MOST_ROWS, 0]))).rows;
}

const byTerminal = named(
  'card-payments-by-terminal',
  `select t.terminal_id as "posTerminalId", ${TITLE} as "terminalTitle", ${SUMS} ${FROM}
   group by 1, 2 order by amount desc, 2`,
);
/** Reads what each terminal took and gave back. */
export async function readTerminalSums(
  db: Queryable,
  vendorId: string,
  query: ReportQuery,
): Promise<(Sums & { readonly posTerminalId: string | null; readonly terminalTitle: string })[]> {
  return (
    await db.query<Sums & { posTerminalId: string | null; terminalTitle: string }>(
      byTerminal(of(vendorId, query)),
    )
  ).rows;
}

const byShift = named(
  'card-payments-by-shift',
  `select s.*, ${nameOf('s."takerId"')} as "takerName" from (
     select d.id as "drawerId", ${TAKER} as "takerId", d.opened_at as "openedAt", d.closed_at as "closedAt",
       t.terminal_id as "posTerminalId", ${TITLE} as "terminalTitle", ${SUMS}
     ${from(`left join cash_drawers d on d.vendor_id = t.vendor_id and d.cashier_id = ${TAKER} and ${WITHIN_DRAWER}`)}
     group by 1, 2, 3, 4, 5, 6) s
   order by s."openedAt" desc nulls last, "takerName", s."terminalTitle" limit 500`,
);
/** The same by shift: the drawer that the taker had open then. */
export async function readShiftSums(
  db: Queryable,
  vendorId: string,
  query: ReportQuery,
): Promise<
  (Sums & {
    readonly drawerId: string | null;
    readonly takerId: string | null;
    readonly takerName: string;
    readonly openedAt: Date | null;
    readonly closedAt: Date | null;
    readonly posTerminalId: string | null;
    readonly terminalTitle: string;
  })[]
> {
  return (await db.query(byShift(of(vendorId, query)))).rows;
}
