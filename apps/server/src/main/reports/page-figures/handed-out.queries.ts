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
 * Says, step by step, what of each order one person got of some payouts, as steps of SQL that end in `parts` with `vendor_id`,
 * `order_id` and `amount`.
 *
 * Where each got their own, what was handed out of an order is whole of whoever served it. All other orders of a payout are shared
 * among all who got more than their own. Think of a table with a row for each of these orders and a column for each of these people,
 * whose sums are known: what was handed out of the order, and what of their share is not their own. Each cell is in proportion to both
 * sums, and rounded so that rows and columns come to them to the last toman: of all orders up to one the first person has
 * `div(orders up to it * their share, all shares)`; of what is beyond that the second one has their part of what the shares beyond are,
 * and so on. With one toman more of orders one person has one toman more and all others as much as before, so that no order that gave
 * something takes anything from anybody. Orders that make up for what they gave too much stand last: sums up to an order are never below zero.
 * The orders of a payout are dealt as one list, a step for each person: as rows those of ten years are millions, and no plan foresees them.
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
        select vendor_id, payout_id, sum(amount) as whole, array_agg(amount order by person_id) as amounts,
          array_position(array_agg(person_id order by person_id)::text[], ${person}) as their_nth
        from beyond_own group by 1, 2
      ), shared_orders as (
        select vendor_id, payout_id, array_agg(order_id order by place) as orders, array_agg(up_to order by place) as up_to
        from (
          select h.*, row_number() over each as place, sum(amount) over each as up_to
          from handed h where own is null window each as (partition by vendor_id, payout_id order by amount < 0, order_id)) h
        group by 1, 2
      ), dealt as (
        select vendor_id, payout_id, s.amounts, s.their_nth, o.orders, 0 as nth, o.up_to as theirs, o.up_to as beyond, s.whole
        from sharers s join shared_orders o using (vendor_id, payout_id)
        union all
        select d.vendor_id, d.payout_id, d.amounts, d.their_nth, d.orders, d.nth + 1, own.theirs,
          array(select each.beyond - each.theirs from unnest(d.beyond, own.theirs) as each(beyond, theirs)), d.whole - d.amounts[d.nth + 1]
        from dealt d cross join lateral (
          select array(
            select coalesce(div(up_to * d.amounts[d.nth + 1], nullif(d.whole, 0)), 0) from unnest(d.beyond) as up_to) as theirs offset 0) own
        where d.nth < d.their_nth
      ), parts as (
        select vendor_id, order_id, amount from handed where own::text = ${person}
        union all
        select vendor_id, o.order_id,
          o.theirs - lag(o.theirs, 1, 0::numeric) over (partition by vendor_id, payout_id order by o.place)
        from dealt d cross join lateral unnest(d.orders, d.theirs) with ordinality as o(order_id, theirs, place)
        where d.nth = d.their_nth
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
      return `with recursive ${partsOf(payoutsOf(values, orders, method, payout, person), person)} select * from parts`;
    }
    default:
      return 'select null::uuid as vendor_id, null::uuid as order_id, 0::bigint as amount where false';
  }
}
