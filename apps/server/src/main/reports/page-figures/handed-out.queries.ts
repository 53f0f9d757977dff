import type { TipMethod } from '@sofreh/domain/tips';
import { ENTERED_BY } from '#app/main/order-record/order-facts.ts';
import type { AskedOrders, Values } from '../figures/facts.ts';

/** The business day on which a payout `p` of vendor `v` was handed out. */
export const HANDED_OUT_ON =
  "((p.created_at at time zone 'Asia/Tehran') - v.business_day_cutoff::interval)::date";

/** Which of what was handed out is meant. */
interface Asked {
  /** In cash or with wages; undefined for both. */
  readonly method: TipMethod | undefined;
  /** One `payout`, what one `person` got, or their `share` of one payout; all of it where it is undefined, and none by other words. */
  readonly way: string | undefined;
  /** The id of the payout or the person; of a share both, with a blank between them. */
  readonly row: string;
}

/** Payouts of some business days, by when each was handed out. */
function payoutsOf(
  values: Values,
  { vendorIds, from, to, until }: Pick<AskedOrders, 'vendorIds' | 'from' | 'to' | 'until'>,
  {
    method,
    payout,
    person,
  }: {
    readonly method: TipMethod | undefined;
    readonly payout: string | undefined;
    /** Only those of which this person got a share, as SQL. */
    readonly person?: string;
  },
): string {
  const first = `${HANDED_OUT_ON} >= ${values.add(from)}::date`;
  const last = `${HANDED_OUT_ON} <= ${values.add(to)}::date`;
  return `select p.vendor_id, p.id, p.rule from tip_payouts p join vendors v on v.id = p.vendor_id
      where p.vendor_id = any(${values.add(vendorIds)}::uuid[]) and ${first} and ${last}
        ${until ? `and p.created_at < ${values.add(until)}` : ''}
        ${method ? `and p.method = ${values.add(method)}` : ''}
        ${payout === undefined ? '' : `and p.id::text = ${values.add(payout)}`}
        ${person === undefined ? '' : `and exists (select from tip_payout_shares s where s.vendor_id = p.vendor_id and s.payout_id = p.id and s.person_id::text = ${person})`}`;
}

/**
 * What was handed out, by the orders that it is of: a statement of `vendor_id`, `order_id` and `amount`, whose amounts sum to what the
 * page of payouts says.
 *
 * What one person got is of the orders that they served themselves, where each got their own. What was shared among several is of all
 * these orders: they and the people stand in a row each, up to every two of them stands the whole part of it that is theirs, and what
 * an order brings to a person is what that grows by with both. So what a person has of them comes to their share, and what an order
 * brought to all people is what was handed out of it.
 */
export function handedOutOf(
  values: Values,
  orders: Pick<AskedOrders, 'vendorIds' | 'from' | 'to' | 'until'>,
  { method, way, row }: Asked,
): string {
  const [payout, sharer] = way === 'share' ? row.split(' ') : [way === 'payout' ? row : undefined, row];
  if (way === undefined || way === 'payout')
    return `select x.vendor_id, x.order_id, x.amount from (${payoutsOf(values, orders, { method, payout })}) p
      join tip_payout_orders x on x.vendor_id = p.vendor_id and x.payout_id = p.id`;
  const person = way === 'person' || way === 'share' ? values.add(sharer ?? '') : 'null';
  const paid = payoutsOf(values, orders, { method, payout, person });
  const upTo = (order: string, people: string) => `div((${order}) * (${people}), s.whole)`;
  const [before, others] = ['l.up_to - l.amount', 's.up_to - s.part'];
  const part = `${upTo('l.up_to', 's.up_to')} - ${upTo(before, 's.up_to')} - ${upTo('l.up_to', others)} + ${upTo(before, others)}`;
  return `with paid as (${paid}), lines as (
        select x.vendor_id, x.payout_id, x.order_id, x.amount::numeric as amount, s.person_id as own
        from paid p join tip_payout_orders x on x.vendor_id = p.vendor_id and x.payout_id = p.id
        left join lateral (select o.* from orders o where p.rule = 'SERVED' and o.vendor_id = x.vendor_id and o.id = x.order_id limit 1) o on true
        left join tip_payout_shares s on p.rule = 'SERVED' and s.vendor_id = x.vendor_id and s.payout_id = x.payout_id
          and s.person_id = ${ENTERED_BY}
      ), parts as (
        select s.vendor_id, s.payout_id, s.person_id, s.amount - coalesce(sum(l.amount), 0) as part
        from paid p join tip_payout_shares s on s.vendor_id = p.vendor_id and s.payout_id = p.id
        left join lines l on l.vendor_id = s.vendor_id and l.payout_id = s.payout_id and l.own = s.person_id
        group by s.vendor_id, s.payout_id, s.person_id, s.amount
      ), shared as (
        select r.*, sum(r.part) over (partition by r.vendor_id, r.payout_id order by r.person_id) as up_to,
          sum(r.part) over (partition by r.vendor_id, r.payout_id) as whole
        from parts r
      ), pooled as (
        select l.*, sum(l.amount) over (partition by l.vendor_id, l.payout_id order by l.order_id) as up_to
        from lines l where l.own is null
      )
      select l.vendor_id, l.order_id, l.amount from lines l where l.own::text = ${person}
      union all
      select l.vendor_id, l.order_id, ${part} from pooled l
      join shared s on s.vendor_id = l.vendor_id and s.payout_id = l.payout_id
      where s.person_id::text = ${person} and s.whole <> 0`;
}
