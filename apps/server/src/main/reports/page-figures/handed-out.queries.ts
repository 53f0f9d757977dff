import type { TipMethod } from '@sofreh/domain/tips';
import { ENTERED_BY } from '#app/main/order-record/order-facts.ts';
import type { AskedOrders, Values } from '../figures/facts.ts';

/** When business day `day` of vendor `v` begins, as SQL; null where it is null. */
const beginning = (day: string) => `(${day} + v.business_day_cutoff) at time zone 'Asia/Tehran'`;

/**
 * Whether a payout `p` of vendor `v` was handed out in business days `first` to `last`, as SQL; either of the two dates may be null,
 * and then that end is open. It is asked of the moment itself, so that the index by vendor and time finds these payouts alone.
 */
export const handedOutWithin = (first: string, last: string): string =>
  `p.created_at >= coalesce(${beginning(first)}, '-infinity') and p.created_at < coalesce(${beginning(`${last} + 1`)}, 'infinity')`;

/** A payout, or a share, that names no branch. */
const UNNAMED = /^(payout:(?=\S+$)|share:(?=\S+ \S+$))/;

/** Names the branch in the key of a payout or a share that names none, as addresses do that were kept while keys had the payout alone. */
export const withBranch = (key: string, vendorId: string): string => key.replace(UNNAMED, `$1${vendorId} `);

/** Which of what was handed out is meant. */
interface Asked {
  /** In cash or with wages; undefined for both. */
  readonly method: TipMethod | undefined;
  /** One `payout`, what one `person` got, or their `share` of one payout; all of it where it is undefined, and none by other words. */
  readonly way: string | undefined;
  /**
   * The payout, as its branch and its id with a blank between them, since clients make ids and two branches may have the same one; the id
   * of the person; of a share both, the payout before the person.
   */
  readonly row: string;
}

/** Whether a share `s` is of payout `p`. */
const OF_PAYOUT = 's.vendor_id = p.vendor_id and s.payout_id = p.id';

/** Payouts of some business days, by when each was handed out. @param person only those of which this person got a share, as SQL */
function payoutsOf(
  values: Values,
  { vendorIds, from, to, until }: Pick<AskedOrders, 'vendorIds' | 'from' | 'to' | 'until'>,
  method: TipMethod | undefined,
  payout: string | undefined,
  person?: string,
): string {
  const narrowed = [
    `v.id = any(${values.add(vendorIds)}::uuid[])`,
    handedOutWithin(`${values.add(from)}::date`, `${values.add(to)}::date`),
    ...(until ? [`p.created_at < ${values.add(until)}`] : []),
    ...(method ? [`p.method = ${values.add(method)}`] : []),
    ...(payout === undefined ? [] : [`p.vendor_id || ' ' || p.id = ${values.add(payout)}`]),
    ...(person === undefined
      ? []
      : [`exists (select from tip_payout_shares s where ${OF_PAYOUT} and s.person_id::text = ${person})`]),
  ];
  return `select p.vendor_id, p.id, p.rule from vendors v join tip_payouts p on p.vendor_id = v.id
      where ${narrowed.join(' and ')}`;
}

/**
 * Says what of each order of payout `p` one person got: a statement of `order_id` and `amount`.
 *
 * Where each got their own, what was handed out of an order is whole of whoever served it. All other orders of the payout are shared
 * among all who got more than their own, alike but for a coin that some have more. Their tomans are dealt in the order of the orders:
 * one for each person by turns, and between them, in proportion, those that some have more, to these alone by turns. So with one toman
 * more of orders one person has one toman more and all others as much as before, no order that gave something takes anything from
 * anybody, and orders and people both come to their sums. Orders that make up for what they gave too much stand last: sums up to an
 * order are never below zero.
 *
 * It is asked payout by payout, which its index finds: as rows those of ten years are millions, and no plan foresees them.
 * @param person whose parts they are, as SQL
 */
function partsOf(person: string): string {
  const beyondAlike = (upTo: string) => `${upTo} * (s.whole - s.people * s.alike) / s.whole`;
  const theirs = (
    upTo: string,
  ) => `(${upTo} - ${beyondAlike(upTo)} + s.nth - 1) / s.people + case when s.amount = s.alike then 0
          else (${beyondAlike(upTo)} + s.nth - 1) / ((s.whole - s.people * s.alike) / (s.amount - s.alike)) end`;
  return `with handed as (
        select x.order_id, x.amount, case p.rule when 'SERVED' then (
            select s.person_id from orders o join tip_payout_shares s on s.person_id = ${ENTERED_BY}
            where o.vendor_id = p.vendor_id and o.id = x.order_id and ${OF_PAYOUT}) end as own
        from tip_payout_orders x where x.vendor_id = p.vendor_id and x.payout_id = p.id
      ), beyond_own as (
        select s.person_id, s.amount - coalesce((select sum(h.amount) from handed h where p.rule = 'SERVED' and h.own = s.person_id), 0)::bigint as amount
        from tip_payout_shares s where ${OF_PAYOUT}
      ), sharers as materialized (
        select person_id, amount, row_number() over (order by amount desc, person_id) as nth,
          count(*) over () as people, min(amount) over () as alike, (sum(amount) over ())::bigint as whole
        from beyond_own where amount > 0
      ), shared as (
        select order_id, amount, (sum(amount) over (order by amount < 0, order_id))::bigint as up_to from handed where own is null
      )
      select order_id, amount from handed where own::text = ${person}
      union all
      select o.order_id, ${theirs('o.up_to')} - (${theirs('(o.up_to - o.amount)')})
      from shared o cross join sharers s where s.person_id::text = ${person}`;
}

/**
 * What was handed out, by the orders that it is of: a statement of `vendor_id`, `order_id` and `amount`, whose amounts sum to what the
 * page of payouts says; of one person as `partsOf` says.
 */
export function handedOutOf(
  values: Values,
  orders: Pick<AskedOrders, 'vendorIds' | 'from' | 'to' | 'until'>,
  { method, way, row }: Asked,
): string {
  switch (way) {
    case undefined:
    case 'payout':
      return `select x.vendor_id, x.order_id, x.amount
        from (${payoutsOf(values, orders, method, way && row)}) p
        join tip_payout_orders x on x.vendor_id = p.vendor_id and x.payout_id = p.id`;
    case 'person':
    case 'share': {
      const end = row.lastIndexOf(' ');
      const payout = way === 'share' ? row.slice(0, Math.max(end, 0)) : undefined;
      const person = values.add(row.slice(end + 1));
      return `select p.vendor_id, part.order_id, part.amount
        from (${payoutsOf(values, orders, method, payout, person)}) p cross join lateral (${partsOf(person)}) part`;
    }
    default:
      return 'select null::uuid as vendor_id, null::uuid as order_id, 0::bigint as amount where false';
  }
}
