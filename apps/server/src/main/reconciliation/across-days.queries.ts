import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Says what one order moved at a marketplace on several business days: its sale, or what the marketplace keeps of it. */
export interface MovedAcrossDays {
  readonly orderId: string;
  readonly orderNumber: number;
  readonly code: string;
  /** The sides of each of its days name its movements by these ids, oldest first. */
  readonly ids: readonly string[];
  readonly amounts: readonly number[];
  readonly firstAt: Date;
  /** Says what the other of the two comes to, all days together. */
  readonly besides: number;
  /** These are the lines of its number, whenever they are of. */
  readonly lines: readonly { readonly id: string; readonly amount: number; readonly day: string }[];
  readonly answered: boolean;
}

const across = named(
  'reconciliation-across-days',
  `with asked as (
     select n.order_id, n.code from marketplace_orders n
     where n.vendor_id = $1 and (n.order_id = any($3::uuid[]) or lower(n.code) = any($4::text[]))),
   entries as (
     select a.order_id, a.code, l.transaction_id as id, l.amount, l.at
     from asked a join transactions t on t.vendor_id = $1 and t.order_id = a.order_id
     join ledger_entries l on l.vendor_id = $1 and l.transaction_id = t.id and l.account = $2
     union
     select a.order_id, a.code, l.transaction_id, l.amount, l.at
     from asked a join ledger_entries l on l.vendor_id = $1 and l.order_id = a.order_id and l.account = $2),
   days as (
     select e.order_id, e.code, e.kept, min(e.id::text) as id, sum(e.amount)::bigint as amount, min(e.at) as at
     from (select n.*, exists (
         select from ledger_entries c where c.vendor_id = $1 and c.transaction_id = n.id and c.account = 'COMMISSION') as kept
       from entries n) e
     group by e.order_id, e.code, e.kept, floor(extract(epoch from e.at - $5::timestamptz) / 86400)
     having sum(e.amount) <> 0),
   moved as (
     select d.order_id, d.code, d.kept, json_agg(d.id order by d.at) as ids, json_agg(d.amount order by d.at) as amounts,
       min(d.at) as "firstAt", count(*) as days
     from days d group by d.order_id, d.code, d.kept)
   select m.order_id as "orderId", o.number as "orderNumber", m.code, m.ids, m.amounts, m."firstAt", coalesce((
       select sum(d.amount) from days d where d.order_id = m.order_id and d.kept <> m.kept), 0)::bigint as besides,
     coalesce(x.lines, '[]') as lines, exists (
       select from statement_answers w
       where w.vendor_id = $1 and w.sender = $2 and (w.row_id::text in (select json_array_elements_text(m.ids))
         or w.row_id::text in (select each ->> 'id' from json_array_elements(x.lines) each))) as answered
   from moved m join orders o on o.vendor_id = $1 and o.id = m.order_id
   left join lateral (
     select json_agg(json_build_object('id', s.id, 'amount', s.amount, 'day', s.day) order by s.day, s.id) as lines
     from statement_lines s where s.vendor_id = $1 and s.sender = $2 and lower(s.reference) = lower(m.code)) x on true
   where m.days > 1`,
);

/**
 * Finds those of these orders of a marketplace, named by their ids or by its numbers of them, whose money moved on more than one
 * business day.
 * @param dayStart a moment at which some business day begins.
 */
export async function readAcrossDays(
  db: Queryable,
  vendorId: string,
  sender: string,
  orders: { readonly ids: readonly string[]; readonly codes: readonly string[] },
  dayStart: Date,
): Promise<readonly MovedAcrossDays[]> {
  const codes = orders.codes.map((code) => code.toLowerCase());
  return (await db.query<MovedAcrossDays>(across([vendorId, sender, orders.ids, codes, dayStart]))).rows;
}
