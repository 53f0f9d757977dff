import { COURIERED_TYPES } from '@sofreh/domain/enums';
import type { Cube, Dimension, Sum } from '@sofreh/domain/reports';
import {
  GIVEN_BACK,
  keptOf,
  LINE_SALE,
  ORDER_SALE,
  PLACED_HOUR,
  SERVINGS,
  SOLD,
  TIP_LEFT,
  TURNED_DOWN,
} from '#app/main/order-record/order-facts.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import { DEEDS_OF_ORDER, DOER } from './deeds.ts';
import { FIRST_OF_DISH, FIRST_OF_TITLE, GIFTS, LINES } from './lines.ts';
import { PROMISE_SUMS, PROMISED, STATION_PARTS } from './promises.ts';
import { WENT_BACK } from './refunds.ts';
import { HANDED_OF_ORDER, PAID_TIP, SERVED_BY } from './tips.ts';
import { EARLIER, isVisit, VISIT } from './visits.ts';

/** Stands where there is nobody or nothing. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * This is the month of rows that are of one day; those of a whole month have its first day there, and their newest day
 * as their day.
 */
export const OF_A_DAY = "'-infinity'";

/** The month of rows that are of a whole year: the second day of its January, since the first is that of January's own rows. */
export const ofAYear = (year: string) => `(${year} + 1)`;

/** What sums are made of and where they are kept: rows of orders `o` in SQL. */
export interface CubeSource {
  readonly table: string;
  /** This is what is joined to the orders, one row for each thing that is counted. */
  readonly joins: string;
  readonly where: string;
  /** Rows are told apart by these columns, with what they are of a row. */
  readonly columns: Readonly<Record<string, string>>;
  /** These are the columns of the dimensions that it knows. */
  readonly dimensions: Partial<Record<Dimension, string>>;
  /** This is what one row brings to each sum; whole numbers. */
  readonly sums: Partial<Record<Sum, string>>;
  /** This shape of the sums has it first; it is 1 where it is left out. */
  readonly since?: number;
  /** Its days are not added up to months: they would be as many rows as the days have. */
  readonly daysOnly?: true;
  /** Its months are added up to years: a month of it has so many rows that ten years of them take longer than all else. */
  readonly byYears?: true;
}

/**
 * Days are summed by this shape. It rises with each cube that comes or counts otherwise: the job gives a day of an older shape what it
 * lacks, and until then that is read from its orders.
 */
export const SHAPE = 4;

/** Gives the shape from which on a cube is there. */
export const sinceOf = ({ since = 1 }: CubeSource) => since;

/** Gives the column a sum is kept in. */
export const columnOf = (sum: Sum) => sum.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const when = (condition: string, value: string) => `case when ${condition} then ${value} else 0 end`;
const one = (condition: string) => `(${condition})::int`;
const seconds = (from: string, to: string) =>
  `greatest(0, coalesce(extract(epoch from ${to} - ${from}), 0))::bigint`;

/** Money goes back of an order that was sold, or as one is cancelled. */
const SOLD_OR_CANCELLED = `(${SOLD} or ${TURNED_DOWN})`;
const READY = `${SOLD} and o.confirmed_at is not null and o.ready_at is not null`;
const BROUGHT = `${SOLD} and o.delivery_type in (${sqlList(COURIERED_TYPES)}) and o.ready_at is not null and o.delivered_at is not null`;
/** A guest waited for somebody to accept it: what staff enter is accepted as it is placed. */
const ACCEPTED = `${SOLD} and o.confirmed_at is not null and o.source in ('WEBSITE', 'QR', 'KIOSK', 'SNAPPFOOD')`;
const SAT = `${SOLD} and o.dining_table_id is not null and o.finished_at is not null`;

const TIMES = {
  readySeconds: when(READY, seconds('o.confirmed_at', 'o.ready_at')),
  readyCount: one(READY),
  deliverySeconds: when(BROUGHT, seconds('o.ready_at', 'o.delivered_at')),
  deliveryCount: one(BROUGHT),
} as const;

const ORDER_SUMS: CubeSource['sums'] = {
  orderCount: one(SOLD),
  totalSale: when(SOLD, ORDER_SALE),
  itemsTotal: when(SOLD, 'o.items_total'),
  discountTotal: when(SOLD, 'o.discount_total'),
  packagingTotal: when(SOLD, 'o.packaging_total'),
  serviceTotal: when(SOLD, 'o.service_total'),
  tax: when(SOLD, keptOf('o.tax')),
  deliveryCost: when(SOLD, keptOf('o.delivery_cost')),
  totalTip: when(SOLD, TIP_LEFT),
  rounding: when(SOLD, 'o.rounding'),
  refunded: when(SOLD_OR_CANCELLED, GIVEN_BACK),
  unpaid: when(SOLD, 'o.final_price - o.paid_amount'),
  covers: when(SOLD, 'coalesce(o.number_of_person, 0)'),
  coverSale: when(`${SOLD} and o.number_of_person > 0`, ORDER_SALE),
  cancelledCount: one(TURNED_DOWN),
  cancelledAmount: when(TURNED_DOWN, 'o.final_price'),
  ...TIMES,
  turnSeconds: when(SAT, seconds('o.placed_at', 'o.finished_at')),
  turnCount: one(SAT),
};

const DAY_SUMS: CubeSource['sums'] = {
  ...ORDER_SUMS,
  commission: when(SOLD, 'coalesce(m.commission, 0)'),
  marketDiscount: when(SOLD, 'coalesce(m.market_discount, 0)'),
  acceptSeconds: when(ACCEPTED, seconds('o.placed_at', 'o.confirmed_at')),
  acceptCount: one(ACCEPTED),
};
const MARKET = 'left join marketplace_orders m on m.vendor_id = o.vendor_id and m.order_id = o.id';

const HOUR = { hour: PLACED_HOUR };
const ORDER_TYPE = { order_type: 'o.order_type' };
const CHANNEL = { source: 'o.source', ...ORDER_TYPE };
const CHANNELS = { source: 'source', orderType: 'order_type' } as const;
/** Says who entered the order: staff, or nobody where guests did it themselves. */
const PERSON = `case when o.created_by is null or o.created_by = o.customer_id or o.source = 'KIOSK'
  then '${NOBODY}'::uuid else o.created_by end`;
/** A marketplace turned its order down for this cause, in its words; these count whatever was written beside them. */
const THEIR_CAUSE = `left join lateral (
      select e.data ->> 'causeTitle' as title from order_events e
      where o.source = 'SNAPPFOOD' and e.vendor_id = o.vendor_id and e.order_id = o.id and e.type = 'STATUS_CHANGED'
        and e.data ->> 'to' = o.status
      order by e.seq desc limit 1) cause on true`;

export const CUBE_SOURCES: Readonly<Record<Cube, CubeSource>> = {
  days: {
    table: 'report_totals',
    joins: MARKET,
    where: 'true',
    columns: CHANNEL,
    dimensions: CHANNELS,
    sums: DAY_SUMS,
  },
  hours: {
    table: 'report_hours',
    joins: MARKET,
    where: 'true',
    columns: { ...HOUR, ...CHANNEL, delivery_type: 'o.delivery_type' },
    dimensions: { hour: 'hour', ...CHANNELS, deliveryType: 'delivery_type' },
    sums: DAY_SUMS,
  },
  people: {
    table: 'report_people',
    joins: '',
    where: 'true',
    columns: { person: PERSON, ...CHANNEL },
    dimensions: { person: 'person', ...CHANNELS },
    sums: ORDER_SUMS,
  },
  tables: {
    table: 'report_tables',
    joins: '',
    where: 'o.dining_table_id is not null',
    columns: { dining_table: 'o.dining_table_id', ...CHANNEL },
    dimensions: { table: 'dining_table', ...CHANNELS },
    sums: {
      ...ORDER_SUMS,
      seats: when(SOLD, 'coalesce(o.table_seats, 0)'),
      seatSale: when(`${SOLD} and o.table_seats > 0`, ORDER_SALE),
    },
  },
  items: {
    table: 'report_items',
    joins: LINES,
    where: SOLD,
    columns: { item: 'i.menu_item_id', title: 'i.title', unit: 'i.unit', ...CHANNEL },
    dimensions: { item: 'item', ...CHANNELS },
    sums: {
      servings: SERVINGS,
      soldCount: 'i.count',
      lineCount: '1',
      dishOrderCount: FIRST_OF_DISH,
      itemSale: LINE_SALE,
      itemDiscount: when(
        'not i.is_free_item',
        "case i.unit when 'GRAM' then i.discount * i.count / 1000 else i.discount * i.count end",
      ),
      ...TIMES,
    },
    byYears: true,
  },
  itemHours: {
    table: 'report_dish_hours',
    joins: LINES,
    where: SOLD,
    columns: { ...HOUR, ...ORDER_TYPE },
    dimensions: { hour: 'hour', orderType: 'order_type' },
    sums: { servings: SERVINGS, itemSale: LINE_SALE },
  },
  hourDishes: {
    table: 'report_hour_dishes',
    joins: LINES,
    where: SOLD,
    columns: { ...HOUR, item: 'i.menu_item_id', title: 'i.title', unit: 'i.unit', ...ORDER_TYPE },
    dimensions: { hour: 'hour', item: 'item', orderType: 'order_type' },
    sums: {
      servings: SERVINGS,
      soldCount: 'i.count',
      itemSale: LINE_SALE,
      dishOrderCount: FIRST_OF_DISH,
      titleOrderCount: FIRST_OF_TITLE,
    },
    since: 2,
    byYears: true,
  },
  toppings: {
    table: 'report_toppings',
    joins: `${LINES} cross join lateral jsonb_array_elements(i.toppings) t`,
    where: SOLD,
    columns: {
      item: 'i.menu_item_id',
      topping: "(t ->> 'toppingId')::uuid",
      title: "t ->> 'title'",
      ...ORDER_TYPE,
    },
    dimensions: { topping: 'topping', item: 'item', orderType: 'order_type' },
    sums: {
      toppingCount: `(t ->> 'count')::bigint * ${SERVINGS}`,
      toppingSale: when(
        'not i.is_free_item',
        `(t ->> 'price')::bigint * (t ->> 'count')::bigint * ${SERVINGS}`,
      ),
    },
    byYears: true,
  },
  money: {
    table: 'report_money',
    joins: `cross join lateral (
      select t.method, case t.kind when 'PAYMENT' then t.amount else 0 end as paid,
        case t.kind when 'REFUND' then t.amount else 0 end as given_back, (t.kind = 'PAYMENT')::int as payments, 0 as unpaid
      from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id and t.status = 'DONE' and not t.surplus
      union all select 'UNPAID', 0, 0, 0, o.final_price - o.paid_amount where o.final_price > o.paid_amount) m`,
    where: SOLD,
    columns: { method: 'm.method', ...CHANNEL },
    dimensions: { method: 'method', ...CHANNELS },
    sums: { paymentCount: 'm.payments', paid: 'm.paid', givenBack: 'm.given_back', unpaid: 'm.unpaid' },
    // Until then a bill that was paid too much took off what others owe.
    since: 4,
  },
  discounts: {
    table: 'report_discounts',
    joins: GIFTS,
    where: `${SOLD} and (o.discount_total > 0 or g.gifts > 0)`,
    columns: { code: `coalesce(o.discount_code_id, '${NOBODY}'::uuid)`, ...CHANNEL },
    dimensions: { code: 'code', ...CHANNELS },
    sums: {
      discountedCount: '1',
      discountTotal: 'o.discount_total',
      giftTotal: 'g.gifts',
      discountGiven: 'o.discount_total + g.gifts',
      totalSale: ORDER_SALE,
    },
  },
  coupons: {
    table: 'report_coupons',
    joins: MARKET,
    where: `${SOLD} and (o.discount_total > 0 or m.market_discount > 0)`,
    columns: { coupon: "coalesce(m.coupon, '')", ...CHANNEL },
    dimensions: { coupon: 'coupon', ...CHANNELS },
    sums: {
      discountedCount: '1',
      discountTotal: 'o.discount_total',
      marketDiscount: 'coalesce(m.market_discount, 0)',
      totalSale: ORDER_SALE,
    },
  },
  cancels: {
    table: 'report_cancels',
    joins: THEIR_CAUSE,
    where: TURNED_DOWN,
    columns: { ...HOUR, reason: "coalesce(nullif(cause.title, ''), o.reject_reason, '')", ...CHANNEL },
    dimensions: { hour: 'hour', reason: 'reason', ...CHANNELS },
    sums: { cancelledCount: '1', cancelledAmount: 'o.final_price' },
  },
  refunds: {
    table: 'report_refunds',
    joins: WENT_BACK,
    where: SOLD_OR_CANCELLED,
    columns: {
      hour: "extract(hour from r.at at time zone 'Asia/Tehran')::int",
      reason: 'r.reason',
      ...CHANNEL,
    },
    dimensions: { hour: 'hour', reason: 'reason', ...CHANNELS },
    sums: { refundCount: '1', refundAmount: 'r.amount' },
  },
  takings: {
    table: 'report_takings',
    // Money of orders that were called off, too; of UNPAID the bills that owe something are counted.
    joins: `cross join lateral (
      select t.method, (t.kind = 'PAYMENT')::int as payments, case t.kind when 'PAYMENT' then t.amount else 0 end as paid,
        case t.kind when 'REFUND' then t.amount else 0 end as given_back, 0 as unpaid
      from transactions t where t.vendor_id = o.vendor_id and t.order_id = o.id and t.status = 'DONE' and not t.surplus
      union all select 'UNPAID', 1, 0, 0, o.final_price - o.paid_amount where ${SOLD} and o.final_price > o.paid_amount) m`,
    where: 'true',
    columns: { method: 'm.method' },
    dimensions: { method: 'method' },
    sums: { paymentCount: 'm.payments', paid: 'm.paid', givenBack: 'm.given_back', unpaid: 'm.unpaid' },
  },
  promises: {
    table: 'report_promises',
    joins: '',
    where: `${SOLD} and ${PROMISED} and o.ready_at is not null`,
    columns: HOUR,
    dimensions: { hour: 'hour' },
    sums: PROMISE_SUMS.order,
    since: 2,
  },
  stationPromises: {
    table: 'report_station_promises',
    joins: STATION_PARTS,
    where: `${SOLD} and ${PROMISED}`,
    columns: { station: 'p.station' },
    dimensions: { station: 'station' },
    sums: PROMISE_SUMS.station,
    since: 2,
  },
  deeds: {
    table: 'report_deeds',
    joins: DEEDS_OF_ORDER,
    where: 'true',
    columns: { act: 'd.act', key: 'd.key', at: 'd.at', person: DOER, ...ORDER_TYPE },
    dimensions: { person: 'person', orderType: 'order_type' },
    sums: { deedCount: '1', deedAmount: 'd.amount' },
    since: 2,
    daysOnly: true,
  },
  tips: {
    table: 'report_tips',
    joins: HANDED_OF_ORDER,
    where: '(o.tip > 0 or h.nth > 0)',
    columns: { person: SERVED_BY },
    dimensions: { person: 'person' },
    sums: {
      tippedCount: '1',
      tipLeft: PAID_TIP,
      tipHanded: 'h.handed',
      overpaidCount: one(`h.handed > ${PAID_TIP}`),
      overpaidTip: `greatest(0, h.handed - ${PAID_TIP})`,
    },
    since: 3,
    // Its page has a row for each day.
    daysOnly: true,
  },
  kitchen: {
    table: 'report_kitchen',
    joins:
      'join kitchen_marks m on m.vendor_id = o.vendor_id and m.order_id = o.id and m.done_at is not null',
    where: SOLD,
    columns: { station: 'm.printer_station_id', ...ORDER_TYPE },
    dimensions: { station: 'station', orderType: 'order_type' },
    sums: { cookedCount: '1', cookSeconds: seconds('m.told_at', 'm.done_at') },
  },
  visits: {
    table: 'report_visits',
    joins: EARLIER,
    where: SOLD,
    columns: { visit: VISIT, ...CHANNEL },
    dimensions: { visit: 'visit', ...CHANNELS },
    sums: {
      orderCount: '1',
      totalSale: ORDER_SALE,
      discountTotal: 'o.discount_total',
      firstVisits: one(isVisit('FIRST')),
      firstSale: when(isVisit('FIRST'), ORDER_SALE),
      againVisits: one(isVisit('AGAIN')),
      againSale: when(isVisit('AGAIN'), ORDER_SALE),
    },
  },
};

/** Gives the sums of a cube, in the order of its columns. */
export const sumNames = (cube: CubeSource) => Object.keys(cube.sums) as Sum[];

/** Gives the columns of a cube's table with what each is of orders `o`, summed. */
export function summedColumns(cube: CubeSource): {
  readonly names: readonly string[];
  readonly values: readonly string[];
} {
  const sums = sumNames(cube);
  return {
    names: [...Object.keys(cube.columns), ...sums.map(columnOf)],
    values: [...Object.values(cube.columns), ...sums.map((sum) => `sum(${cube.sums[sum]})::bigint`)],
  };
}
