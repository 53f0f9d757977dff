import type { Input, Output } from '@sofreh/contract/call';
import type { recipes } from '@sofreh/contract/catalog/recipes';
import { TILL_DAYS_BACK_MAX, UNSUMMED_USE_DAYS_MAX } from '@sofreh/domain/limits';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';

type UsePage = Input<(typeof recipes)['GET /api-catalog/catalog/ingredients/use']['response']>;
type UseRow = UsePage['data'][number];
/** Holds what every row of a page carries of the whole report. */
interface UseTotals {
  readonly total: number;
  readonly totalLossCost: number;
}
type UseQuery = Output<(typeof recipes)['GET /api-catalog/catalog/ingredients/use']['query']>;

/** What movements `m` of an ingredient come to: what recipes say was used, what was thrown away, and what a count found besides. */
const MOVED = `coalesce(-sum(m.change) filter (where m.kind in ('SOLD', 'RETURNED')), 0)::bigint as theoretical,
       coalesce(-sum(m.change) filter (where m.kind = 'WASTE'), 0)::bigint as waste,
       coalesce(-sum(m.change) filter (where m.kind in ('RECOUNT', 'ADJUST')), 0)::bigint as difference`;

// Whole months come from their sums as far as there are any, what is before and after them from the movements. Months begin at midnight
// and business days later, so that a month is whole where its moments are within the days asked for.
const use = named(
  'ingredient-use',
  `with asked as (
     select $2::date + v.business_day_cutoff as first, $3::date + 1 + v.business_day_cutoff as last
     from vendors v where v.id = $1
   ), kept as (
     select a.first, a.last, b.month as first_month,
       greatest(b.month, least(date_trunc('month', a.last), coalesce(k.next_month, '-infinity'::timestamp))) as last_month
     from asked a
     cross join lateral (select date_trunc('month', a.first + interval '1 month - 1 microsecond') as month) b
     left join ingredient_month_marks k on k.vendor_id = $1
   ), moved as (
     select m.product_id, ${MOVED}
     from kept k
     cross join lateral (values (k.first, least(k.last, k.first_month)), (k.last_month, k.last)) r(first, last)
     join stock_movements m on m.vendor_id = $1 and m.product_type = 'INGREDIENT'
       and m.at >= r.first at time zone 'Asia/Tehran' and m.at < r.last at time zone 'Asia/Tehran'
     group by m.product_id
     union all
     select s.ingredient_id, s.theoretical, s.waste, s.difference from kept k
     join ingredient_months s on s.vendor_id = $1 and s.month >= k.first_month and s.month < k.last_month
   ), summed as (
     select product_id, sum(theoretical)::bigint as theoretical, sum(waste)::bigint as waste, sum(difference)::bigint as difference
     from moved group by product_id
   ), valued as (
     select g.id as "ingredientId", g.title, g.unit, g.unit_cost as "unitCost", theoretical, waste, difference,
       theoretical + waste + difference as actual,
       round((waste + difference)::numeric * g.unit_cost / 1000)::bigint as "lossCost"
     from summed m join ingredients g on g.vendor_id = $1 and g.id = m.product_id
     where theoretical <> 0 or waste <> 0 or difference <> 0
   )
   select *, count(*) over ()::int as total, sum("lossCost") over ()::bigint as "totalLossCost" from valued
   order by "lossCost" desc, title, "ingredientId" limit $4 offset $5`,
);

/** So many of the days asked for have movements and are in no month that is summed; none of a branch that has no movements. */
const unsummed = named(
  'ingredient-use-unsummed',
  `select least($3::date, ($4::timestamptz at time zone 'Asia/Tehran')::date) - greatest($2::date, coalesce(
     (select k.next_month from ingredient_month_marks k where k.vendor_id = $1),
     (select (min(m.at) at time zone 'Asia/Tehran')::date from stock_movements m where m.vendor_id = $1),
     $3::date)) as days`,
);

/**
 * A page of the report of what recipes say was used against what really went.
 * @throws Refusal DATES_TOO_FAR_APART where more movements would be gone through than one statement has time for: the months of
 *   a branch with years of stock are not summed yet, as in the first minutes after the program learned to sum them.
 */
export async function readIngredientUse(
  db: Queryable,
  vendorId: string,
  { from, to, pageNumber, pageSize }: UseQuery,
  now: Date,
): Promise<UsePage> {
  const [open] = (await db.query<{ days: number | null }>(unsummed([vendorId, from, to, now]))).rows;
  if ((open?.days ?? 0) > UNSUMMED_USE_DAYS_MAX) throw refusalAt('to', 'DATES_TOO_FAR_APART');
  const values = [vendorId, from, to, pageSize, (pageNumber - 1) * pageSize];
  const { rows } = await db.query<UseRow & UseTotals>(use(values));
  const data = rows.map(({ total: _total, totalLossCost: _loss, ...row }) => row);
  const { total: totalCount, totalLossCost } = rows[0] ?? { total: 0, totalLossCost: 0 };
  return { data, pageNumber, pageSize, totalCount, totalLossCost };
}

const vendors = named(
  'ingredient-months-vendors',
  `select v.id from vendors v where exists (select from stock_movements m where m.vendor_id = v.id) order by v.id`,
);

/** The vendors whose stock ever moved. */
export async function readVendorsOfStock(db: Queryable): Promise<readonly string[]> {
  return (await db.query<{ id: string }>(vendors())).rows.map(({ id }) => id);
}

/**
 * A movement is dated as its sale, and what a till kept for longer than this counts as it arrives (`countedAt`). A month after whose end as much
 * time is over will have no other movement, and none is ever changed.
 */
const SETTLED = `interval '${TILL_DAYS_BACK_MAX + 1} days'`;
const due = named(
  'ingredient-months-due',
  `select to_char(n.month, 'YYYY-MM-DD') as month from (
     select coalesce(
       (select k.next_month from ingredient_month_marks k where k.vendor_id = $1),
       (select date_trunc('month', min(m.at) at time zone 'Asia/Tehran')::date from stock_movements m where m.vendor_id = $1)) as month) n
   where (n.month + interval '1 month') at time zone 'Asia/Tehran' + ${SETTLED} <= $2`,
);
const fill = named(
  'ingredient-month-fill',
  `insert into ingredient_months (vendor_id, month, ingredient_id, theoretical, waste, difference)
   select m.vendor_id, $2::date, m.product_id, ${MOVED} from stock_movements m
   where m.vendor_id = $1 and m.product_type = 'INGREDIENT' and m.at >= $2::date::timestamp at time zone 'Asia/Tehran'
     and m.at < ($2::date + interval '1 month') at time zone 'Asia/Tehran'
   group by m.vendor_id, m.product_id on conflict do nothing`,
);
const mark = named(
  'ingredient-month-mark',
  `insert into ingredient_month_marks (vendor_id, next_month) values ($1, $2::date + interval '1 month')
   on conflict (vendor_id) do update set next_month = greatest(ingredient_month_marks.next_month, excluded.next_month)`,
);

/** Sums the oldest month of a vendor that is over for good and not summed, in one transaction. @returns false where there is none. */
export async function sumNextMonth(client: PoolClient, vendorId: string, now: Date): Promise<boolean> {
  const [next] = (await client.query<{ month: string }>(due([vendorId, now]))).rows;
  if (!next) return false;
  await client.query(fill([vendorId, next.month]));
  await client.query(mark([vendorId, next.month]));
  return true;
}
