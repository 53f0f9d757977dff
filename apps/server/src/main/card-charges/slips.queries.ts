import type { SlipClue, SlipSums } from '@sofreh/domain/card-terminal';
import { customerName, personName } from '#app/identity/users/called-names.ts';
import { STANDS } from '#app/main/credit-accounts/credit-payments.queries.ts';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export interface SlipRow {
  readonly id: string;
  readonly posTerminalId: string;
  readonly terminalTitle: string;
  readonly businessDay: string;
  readonly from: Date;
  readonly until: Date;
  readonly slip: SlipSums;
  readonly ours: SlipSums;
  readonly oursThen: SlipSums;
  readonly reason: string;
  readonly createdBy: string;
  readonly byName: string;
  readonly at: Date;
  readonly changedByName: string | null;
  readonly changedAt: Date | null;
  /** This person accepted that it differs, for its reason. */
  readonly acceptedByName: string | null;
  readonly acceptedAt: Date | null;
}

// Sums up what was taken on the terminal of a span `s`. A charge that we carried is of the moment it was carried: one whose end
// a person tells of later was on the slip of then.
const TAKEN = `left join lateral (
  select count(*)::int as count, coalesce(sum(x.amount), 0)::bigint as amount from (
    select t.amount from transactions t
    where t.vendor_id = $1 and t.method = 'CARD' and t.status = 'DONE' and t.kind = 'PAYMENT'
      and t.pos_terminal_id = s.pos_terminal_id and t.settled_at >= s.from_at and t.settled_at < s.until_at
      and not exists (select from card_charges c where c.vendor_id = $1 and c.id = t.id)
    union all
    select t.amount from card_charges c join transactions t on t.vendor_id = $1 and t.id = c.id
    where c.vendor_id = $1 and c.pos_terminal_id = s.pos_terminal_id and c.created_at >= s.from_at
      and c.created_at < s.until_at and t.status = 'DONE' and t.method = 'CARD'
    union all
    select b.amount from credit_payments b
    where b.vendor_id = $1 and b.method = 'CARD' and b.pos_terminal_id = s.pos_terminal_id
      and b.created_at >= s.from_at and b.created_at < s.until_at and ${STANDS}) x) taken on true`;
// An acceptance is of the difference there was: ours may be another one since.
const ACCEPTED = `s.accepted_at is not null
  and (coalesce(s.accepted_count, s.our_count), coalesce(s.accepted_amount, s.our_amount)) = (taken.count, taken.amount)`;
const ROW = `s.id, s.pos_terminal_id as "posTerminalId", s.terminal_title as "terminalTitle",
  s.business_day::text as "businessDay", s.from_at as "from", s.until_at as "until",
  json_build_object('count', s.slip_count, 'amount', s.slip_amount) as slip,
  json_build_object('count', taken.count, 'amount', taken.amount) as ours,
  json_build_object('count', s.our_count, 'amount', s.our_amount) as "oursThen", s.reason, s.created_by as "createdBy",
  ${personName('s.vendor_id', 's.created_by')} as "byName", s.created_at as at,
  ${personName('s.vendor_id', 's.changed_by')} as "changedByName", s.changed_at as "changedAt",
  case when ${ACCEPTED} then ${personName('s.vendor_id', 's.accepted_by')} end as "acceptedByName",
  case when ${ACCEPTED} then s.accepted_at end as "acceptedAt"`;
const FROM = `from terminal_slips s ${TAKEN}
  where s.vendor_id = $1`;

const OF_DAYS = `from terminal_slips s
  where s.vendor_id = $1 and s.business_day between $2::date and $3::date and ($4::uuid is null or s.pos_terminal_id = $4)`;
// What was taken is added up for the slips of the page alone, and not for those of ten years.
const page = named(
  'terminal-slips-page',
  `with page as materialized (select s.* ${OF_DAYS} order by s.until_at desc, s.id limit $5 offset $6)
   select ${ROW}, (select count(*)::int ${OF_DAYS}) as total from page s ${TAKEN}
   where s.vendor_id = $1 order by s.until_at desc, s.id`,
);

export interface SlipQuery {
  readonly from: string;
  readonly to: string;
  readonly posTerminalId?: string | undefined;
}

/** Reads a page of slips of some business days, newest first. */
export function listSlips(
  db: Queryable,
  vendorId: string,
  { from, to, posTerminalId }: SlipQuery,
  paging: Paging,
): Promise<Page<SlipRow>> {
  return readPage<SlipRow>(db, page, [vendorId, from, to, posTerminalId ?? null], paging);
}

const one = named('terminal-slip', `select ${ROW} ${FROM} and s.id = $2`);

/** Reads one slip; undefined where the vendor has none such. */
export async function readSlip(db: Queryable, vendorId: string, id: string): Promise<SlipRow | undefined> {
  return (await db.query<SlipRow>(one([vendorId, id]))).rows[0];
}

const ofDay = named(
  'terminal-slips-of-day',
  `select ${ROW} ${FROM} and s.pos_terminal_id = $2 and s.business_day = $3 order by s.until_at`,
);

/** Reads the slips of a terminal on a business day, in the order of time. */
export async function readSlipsOfDay(
  db: Queryable,
  vendorId: string,
  posTerminalId: string,
  day: string,
): Promise<SlipRow[]> {
  return (await db.query<SlipRow>(ofDay([vendorId, posTerminalId, day]))).rows;
}

const terminals = named(
  'terminal-slips-terminals',
  `select p.id, p.title, p.active, (
       select max(z.until_at) from terminal_slips z where z.vendor_id = $1 and z.pos_terminal_id = p.id) as "lastUntil"
   from pos_terminals p where p.vendor_id = $1 order by p.title, p.id`,
);

export interface SlipTerminal {
  readonly id: string;
  readonly title: string;
  readonly active: boolean;
  /** The last slip of it ends at this moment. */
  readonly lastUntil: Date | null;
}

/** Reads the vendor's terminals, each with the end of its last slip. */
export async function readTerminals(db: Queryable, vendorId: string): Promise<SlipTerminal[]> {
  return (await db.query<SlipTerminal>(terminals([vendorId]))).rows;
}

/** This is a terminal from one moment up to, not including, another. */
export interface TerminalSpan {
  readonly posTerminalId: string;
  readonly from: Date;
  readonly until: Date;
}

const spanSums = named(
  'terminal-slips-sums',
  `select taken.count, taken.amount
   from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality s (pos_terminal_id, from_at, until_at, nth)
   ${TAKEN} order by s.nth`,
);

/** Reads what was taken in each of these spans, in their order. */
export async function readSums(
  db: Queryable,
  vendorId: string,
  spans: readonly TerminalSpan[],
): Promise<SlipSums[]> {
  const columns = [spans.map((each) => each.posTerminalId), spans.map((each) => each.from)];
  const { rows } = await db.query<SlipSums>(
    spanSums([vendorId, ...columns, spans.map((each) => each.until)]),
  );
  return rows;
}

// What a terminal answered is what it has; where a person said another amount, the two differ by the rest. What was typed by hand is as much as any other payment; it may be the reason where it alone is. What paid an account back is
// always typed.
const clues = named(
  'terminal-slip-clues',
  `with found as (
     select c.id, null::uuid as customer_id, case when c.settled_by is null then 'UNKNOWN'
         when c.status <> 'APPROVED' then 'SAID_DECLINED' when told < booked then 'SAID_MORE'
         when told > booked then 'SAID_LESS' else 'SAID_APPROVED' end as kind, t.order_id,
       case when c.settled_by is null or c.status <> 'APPROVED' then coalesce(told, c.amount)
         when told <> booked then abs(told - booked) else booked end as amount, c.created_at as at
     from card_charges c join transactions t on t.vendor_id = $1 and t.id = c.id
     cross join lateral (select coalesce(c.taken_amount, c.amount) as booked, nullif(
       (c.answered ->> 'amountRial')::bigint / case c.currency when 'TOMAN' then 10 else 1 end, 0) as told) said
     where c.vendor_id = $1 and c.pos_terminal_id = $2 and c.created_at >= $3 and c.created_at < $4
       and (c.ended_at is null or c.settled_by is not null)
     union all
     select b.id, null, case when b.status = 'UNKNOWN' and b.office_says is null then 'UNKNOWN'
       when coalesce(nullif(b.status, 'UNKNOWN'), b.office_says) = 'APPROVED' then 'SAID_APPROVED' else 'SAID_DECLINED' end,
       b.order_id, b.amount, coalesce(b.started_at, b.reported_at)
     from bridge_charges b
     where b.vendor_id = $1 and b.pos_terminal_id = $2 and coalesce(b.started_at, b.reported_at) >= $3
       and coalesce(b.started_at, b.reported_at) < $4 and (b.status = 'UNKNOWN' or b.by_person and b.ended_at is not null)
     union all
     select r.id, null, 'REFUND', r.order_id, r.amount, r.settled_at
     from transactions r join transactions paid on paid.vendor_id = $1 and paid.id = r.refund_of
     where r.vendor_id = $1 and r.kind = 'REFUND' and r.method = 'CARD' and r.status = 'DONE'
       and r.settled_at >= $3 and r.settled_at < $4 and paid.pos_terminal_id = $2
     union all
     select t.id, null, case when t.pos_terminal_id is null then 'NO_TERMINAL' else 'TYPED' end, t.order_id, t.amount, t.settled_at
     from transactions t
     where t.vendor_id = $1 and t.kind = 'PAYMENT' and t.method = 'CARD' and t.status = 'DONE'
       and t.settled_at >= $3 and t.settled_at < $4
       and (t.pos_terminal_id is null and t.amount = $5 or t.pos_terminal_id = $2 and t.amount = -$5::bigint)
       and not exists (select from card_charges c where c.vendor_id = $1 and c.id = t.id)
       and not exists (select from bridge_charges b where b.vendor_id = $1 and b.id = t.id and b.status is not null)
     union all
     select b.id, b.customer_id, case when b.pos_terminal_id is null then 'NO_TERMINAL' else 'TYPED' end, null, b.amount, b.created_at
     from credit_payments b
     where b.vendor_id = $1 and b.method = 'CARD' and b.created_at >= $3 and b.created_at < $4 and ${STANDS}
       and (b.pos_terminal_id is null and b.amount = $5 or b.pos_terminal_id = $2 and b.amount = -$5::bigint))
   select f.id, f.kind, f.order_id as "orderId", o.number as "orderNumber", f.customer_id as "customerId",
     coalesce(${customerName('$1', 'f.customer_id')}, '') as "customerName", f.amount, f.at
   from found f left join orders o on o.vendor_id = $1 and o.id = f.order_id
   order by f.at, f.id limit 50`,
);

export interface Clue {
  readonly id: string;
  readonly kind: SlipClue;
  /** It is null of what paid an account back: then the customer is named. */
  readonly orderId: string | null;
  readonly orderNumber: number | null;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly amount: number;
  readonly at: Date;
}

/** Reads payments that may be why a slip of a span differs by so much. */
export async function readClues(
  db: Queryable,
  vendorId: string,
  { posTerminalId, from, until }: TerminalSpan,
  difference: number,
): Promise<Clue[]> {
  return (await db.query<Clue>(clues([vendorId, posTerminalId, from, until, difference]))).rows;
}

const add = named(
  'terminal-slip-add',
  `insert into terminal_slips (vendor_id, id, pos_terminal_id, terminal_title, business_day, from_at, until_at, slip_count,
     slip_amount, our_count, our_amount, reason, created_by, created_at, accepted_by, accepted_at, accepted_count, accepted_amount)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14,
     case when $15 then $13::uuid end, case when $15 then $14::timestamptz end, case when $15 then $10::integer end,
     case when $15 then $11::bigint end)`,
);

export interface NewSlip extends TerminalSpan {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  readonly slip: SlipSums;
  readonly ours: SlipSums;
  readonly reason: string;
}

/** This is the word of a person that is written, and whether it accepts that the slip differs. */
export interface SlipWord {
  readonly by: string;
  readonly at: Date;
  readonly accepts: boolean;
}

export async function writeSlip(
  client: PoolClient,
  vendorId: string,
  { id, posTerminalId, title, day, from, until, slip, ours, reason }: NewSlip,
  { by, at, accepts }: SlipWord,
): Promise<void> {
  const span = [id, posTerminalId, title, day, from, until];
  const sums = [slip.count, slip.amount, ours.count, ours.amount];
  await client.query(add([vendorId, ...span, ...sums, reason, by, at, accepts]));
}

const change = named(
  'terminal-slip-change',
  `update terminal_slips set slip_count = $3, slip_amount = $4, reason = $5, changed_by = $6, changed_at = $7,
     accepted_by = case when $8 then $6::uuid end, accepted_at = case when $8 then $7::timestamptz end,
     accepted_count = case when $8 then $9::integer end, accepted_amount = case when $8 then $10::bigint end
   where vendor_id = $1 and id = $2`,
);

/** Types a slip anew, or says why it differs; who accepted what it said before has not accepted this. */
export async function changeSlip(
  client: PoolClient,
  vendorId: string,
  id: string,
  { count, amount, reason, ours }: SlipSums & { readonly reason: string; readonly ours: SlipSums },
  { by, at, accepts }: SlipWord,
): Promise<void> {
  await client.query(change([vendorId, id, count, amount, reason, by, at, accepts, ours.count, ours.amount]));
}
