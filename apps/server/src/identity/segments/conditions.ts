import { ORDER_TYPES, SOURCES } from '@sofreh/domain/enums';
import { BASKET_DAYS } from '@sofreh/domain/limits';
import {
  bitsOf,
  comingBirthdays,
  conditionsOf,
  daysBefore,
  type SegmentConditions,
  type SegmentDefinition,
} from '@sofreh/domain/segments';

import { answeredSql } from '../customers/customer-answers.queries.ts';

/** Takes a value of a statement and gives the name it has there: `$3`. */
export type Give = (value: unknown) => string;

/** Collects the values of a statement that is put together. */
export function valuesFrom(first: readonly unknown[]): { readonly values: unknown[]; readonly give: Give } {
  const values = [...first];
  return { values, give: (value) => `$${values.push(value)}` };
}

const HOUR_MS = 3_600_000;

type Write = (value: never, give: Give, now: Date) => string;

const since = (now: Date, days: number) => new Date(daysBefore(now.getTime(), days));

// Gives the ring of a zone as a polygon, and who has a door in it. A point is looked for by its index, zone by zone.
const ZONES = (
  ids: string,
) => `select (select ('(' || string_agg('(' || (p ->> 0) || ',' || (p ->> 1) || ')', ',') || ')')::polygon
     from jsonb_array_elements(z.polygon) p) as area
   from delivery_zones z where z.vendor_id = $1 and z.id = any(${ids}::uuid[])`;
const livesIn = (ids: string) => `c.user_id in (
   select d.user_id from (${ZONES(ids)}) z join customer_doors d on d.vendor_id = $1
     and point(d.longitude, d.latitude) <@ z.area
   union all
   select a.customer_id from (${ZONES(ids)}) z join customer_addresses a on a.vendor_id = $1
     and point(a.longitude, a.latitude) <@ z.area)`;

const hadDishes = (ids: string) =>
  `select d.user_id from customer_dishes d where d.vendor_id = $1 and d.menu_item_id = any(${ids}::uuid[])`;

/** This has each condition as SQL of a customer `c`; the domain's `isInSegment` says the same of facts. */
const WRITTEN = {
  minimumOrders: (value: number, give) => `c.order_count >= ${give(value)}`,
  maximumOrders: (value: number, give) => `c.order_count <= ${give(value)}`,
  minimumSpend: (value: number, give) => `c.order_spend >= ${give(value)}`,
  maximumSpend: (value: number, give) => `c.order_spend <= ${give(value)}`,
  orderedWithinDays: (days: number, give, now) => `c.last_order_at >= ${give(since(now, days))}::timestamptz`,
  notSeenForDays: (days: number, give, now) => `c.last_order_at < ${give(since(now, days))}::timestamptz`,
  firstOrderWithinDays: (days: number, give, now) =>
    `c.first_order_at >= ${give(since(now, days))}::timestamptz`,
  orderTypes: (words: readonly (typeof ORDER_TYPES)[number][], give) =>
    `c.order_types & ${give(bitsOf(ORDER_TYPES, words))}::smallint <> 0`,
  channels: (words: readonly (typeof SOURCES)[number][], give) =>
    `c.channels & ${give(bitsOf(SOURCES, words))}::smallint <> 0`,
  dishIds: (ids: readonly string[], give) => `c.user_id in (${hadDishes(give(ids))})`,
  zoneIds: (ids: readonly string[], give) => livesIn(give(ids)),
  minimumRating: (value: number, give) => `c.last_rating >= ${give(value)}`,
  maximumRating: (value: number, give) => `c.last_rating <= ${give(value)}`,
  birthdayWithinDays: (days: number, give, now) =>
    `c.birthday = any(${give(comingBirthdays(now.getTime(), days))}::smallint[])`,
  basketLeftHours: (hours: number, give, now) =>
    `(c.basket_at <= ${give(new Date(now.getTime() - hours * HOUR_MS))}::timestamptz
      and c.basket_at >= ${give(since(now, BASKET_DAYS))}::timestamptz
      and (c.last_order_at is null or c.last_order_at < c.basket_at))`,
  answer: ({ fieldId, value }: NonNullable<SegmentConditions['answer']>, give) =>
    answeredSql(give(fieldId), give(value ?? null)),
} as const satisfies Readonly<Record<keyof SegmentConditions, Write>>;

/** Gives a segment as SQL of a customer `c` of vendor `$1`, a part true of everybody where nothing is asked. */
export function segmentSql(definition: SegmentDefinition, now: Date, give: Give): string {
  const parts = conditionsOf(definition).flatMap((asked) =>
    Object.entries(asked).map(([name, value]) => {
      const write = WRITTEN[name as keyof SegmentConditions] as Write;
      return write(value as never, give, now);
    }),
  );
  return parts.length === 0 ? 'true' : parts.join(' and ');
}

/**
 * Counts, as SQL, the customers of vendor `$1` that a segment has. Those who had a dish come first, as an array: they are met
 * along the index by guest, page after page, where a join would look up every guest of the vendor among them and take four
 * times as long. Nothing else may choose the way (`offset 0`): the array would be gone through for each guest.
 */
export function countSql(definition: SegmentDefinition, now: Date, give: Give): string {
  const { dishIds, ...conditions } = definition.conditions;
  const from =
    dishIds === undefined
      ? 'customers'
      : `(select * from customers where vendor_id = $1 and user_id = any(array(${hadDishes(give(dishIds))})) offset 0)`;
  const where = segmentSql({ ...definition, conditions }, now, give);
  return `select count(*)::int from ${from} c where c.vendor_id = $1 and ${where}`;
}
