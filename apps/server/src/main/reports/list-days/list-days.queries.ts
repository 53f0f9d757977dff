import type { ListByDay } from '@sofreh/domain/reports';
import { ORDER_SALE, SOLD } from '#app/main/order-record/order-facts.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { type AskedOrders, foundIn, untilThen, Values } from '../figures/facts.ts';
import { dayCount } from '../report-days.ts';

/**
 * So many days' orders are each asked for what was put on accounts, as the workbook of these orders does
 * (`CREDIT_OF_DAYS`).
 */
const FEW_DAYS = 31;

/** This is what of a list no kept sum has, in SQL: orders `o` of it, and what each brings beside the sums. */
interface Unkept {
  /** @param few whether few days are asked for. @param kept whether sums have what no bill lacks. */
  readonly from: (vendors: string, few: boolean, kept: boolean) => string;
  readonly where: string;
  readonly amount: string;
}

/**
 * Of both there are few beside all orders: an index has bills that owe something, and another one what was put on accounts. Of the
 * latter a sum is kept of each day, but not by types of orders, and without what went beyond its bill: that has an index of its own.
 */
const UNKEPT: Partial<Record<ListByDay, Unkept>> = {
  // The sum is of all that was sold: what is not fully paid is taken off it.
  paid: {
    from: () => 'orders o',
    where: `${SOLD} and o.paid_amount < o.final_price`,
    amount: `0 - (${ORDER_SALE})`,
  },
  credit: {
    // Of few days each order is asked for its own; of many, the index of all that was put on accounts is gone through once.
    from: (vendors, few, kept) =>
      few && !kept
        ? `orders o cross join lateral (
      select sum(t.amount) as amount from transactions t
      where t.vendor_id = o.vendor_id and t.order_id = o.id and t.method = 'CREDIT' and t.status = 'DONE' and t.kind = 'PAYMENT') c`
        : `(
      select t.vendor_id, t.order_id, sum(t.amount) as amount from transactions t
      where t.vendor_id = any(${vendors}) and t.method = 'CREDIT' and t.status = 'DONE' and t.kind = 'PAYMENT'${kept ? ' and t.surplus' : ''}
      group by t.vendor_id, t.order_id) c join orders o on o.vendor_id = c.vendor_id and o.id = c.order_id`,
    where: 'c.amount > 0',
    amount: 'c.amount',
  },
};

/** Whether the sum of each day of a list is kept as it is asked for, or as much of it as `readUnkeptByDay` does not tell. */
export function isKept(list: ListByDay, { orderType, search }: AskedOrders): boolean {
  return list !== 'credit' || (orderType === undefined && search === null);
}

/** What orders of a list bring to each business day beside the kept sums; nothing for lists that sums have whole. */
export async function readUnkeptByDay(
  db: Queryable,
  list: ListByDay,
  asked: AskedOrders,
): Promise<ReadonlyMap<string, number>> {
  const unkept = UNKEPT[list];
  if (!unkept) return new Map();
  const values = new Values();
  const vendors = `${values.add(asked.vendorIds)}::uuid[]`;
  const type = asked.orderType ? ` and o.order_type = ${values.add(asked.orderType)}` : '';
  const { rows } = await db.query<{ day: string; amount: number }>(
    `select o.business_day as day, sum(${unkept.amount})::bigint as amount from ${unkept.from(vendors, dayCount(asked) <= FEW_DAYS, isKept(list, asked))}
     where o.vendor_id = any(${vendors})
       and o.business_day between ${values.add(asked.from)}::date and ${values.add(asked.to)}::date${untilThen(values, asked)}
       and ${unkept.where} and ${foundIn(values, asked)}${type}
     group by o.business_day`,
    values.list,
  );
  return new Map(rows.map(({ day, amount }) => [day, amount]));
}
