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
 * Says, step by step, what of each order one person got of some payouts, as steps of SQL that end in `parts` with `vendor_id`,
 * `order_id` and `amount`.
 *
 * Where each got their own, what was handed out of an order is whole of whoever served it. All other orders of a payout are shared
 * among all who got more than their own. Think of a table with a row for each of these orders and a column for each of these people,
 * whose sums are known: what was handed out of the order, and what of their share is not their own. Each cell is in proportion to both
 * sums, and rounded so that rows and columns come to them to the last toman: up to an order, and up to a person, all cells together are
 * `div(orders up to it * shares up to them, all shares)`. So what a person has up to an order is what that grows by with the person's
 * column, and what the order brings them is what this grows by with the order's row.
 * @param paid the payouts, as SQL. @param person whose parts they are, as SQL
 */
function partsOf(paid: string, person: string): string {
  return `payouts as (${paid}
      ), handed as (
        select x.vendor_id, x.payout_id, x.order_id, x.amount::numeric as amount, (
            select s.person_id from orders o join tip_payout_shares s on s.person_id = ${ENTERED_BY}
            where p.rule = 'SERVED' and o.vendor_id = x.vendor_id and o.id = x.order_id and ${OF_PAYOUT}) as own
        from payouts p join tip_payout_orders x on x.vendor_id = p.vendor_id and x.payout_id = p.id
      ), served as (
        select vendor_id, payout_id, own as person_id, sum(amount) as amount from handed where own is not null group by 1, 2, 3
      ), beyond_own as (
        select s.vendor_id, s.payout_id, s.person_id, s.amount - coalesce(their_own.amount, 0) as amount
        from payouts p join tip_payout_shares s on ${OF_PAYOUT}
        left join served their_own
          on their_own.vendor_id = s.vendor_id and their_own.payout_id = s.payout_id and their_own.person_id = s.person_id
      ), sharers as (
        select b.*, sum(amount) over (partition by vendor_id, payout_id order by person_id) as up_to,
          sum(amount) over (partition by vendor_id, payout_id) as whole
        from beyond_own b
      ), shared_orders as (
        select h.*, sum(amount) over (partition by vendor_id, payout_id order by order_id) as up_to from handed h where own is null
      ), grown as (
        select o.vendor_id, o.payout_id, o.order_id,
          div(o.up_to * s.up_to, s.whole) - div(o.up_to * (s.up_to - s.amount), s.whole) as theirs
        from sharers s join shared_orders o on o.vendor_id = s.vendor_id and o.payout_id = s.payout_id
        where s.person_id::text = ${person} and s.whole <> 0
      ), parts as (
        select vendor_id, order_id, amount from handed where own::text = ${person}
        union all
        select vendor_id, order_id, theirs - lag(theirs, 1, 0::numeric) over (partition by vendor_id, payout_id order by order_id) from grown
      )`;
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
      return `with ${partsOf(payoutsOf(values, orders, method, payout, person), person)} select * from parts`;
    }
    default:
      return 'select null::uuid as vendor_id, null::uuid as order_id, 0::bigint as amount where false';
  }
}
