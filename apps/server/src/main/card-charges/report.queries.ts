import { NONE_KNOWN, readsEachPayment } from '@sofreh/domain/card-terminal';
import type { TransactionKind } from '@sofreh/domain/payment-state';
import { customerName, personName } from '#app/identity/users/called-names.ts';
import { TAKER, WITHIN_DRAWER } from '#app/main/cash-drawers/cash-outside.queries.ts';
import { STANDS } from '#app/main/credit-accounts/credit-payments.queries.ts';
import { named } from '#app/platform/db/named.ts';
import { limits, type Page, type Paging } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { readAhead } from '#app/platform/db/read-ahead.ts';
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
  /** It is null where the money was no order's, but paid an account back. */
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
const OF_ORDERS = `select t.vendor_id, t.id, t.order_id, o.number, t.kind, t.amount, t.method, t.settled_at, t.settled_by, t.created_by,
    coalesce(t.pos_terminal_id, paid.pos_terminal_id) as terminal_id, t.reference, t.card_mask, c.id is not null or exists (
      select from bridge_charges b where b.vendor_id = t.vendor_id and b.id = t.id and b.status = 'APPROVED' and not b.by_person) as carried,
    t.account_id as customer_id, ${customerName('t.vendor_id', 't.account_id')} as customer
  from transactions t
  left join orders o on o.vendor_id = t.vendor_id and o.id = t.order_id
  left join transactions paid on paid.vendor_id = t.vendor_id and paid.id = t.refund_of
  left join card_charges c on c.vendor_id = t.vendor_id and c.id = t.id
  where t.vendor_id = $1 and t.method = 'CARD' and t.status = 'DONE' and t.settled_at >= $2 and t.settled_at < $3`;
const OF_ACCOUNTS = `select b.vendor_id, b.id, null::uuid as order_id, null::bigint as number, 'PAYMENT' as kind, b.amount, b.method,
    b.created_at as settled_at, null::uuid as settled_by, b.created_by, b.pos_terminal_id as terminal_id,
    nullif(b.reference, '') as reference, null::text as card_mask, false as carried, b.customer_id,
    ${customerName('b.vendor_id', 'b.customer_id')} as customer
  from credit_payments b
  where b.vendor_id = $1 and b.method = 'CARD' and b.created_at >= $2 and b.created_at < $3 and ${STANDS}`;
const ASKED = `($4::text is null or coalesce(t.terminal_id::text, '') = $4)
    and ($5::text is null or fa_fold(coalesce(t.reference, '')) like $5 or t.number::text like $5 or fa_fold(t.customer) like $5)
    and ($6::text is null or t.kind = $6)
    and ($7::text is null or $7 = coalesce((select d.id::text from cash_drawers d
      where d.vendor_id = t.vendor_id and d.cashier_id = ${TAKER} and ${WITHIN_DRAWER} limit 1), ''))
    and ($8::text is null or coalesce(${TAKER}::text, '') = $8)`;
const KINDS = [OF_ORDERS, OF_ACCOUNTS];
const from = (
  besides = '',
) => `from (${KINDS.map((of) => `select t.* from (${of}) t where ${ASKED}`).join(' union all ')}) t
  left join pos_terminals p on p.vendor_id = t.vendor_id and p.id = t.terminal_id
  ${besides}`;
// Terminals are put off and never deleted: a payment without one has no title.
const TITLE = `coalesce(p.title, '')`;
const nameOf = (person: string) => `coalesce(${personName('$1', person)}, '')`;
const ROW = `t.id as "transactionId", t.order_id as "orderId", t.number as "orderNumber", t.kind, t.amount,
  case when t.customer_id is not null then json_build_object('customerId', t.customer_id, 'name', t.customer) end as account,
  t.terminal_id as "posTerminalId", ${TITLE} as "terminalTitle", t.reference, t.card_mask as "cardMask", t.carried,
  ${nameOf(TAKER)} as "takerName", t.settled_at as at`;
const SUMS = `count(*) filter (where t.kind = 'PAYMENT')::int as count,
  coalesce(sum(t.amount) filter (where t.kind = 'PAYMENT'), 0)::bigint as amount,
  coalesce(sum(t.amount) filter (where t.kind = 'REFUND'), 0)::bigint as refunded,
  count(*) filter (where t.kind = 'REFUND')::int as refunds`;
const NEWEST = 'order by t.settled_at desc, t.id desc';
/**
 * Reads some payments that are asked for, newest first. Which they are is found before anything else is read of them,
 * and of both kinds no more is read than stands up to the last of them.
 * @param after the place they come after, as a condition
 */
const some = (after: string, upTo: string, cut: string, columns = '') => {
  const places = KINDS.map(
    (of) => `(select t.id, t.settled_at from (${of}) t where ${ASKED} ${after} ${NEWEST} limit ${upTo})`,
  );
  const whole = [`${OF_ORDERS} and t.id = s.id`, `${OF_ACCOUNTS} and b.id = s.id`];
  return `with places as materialized (select t.id, t.settled_at from (${places.join(' union all ')}) t ${NEWEST} ${cut})
   select ${ROW}${columns} from places s cross join lateral (${whole.join(' union all ')}) t
   left join pos_terminals p on p.vendor_id = t.vendor_id and p.id = t.terminal_id
   ${NEWEST}`;
};

const page = named('card-payments-page', some('', '$9::int + $10::int', 'limit $9::int offset $10::int'));
const total = named('card-payments-count', `select count(*)::int as count ${from()}`);
/** Gives an id as the database writes it, '' for none that is known, null where any will do. */
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

/**
 * Reads a page of card payments and card refunds, newest first.
 * @param terminals what `readTerminalSums` read of the same: how many there are is known by it, unless they are narrowed.
 */
export async function readCardPayments(
  db: Queryable,
  vendorId: string,
  query: ReportQuery,
  terminals: readonly TerminalSums[],
  { pageNumber, pageSize }: Paging,
): Promise<Page<CardPayment>> {
  const given = of(vendorId, query);
  const { rows } = await db.query<CardPayment>(page([...given, ...limits({ pageNumber, pageSize })]));
  const countOf = ({ count, refunds }: TerminalSums) =>
    (query.kind === 'REFUND' ? 0 : count) + (query.kind === 'PAYMENT' ? 0 : refunds);
  const totalCount = readsEachPayment(query)
    ? ((await db.query<{ count: number }>(total(given))).rows[0]?.count ?? 0)
    : terminals.reduce((sum, row) => sum + countOf(row), 0);
  return { data: rows, pageNumber, pageSize, totalCount };
}

// The place where a page goes on is a text: a moment of the database is finer than one of ours.
const after = named(
  'card-payments-after',
  some(
    'and ($9::timestamptz is null or (t.settled_at, t.id) < ($9, $10::uuid))',
    '$11::int',
    'limit $11::int',
    ', t.settled_at::text as place',
  ),
);
const AT_ONCE = 2_000;
type Placed = CardPayment & { readonly place: string };

/** Reads all of them, however many, a few thousand at a time: for a workbook. */
export function allCardPayments(
  db: Queryable,
  vendorId: string,
  query: ReportQuery,
): AsyncGenerator<CardPayment> {
  const given = of(vendorId, query);
  const read = async (last?: Placed) => {
    const place = [last?.place ?? null, last?.transactionId ?? null, AT_ONCE];
    return (await db.query<Placed>(after([...given, ...place]))).rows;
  };
  return readAhead(read, AT_ONCE, (row) => row);
}

/** This is what a terminal took and gave back, and how many refunds that were. */
export type TerminalSums = Sums & {
  readonly posTerminalId: string | null;
  readonly terminalTitle: string;
  readonly refunds: number;
};

// Payments are added up from the index alone, however many years of them; of a refund the terminal is that of its payment.
const ofTerminals = named(
  'card-payments-of-terminals',
  `select s.terminal_id as "posTerminalId", ${TITLE} as "terminalTitle", sum(s.count)::int as count, sum(s.amount)::bigint as amount,
     sum(s.refunded)::bigint as refunded, sum(s.refunds)::int as refunds
   from (
     select t.pos_terminal_id as terminal_id, count(*) as count, sum(t.amount) as amount, 0 as refunded, 0 as refunds
     from transactions t
     where t.vendor_id = $1 and t.method = 'CARD' and t.status = 'DONE' and t.kind = 'PAYMENT' and t.settled_at >= $2
       and t.settled_at < $3
     group by 1
     union all
     select coalesce(t.pos_terminal_id, paid.pos_terminal_id), 0, 0, sum(t.amount), count(*) from transactions t
     left join transactions paid on paid.vendor_id = t.vendor_id and paid.id = t.refund_of
     where t.vendor_id = $1 and t.method = 'CARD' and t.status = 'DONE' and t.kind = 'REFUND' and t.settled_at >= $2
       and t.settled_at < $3
     group by 1
     union all
     select b.pos_terminal_id, count(*), sum(b.amount), 0, 0 from credit_payments b
     where b.vendor_id = $1 and b.method = 'CARD' and b.created_at >= $2 and b.created_at < $3 and ${STANDS}
     group by 1) s
   left join pos_terminals p on p.vendor_id = $1 and p.id = s.terminal_id
   where ($4::text is null or coalesce(s.terminal_id::text, '') = $4)
   group by 1, 2 order by amount desc, 2`,
);
const narrowed = named(
  'card-payments-by-terminal',
  `select t.terminal_id as "posTerminalId", ${TITLE} as "terminalTitle", ${SUMS} ${from()}
   group by 1, 2 order by amount desc, 2`,
);

/** Reads what each terminal took and gave back. The kind of a payment is not asked for here. */
export async function readTerminalSums(
  db: Queryable,
  vendorId: string,
  query: Omit<ReportQuery, 'kind'>,
): Promise<TerminalSums[]> {
  const given = of(vendorId, query);
  const statement = readsEachPayment(query) ? narrowed(given) : ofTerminals(given.slice(0, 4));
  return (await db.query<TerminalSums>(statement)).rows;
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
/** Reads the same by shift: the drawer that the taker had open then. */
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
