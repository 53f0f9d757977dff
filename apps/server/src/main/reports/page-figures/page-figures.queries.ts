import { GRAMS_PER_KILO } from '@sofreh/domain/limits';
import type { ClockHours, OrderList, PageFigure } from '@sofreh/domain/reports';
import {
  ENTERED_BY,
  LINE_SALE,
  NOT_YET_SOLD,
  ORDER_SALE,
  PLACED_HOUR,
  SERVINGS,
  SOLD,
  TAKEN_TOO_MUCH,
  TIP_LEFT,
} from '#app/main/order-record/order-facts.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { AWAITING, OPEN_BILL } from '../dashboard/dashboard.queries.ts';
import { type AskedOrders, foundIn, untilThen, Values, withinHours } from '../figures/facts.ts';
import { LISTS, type OrdersBehind, pageOf, readPage } from '../figures/order-lists.queries.ts';
import type { CostedProduct, DishesOfRow } from '../figures/products.ts';
import { NOBODY } from '../sums/cubes.ts';
import { madeOf, PROMISED, STATION_PARTS } from '../sums/promises.ts';
import { HANDED_OF_ORDER, PAID_TIP } from '../sums/tips.ts';
import { handedOutOf } from './handed-out.queries.ts';

/** This is the figure of a page that is asked for, and the row of it. */
export interface AskedFigure {
  readonly figure: PageFigure;
  /** It is the row's key, or of all rows where it is undefined. */
  readonly key: string | undefined;
  readonly hours: ClockHours;
  /** Says whether dishes of several branches are one where they have one title. */
  readonly several: boolean;
  /** This is what the row is made of, for figures of menu engineering. */
  readonly made: DishesOfRow;
}

/** This is what of orders `o` a page counts, and what an order brings to a figure: sums over the order's rows. */
interface Counted {
  readonly joins: string;
  readonly where: string;
  readonly amount: string;
  /**
   * This is what each order brings beside it, in thousandths: those of one row of the page are rounded together, once.
   */
  readonly rounded?: { readonly thousandths: string; readonly row: string };
  /** A mean is taken over so many parts. */
  readonly parts?: string;
  /** Each order that is counted stands in the list, also one that brings nothing to the figure any more. */
  readonly each?: true;
  /** Its days are none of orders, or it tells of now: orders of any day count. */
  readonly anyDay?: true;
  /** Its orders are found by other rows and not by their days: this is what they are read from, in place of all orders. */
  readonly from?: string;
  /** Further orders count, of days before those asked for: this is a statement of their rows. */
  readonly earlier?: string;
}

/** Says what a row of a page is told apart by, and which one it is. */
const keyParts = (key = ''): readonly [way: string, row: string] => [
  key.slice(0, key.indexOf(':')),
  key.slice(key.indexOf(':') + 1),
];

/** Counts what is open now as the dashboard does. */
function ofNow({ figure }: AskedFigure): Counted {
  return figure === 'openBills'
    ? { joins: '', where: OPEN_BILL, amount: 'max(o.final_price - o.paid_amount)', anyDay: true }
    : { joins: '', where: AWAITING, amount: '1', anyDay: true };
}

function ofHours(values: Values, { figure, key, hours, several }: AskedFigure): Counted {
  const where = `${SOLD} and ${withinHours(values, PLACED_HOUR, hours)}`;
  const orders = { joins: '', where };
  if (figure === 'ordersInHours') return { ...orders, amount: '1' };
  if (figure === 'saleInHours') return { ...orders, amount: `max(${ORDER_SALE})`, each: true };
  if (figure === 'tipInHours') return { ...orders, amount: `max(${TIP_LEFT})` };
  const lines = {
    joins: 'join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id',
    where:
      key === undefined
        ? where
        : `${where} and ${several ? 'i.title' : 'i.menu_item_id'} || ' ' || i.unit = ${values.add(key)}`,
  };
  if (figure === 'countOfDish') return { ...lines, amount: 'sum(i.count)' };
  // A dish that was given away is in its order and brings nothing.
  if (figure === 'saleOfDish') return { ...lines, amount: `sum(${LINE_SALE})`, each: true };
  return { ...lines, amount: '1' };
}

/** Counts as the page of ways of paying does: payments of rejected orders too, and what sold ones still owe as UNPAID. */
function ofMethods(values: Values, { figure, key }: AskedFigure): Counted {
  const amounts: Partial<Record<PageFigure, string>> = {
    paymentsTaken: 'sum(m.payments)',
    amountTaken: 'sum(m.amount)',
    amountGivenBack: 'sum(m.refunded)',
  };
  return {
    joins: `cross join lateral (
      select t.method, (t.kind = 'PAYMENT')::int as payments, case t.kind when 'PAYMENT' then t.amount else 0 end as amount,
        case t.kind when 'REFUND' then t.amount else 0 end as refunded
      from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id and t.status = 'DONE' and not t.surplus
      union all select 'UNPAID', 1, o.final_price - o.paid_amount, 0 where ${SOLD} and o.final_price > o.paid_amount) m`,
    where: key === undefined ? 'true' : `m.method = ${values.add(key)}`,
    amount: amounts[figure] ?? "sum(case m.method when 'UNPAID' then 0 else m.amount - m.refunded end)",
  };
}

/** Counts what sold bills took beyond what they came to. */
const TOO_MUCH: Counted = { joins: '', where: SOLD, amount: `max(${TAKEN_TOO_MUCH})` };

/** Counts what is here of orders that are not sold: of those called off it has to go back, of others it waits as they do. */
function ofUnsold({ figure }: AskedFigure): Counted {
  return {
    joins: 'join transactions t on t.vendor_id = o.vendor_id and t.order_id = o.id',
    where: `${figure === 'takenOfWaiting' ? NOT_YET_SOLD : "o.status = 'REJECTED'"} and t.status = 'DONE' and not t.surplus`,
    amount: "sum(case t.kind when 'PAYMENT' then t.amount else 0 - t.amount end)",
  };
}

/** Counts what came beyond bills, and what of it went back. */
function beyondBills({ figure }: AskedFigure): Counted {
  const paid = "case t.kind when 'PAYMENT' then t.amount else 0 end";
  const back = "case t.kind when 'REFUND' then t.amount else 0 end";
  const amounts: Partial<Record<PageFigure, string>> = { beyondBills: paid, beyondBillsBack: back };
  return {
    joins: 'join transactions t on t.vendor_id = o.vendor_id and t.order_id = o.id',
    where: "t.surplus and t.status = 'DONE'",
    amount: `sum(${amounts[figure] ?? `${paid} - ${back}`})`,
  };
}

function ofCredit({ figure }: AskedFigure): Counted {
  const amounts: Partial<Record<PageFigure, string>> = {
    ordersOnCredit: '1',
    amountOnCredit: 'max(m.amount)',
  };
  return {
    joins: `cross join lateral (
      select sum(t.amount) filter (where t.kind = 'PAYMENT') as amount,
        coalesce(sum(t.amount) filter (where t.kind = 'REFUND'), 0) as refunded
      from transactions t
      where t.vendor_id = o.vendor_id and t.order_id = o.id and t.method = 'CREDIT' and t.status = 'DONE') m`,
    where: 'm.amount > 0',
    amount: amounts[figure] ?? 'max(m.refunded)',
  };
}

/** Counts as menu engineering does: a portion of a weighed dish is a kilogram, and with a line go its toppings, once a serving. */
function ofDishes(values: Values, { figure, made }: AskedFigure): Counted {
  const list = (of: readonly CostedProduct[]) => {
    const column = (name: keyof CostedProduct, type: string) =>
      `${values.add(of.map((each) => each[name]))}::${type}[]`;
    return `${column('vendorId', 'uuid')}, ${column('id', 'uuid')}, ${column('cost', 'bigint')}`;
  };
  const rows = `${values.add(made.dishes.map(({ row }) => row))}::text[]`;
  const dishes = `join order_items i on i.vendor_id = o.vendor_id and i.order_id = o.id
      join unnest(${list(made.dishes)}, ${rows}) as c(vendor_id, item, cost, of_row) on c.vendor_id = i.vendor_id and c.item = i.menu_item_id`;
  const counted = { joins: dishes, where: SOLD };
  if (figure === 'dishServings') return { ...counted, amount: `sum(${SERVINGS})` };
  if (figure === 'dishSale') return { ...counted, amount: `sum(${LINE_SALE})` };
  const joins = `${dishes} cross join lateral (
      select coalesce(sum((t ->> 'count')::bigint * x.cost), 0) as cost from jsonb_array_elements(i.toppings) t
      join unnest(${list(made.toppings)}) as x(vendor_id, topping, cost)
        on x.vendor_id = i.vendor_id and x.topping = (t ->> 'toppingId')::uuid) x`;
  const weighed = "i.unit = 'GRAM'";
  const pieces = `case when ${weighed} then 0 else c.cost * i.count end + ${SERVINGS} * x.cost`;
  const grams = `sum(case when ${weighed} then c.cost * i.count else 0 end)`;
  return figure === 'dishCost'
    ? { joins, where: SOLD, amount: `sum(${pieces})`, rounded: { thousandths: grams, row: 'c.of_row' } }
    : {
        joins,
        where: SOLD,
        amount: `sum(${LINE_SALE} - (${pieces}))`,
        rounded: { thousandths: `-${grams}`, row: 'c.of_row' },
      };
}

/** Stations of several branches are one where they have one title. */
const TITLE_OF_STATION = `coalesce((select s.title from printer_stations s
      where s.vendor_id = o.vendor_id and s.id = p.station), '')`;

/** Counts as the page of promises does: an order when it was ready, a station when its last dish of the order was. */
function ofPromises(values: Values, { figure, key, several }: AskedFigure): Counted {
  const [way, row] = keyParts(key);
  const station = way === 'station';
  const { promised, made, late } = madeOf(station ? 'station' : 'order');
  const column = new Map([
    ['hour', `${PLACED_HOUR}::text`],
    ['day', 'o.business_day::text'],
    ['station', several ? TITLE_OF_STATION : `coalesce(nullif(p.station::text, '${NOBODY}'), '')`],
  ]).get(way);
  const named = column ? ` and ${column} = ${values.add(row)}` : ' and false';
  const of = key === undefined ? '' : named;
  const counted = {
    joins: station ? STATION_PARTS : '',
    where: `${SOLD} and ${PROMISED}${station ? '' : ' and o.ready_at is not null'}${of}`,
  };
  if (figure === 'ordersPromised') return { ...counted, amount: '1' };
  if (figure === 'promisedTime') return { ...counted, amount: `sum(${promised})`, parts: 'count(*)' };
  if (figure === 'madeTime') return { ...counted, amount: `sum(${made})`, parts: 'count(*)' };
  if (figure === 'promisesKept')
    return { ...counted, amount: `sum(case when ${late} <= 0 then 100 else 0 end)`, parts: 'count(*)' };
  return { ...counted, where: `${counted.where} and ${late} > 0`, amount: `sum(${late})`, parts: 'count(*)' };
}

/**
 * Counts as the page of tips does: what is the staff's once the bill is paid, and what of it is to be handed out. Orders of earlier
 * days that gave too much count as well, as in its rows.
 */
function ofTips(values: Values, { figure, key }: AskedFigure, { vendorIds, from }: AskedOrders): Counted {
  if (figure === 'awaitedTips')
    return {
      joins: '',
      where: `${SOLD} and o.paid_amount < o.final_price`,
      amount: `max(${TIP_LEFT})`,
    };
  const [way, row] = keyParts(key);
  const person = `coalesce((${ENTERED_BY})::text, '')`;
  const column = new Map([
    ['person', person],
    ['served', `o.business_day::text || ' ' || ${person}`],
  ]).get(way);
  const of = column ? `${column} = ${values.add(row)}` : 'false';
  const where = `(o.tip > 0 or h.nth > 0) and ${key === undefined ? 'true' : of}`;
  const counted = { joins: HANDED_OF_ORDER, where };
  if (figure === 'paidTips') return { ...counted, amount: `max(${PAID_TIP})` };
  const earlier = `select o.* from (
        select p.vendor_id, p.order_id, sum(p.amount) as handed from tip_payout_orders p
        where p.vendor_id = any(${values.add(vendorIds)}::uuid[]) group by 1, 2 having sum(p.amount) > 0) e
      join orders o on o.vendor_id = e.vendor_id and o.id = e.order_id
      where o.business_day < ${values.add(from)}::date and e.handed > ${PAID_TIP}`;
  return { ...counted, earlier, amount: figure === 'openTips' ? `max(${PAID_TIP} - h.handed)` : '1' };
}

/** Counts as a list of orders does that is a report itself. */
function ofList(list: OrderList): Counted {
  const { where, amount } = LISTS[list];
  return { joins: '', where, amount: `max(${amount})`, each: true };
}

/**
 * Counts as the page of tips that were handed out does: by the day on which that was, whatever days their orders are of. Each order is
 * looked up by what was handed out of it; the limit keeps a plan from going through all orders there ever were in its place.
 */
function ofHandedOut(values: Values, { figure, key }: AskedFigure, orders: AskedOrders): Counted {
  const [way, row] = keyParts(key);
  const method = figure === 'tipsInCash' ? 'CASH' : figure === 'tipsWithWages' ? 'WAGES' : undefined;
  const handed = handedOutOf(values, orders, { method, way: key === undefined ? undefined : way, row });
  return {
    joins: '',
    where: 'true',
    amount: 'sum(h.amount)',
    from: `(${handed}) h
      cross join lateral (select o.* from orders o where o.vendor_id = h.vendor_id and o.id = h.order_id limit 1) o`,
  };
}

function countedBy(values: Values, asked: AskedFigure, orders: AskedOrders): Counted {
  switch (asked.figure) {
    case 'openBills':
    case 'awaitingAnswer':
      return ofNow(asked);
    case 'ordersInHours':
    case 'saleInHours':
    case 'tipInHours':
    case 'countOfDish':
    case 'saleOfDish':
    case 'ordersOfDish':
      return ofHours(values, asked);
    case 'paymentsTaken':
    case 'amountTaken':
    case 'amountGivenBack':
    case 'netTaken':
      return ofMethods(values, asked);
    case 'takenTooMuch':
      return TOO_MUCH;
    case 'takenOfCalledOff':
    case 'takenOfWaiting':
      return ofUnsold(asked);
    case 'beyondBills':
    case 'beyondBillsBack':
    case 'beyondBillsDue':
      return beyondBills(asked);
    case 'ordersOnCredit':
    case 'amountOnCredit':
    case 'creditGivenBack':
      return ofCredit(asked);
    case 'dishServings':
    case 'dishSale':
    case 'dishCost':
    case 'dishProfit':
      return ofDishes(values, asked);
    case 'paidTips':
    case 'openTips':
    case 'awaitedTips':
    case 'tippedOrders':
      return ofTips(values, asked, orders);
    case 'tipsHandedOut':
    case 'tipsInCash':
    case 'tipsWithWages':
      return ofHandedOut(values, asked, orders);
    case 'sumOfCancelled':
      return ofList('cancelled');
    case 'sumOfRefunded':
      return ofList('refunded');
    case 'sumOfPaid':
      return ofList('paid');
    case 'sumOfUnpaid':
      return ofList('unpaid');
    default:
      return ofPromises(values, asked);
  }
}

/** The orders `o` of some branches and days, and further ones where those count as well. */
function ofDays(values: Values, { anyDay, earlier }: Counted, orders: AskedOrders): string {
  const days = anyDay
    ? 'true'
    : `o.business_day between ${values.add(orders.from)}::date and ${values.add(orders.to)}::date${untilThen(values, orders)}`;
  const vendors = `${values.add(orders.vendorIds)}::uuid[]`;
  return `(select o.* from orders o where o.vendor_id = any(${vendors}) and ${days}${earlier ? ` union all ${earlier}` : ''}) o`;
}

const ofType = (values: Values, { orderType }: AskedOrders) =>
  orderType ? ` and o.order_type = ${values.add(orderType)}` : '';

/** Reads a page of the orders behind a figure of a page, newest first, with what all of them come to. */
export async function readPageFigureOrders(
  db: Queryable,
  asked: AskedFigure,
  orders: AskedOrders,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<OrdersBehind> {
  const values = new Values();
  const counted = countedBy(values, asked, orders);
  const { joins, where, amount, rounded, parts = '0', each } = counted;
  const from = `from ${counted.from ?? ofDays(values, counted, orders)} ${joins}
      where ${where} and ${foundIn(values, orders)}${ofType(values, orders)}
      group by o.vendor_id, o.id, o.placed_at`;
  const brought = `o.vendor_id, o.id as order_id, o.placed_at, (${amount})::bigint as amount, (${parts})::bigint as parts`;
  const counts = each ? 'true' : `(${amount}) <> 0 or (${parts}) <> 0`;
  // Where several orders are rounded together each brings by how much it takes the sum of those before it further; so all of them
  // come to what the rows of the page come to.
  const found =
    rounded === undefined
      ? `with behind as (select ${brought} ${from} having ${counts})`
      : `with brought as (
      select ${brought}, ${rounded.row} as of_row, (${rounded.thousandths})::numeric as thousandths
      ${from}, ${rounded.row} having ${counts} or (${rounded.thousandths}) <> 0
    ), of_rows as (
      select vendor_id, order_id, placed_at, parts, amount + (round(sum(thousandths) over upto / ${GRAMS_PER_KILO})
        - round((sum(thousandths) over upto - thousandths) / ${GRAMS_PER_KILO}))::bigint as amount
      from brought window upto as (partition by of_row order by vendor_id, order_id)
    ), behind as (
      select vendor_id, order_id, placed_at, sum(parts)::bigint as parts, sum(amount)::bigint as amount from of_rows group by 1, 2, 3
    )`;
  return readPage(db, pageOf(found, values, take, skip), values);
}
