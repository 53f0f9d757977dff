import { keptOf, SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface RateSums {
  readonly rate: number;
  readonly orders: number;
  readonly base: number;
  readonly vat: number;
  readonly declaredVat: number;
}

/** Reckons what the tax of an order was of, in rial. */
const BASE = `(coalesce((select sum((s ->> 'base')::bigint) from jsonb_array_elements(o.pricing -> 'explanation') s
         where s ->> 'rule' = 'TAX'), 0) * u.rials)`;
// Every order has the rate it was placed by in its terms. What the authority has is the last invoice it took of each order;
// its lines without tax are those of no rate. What was given back took its part along.
const rates = named(
  'tax-rates',
  `with sold as (
     select coalesce((o.pricing_terms -> 'tax' ->> 'rate')::int, v.tax_rate) as rate, ${keptOf('o.tax * u.rials')} as vat,
       ${keptOf(BASE)} as base
     from orders o join vendors v on v.id = o.vendor_id
     cross join lateral (select case o.currency when 'TOMAN' then 10 else 1 end as rials) u
     where o.vendor_id = $1 and o.business_day between $2::date and $3::date and ${SOLD}
   ), told as (
     select distinct on (i.order_id) i.kind, i.lines from tax_invoices i
     where i.vendor_id = $1 and i.sold_at >= $4 and i.sold_at < $5 and i.status = 'ACCEPTED'
     order by i.order_id, i.nth desc
   ), sums as (
     select rate, 1 as orders, base, vat, 0 as told_vat from sold
     union all
     select (l ->> 'rate')::int, 0, 0, 0, (l ->> 'vat')::bigint
     from told, jsonb_array_elements(told.lines) l where told.kind <> 'CANCEL' and (l ->> 'rate')::int > 0
   )
   select rate, sum(orders)::int as orders, sum(base)::bigint as base, sum(vat)::bigint as vat,
     sum(told_vat)::bigint as "declaredVat"
   from sums group by rate order by rate desc`,
);

/** Reads the tax of some business days by its rate: what was sold, and what of it the authority has; in rial. */
export async function readRates(
  db: Queryable,
  vendorId: string,
  days: { readonly from: string; readonly to: string },
  span: { readonly from: Date; readonly until: Date },
): Promise<RateSums[]> {
  return (await db.query<RateSums>(rates([vendorId, days.from, days.to, span.from, span.until]))).rows;
}
