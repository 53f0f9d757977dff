import type { Currency, DeliveryType, OrderType, Source } from '@sofreh/domain/enums';
import { WHAT_IF_LOOKED_MAX } from '@sofreh/domain/limits';
import type { Pricing } from '@sofreh/domain/pricing';
import type { WhatIfChanges } from '@sofreh/domain/reports';
import { SOLD } from '#app/main/order-record/order-facts.ts';
import type { CodeBounds, PriceRules, PricingTerms } from '#app/main/order-record/pricing-terms.ts';
import { PLACED_LINE_JSON, type PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Marketplaces have prices of their own. */
const PRICED = `${SOLD} and o.source <> 'SNAPPFOOD'`;
/** Orders `o` of some days that a question prices; the days stand in the index by which they are looked at, the type and the state do not. */
const meant = (type: string) => `(${type}::text is null or o.order_type = ${type}) and ${PRICED}`;
/** So many orders of the days are looked at as are asked for, however few of them are meant. */
const count = named(
  'what-if-count',
  `select count(*)::int as looked, (count(*) filter (where l.meant))::int as orders from (
     select d.meant from unnest($1::uuid[]) v(id) cross join lateral (
       select ${meant('$4')} as meant from orders o
       where o.vendor_id = v.id and o.business_day between $2::date and $3::date
       order by o.business_day, o.number limit $5::int) d
     limit $5::int) l`,
);

/** Orders of some days, of all types where none is named. */
interface AskedOrders {
  readonly from: string;
  readonly to: string;
  readonly orderType: OrderType | null;
}

/** The number of orders that one would price; null where it would have to look at more than it may. */
export async function countToPrice(
  db: Queryable,
  { vendorIds, from, to, orderType }: AskedOrders & { readonly vendorIds: readonly string[] },
  most = WHAT_IF_LOOKED_MAX,
): Promise<number | null> {
  const { rows } = await db.query<{ looked: number; orders: number }>(
    count([vendorIds, from, to, orderType, most + 1]),
  );
  const { looked, orders } = rows[0] ?? { looked: 0, orders: 0 };
  return looked > most ? null : orders;
}

/** The new prices of dishes, by the branch. */
export type BranchPrices = Readonly<Record<string, WhatIfChanges['prices']>>;

/** This is an order as it was sold, to be priced again. */
export interface SoldRow {
  readonly id: string;
  readonly day: string;
  readonly placedAt: Date;
  readonly source: Source;
  readonly currency: Currency;
  readonly deliveryType: DeliveryType;
  readonly finalPrice: number;
  readonly pricing: Pricing;
  /** It is null for orders older than terms are: they are priced by the vendor's rules of today. */
  readonly terms: PricingTerms | null;
  readonly rules: PriceRules;
  /** These are the bounds of its code, where its terms are not known; null where that is gone. */
  readonly bounds: CodeBounds | null;
  readonly lines: readonly PlacedLine[];
}

/** The next orders of a vendor's days, and which of them are meant. */
const next = named(
  'what-if-next',
  `with looked as materialized (
     select o.id, o.business_day, o.number, ${meant('$4')} as meant from orders o
     where o.vendor_id = $1 and o.business_day between $2::date and $3::date and (o.business_day, o.number) > ($5::date, $6::int)
     order by o.business_day, o.number limit $7
   ), found as (
     select l.* from looked l where l.meant order by l.business_day, l.number limit $8
   )
   select coalesce((select array_agg(f.id::text) from found f), '{}') as ids, n.looked, p.business_day::text as day, p.number
   from (select (select count(*) from looked) as looked, (select count(*) from found) as found) n
   left join lateral (
     select * from (select * from found where n.found = $8 union all select * from looked where n.found < $8) l
     order by l.business_day desc, l.number desc limit 1) p on true`,
);
const batch = named(
  'what-if-batch',
  `select o.id, o.business_day::text as day, o.placed_at as "placedAt", o.source, o.currency, o.delivery_type as "deliveryType",
     o.final_price as "finalPrice", o.pricing, o.pricing_terms as terms, json_build_object('taxRate', v.tax_rate, 'taxOnPackaging', v.tax_on_packaging,
       'taxOnService', v.tax_on_service, 'roundingStep', v.rounding_step) as rules,
     case when o.discount_code_id is null then json_build_object('cap', null, 'minimumItemsTotal', 0) else (
       select json_build_object('cap', c.cap, 'minimumItemsTotal', c.minimum_items_total) from discount_codes c
       where c.vendor_id = o.vendor_id and c.id = o.discount_code_id) end as bounds, (
       select coalesce(json_agg(${PLACED_LINE_JSON} order by i.position), '[]')
       from order_items i where i.vendor_id = o.vendor_id and i.order_id = o.id) as lines
   from orders o join vendors v on v.id = o.vendor_id where o.vendor_id = $1 and o.id = any($2::uuid[])
   order by o.business_day, o.number`,
);

const dishes = named(
  'what-if-dishes',
  `select distinct on (d.vendor_id, d.id) d.vendor_id::text as "vendorId", d.id::text as "menuItemId", n.price
   from rows from (jsonb_to_recordset($3::jsonb) as ("menuItemId" uuid, price bigint)) with ordinality n("menuItemId", price, place)
   join menu_items own on own.vendor_id = $1 and own.id = n."menuItemId"
   join menu_items d on d.vendor_id = any($2::uuid[]) and d.title = own.title
   order by d.vendor_id, d.id, n.place`,
);

/**
 * The dishes of other branches that have the titles of some of a vendor's own, at the new prices of those; where two that are named have one
 * title it is the price of the first.
 */
export async function readPricesOfTitles(
  db: Queryable,
  vendorId: string,
  others: readonly string[],
  prices: WhatIfChanges['prices'],
): Promise<BranchPrices> {
  if (others.length === 0 || prices.length === 0) return {};
  const { rows } = await db.query<{ vendorId: string; menuItemId: string; price: number }>(
    dishes([vendorId, others, JSON.stringify(prices)]),
  );
  const byBranch = Map.groupBy(rows, (row) => row.vendorId);
  return Object.fromEntries(
    [...byBranch].map(([id, own]) => [id, own.map(({ menuItemId, price }) => ({ menuItemId, price }))]),
  );
}

const pricesAt = named(
  'what-if-prices-at',
  `select w.branch_prices -> $3::text as prices from what_ifs w where w.vendor_id = $1 and w.id = $2`,
);

/** The new prices of the dishes of a branch that did not ask, as they were found when the question was asked. */
export async function readPricesAt(
  db: Queryable,
  vendorId: string,
  id: string,
  branch: string,
): Promise<WhatIfChanges['prices']> {
  const { rows } = await db.query<{ prices: WhatIfChanges['prices'] | null }>(
    pricesAt([vendorId, id, branch]),
  );
  return rows[0]?.prices ?? [];
}

/** Says how far orders are gone through: `most` are looked at, and no more than `priced` of them are found. */
interface Portion {
  readonly most: number;
  readonly priced: number;
}

/** Some orders to price, and the order after which to go on; null where the vendor has no other ones. */
export interface SoldBatch {
  readonly orders: readonly SoldRow[];
  readonly last: { readonly day: string; readonly number: number } | null;
}

/** The next orders of a vendor, by day and number. There may be none among those looked at, and others after them. */
export async function readSoldBatch(
  db: Queryable,
  vendorId: string,
  {
    from,
    to,
    orderType,
    lastDay,
    lastNumber,
  }: AskedOrders & { readonly lastDay: string | null; readonly lastNumber: number | null },
  { most, priced }: Portion,
): Promise<SoldBatch> {
  const after = [lastDay ?? from, lastDay === null ? -1 : lastNumber];
  const { rows } = await db.query<{ ids: string[]; looked: number; day: string; number: number }>(
    next([vendorId, from, to, orderType, ...after, most, priced]),
  );
  const [found] = rows;
  if (!found || found.looked === 0) return { orders: [], last: null };
  const { ids, looked, day, number } = found;
  const orders = ids.length === 0 ? [] : (await db.query<SoldRow>(batch([vendorId, ids]))).rows;
  return { orders, last: looked < most && ids.length < priced ? null : { day, number } };
}
