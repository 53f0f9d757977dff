import { type CampaignSide, UNSENT_MESSAGES } from '@sofreh/domain/campaigns';
import { customerName } from '#app/identity/users/called-names.ts';
import { ORDER_SALE, SOLD } from '#app/main/order-record/order-facts.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';

// Those whose turn has not come are on neither side. Whoever was chosen to be written to counts as such, whether or not
// the message arrived: what kept it from arriving may be what keeps them from ordering.
const PEOPLE = `select m.user_id, m.round, m.status = 'HELD' as held, m.chosen_at, m.chosen_at + make_interval(days => $3) as until
   from campaign_messages m
   where m.vendor_id = $1 and m.campaign_id = $2 and m.status not in (${sqlList(UNSENT_MESSAGES)})`;

const sides = named(
  'campaign-sides',
  `select s.held, count(*)::int as people, count(*) filter (where s.orders > 0)::int as buyers,
     sum(s.orders)::int as orders, sum(s.revenue)::bigint as revenue,
     sum(s.revenue::float8 * s.revenue::float8) as "revenueSquares"
   from (
     select p.held, count(o.id) as orders, coalesce(sum(${ORDER_SALE}), 0)::bigint as revenue
     from (${PEOPLE}) p left join orders o on o.vendor_id = $1 and o.customer_id = p.user_id
       and o.placed_at >= p.chosen_at and o.placed_at < p.until and ${SOLD}
     group by p.user_id, p.round, p.held) s group by s.held`,
);
const NOBODY: CampaignSide = { people: 0, buyers: 0, orders: 0, revenue: 0, revenueSquares: 0 };

/** Reads what those written to and those held back ordered in so many days after each was chosen. */
export async function readSides(
  db: Queryable,
  vendorId: string,
  campaignId: string,
  countedDays: number,
): Promise<{ readonly written: CampaignSide; readonly held: CampaignSide }> {
  const { rows } = await db.query<CampaignSide & { held: boolean }>(
    sides([vendorId, campaignId, countedDays]),
  );
  const of = (isHeld: boolean): CampaignSide => {
    const { held: _, ...side } = rows.find(({ held }) => held === isHeld) ?? { held: isHeld, ...NOBODY };
    return side;
  };
  return { written: of(false), held: of(true) };
}

const days = named(
  'campaign-days',
  `select floor(extract(epoch from o.placed_at - p.chosen_at) / 86400)::int as day,
     coalesce(sum(${ORDER_SALE}) filter (where not p.held), 0)::bigint as written,
     coalesce(sum(${ORDER_SALE}) filter (where p.held), 0)::bigint as held
   from (${PEOPLE}) p join orders o on o.vendor_id = $1 and o.customer_id = p.user_id and o.placed_at >= p.chosen_at
     and o.placed_at < p.until and ${SOLD}
   group by 1 order by 1`,
);

/** Reads what each side spent on each day after people were chosen. */
export async function readDays(
  db: Queryable,
  vendorId: string,
  campaignId: string,
  countedDays: number,
): Promise<{ readonly day: number; readonly written: number; readonly held: number }[]> {
  const { rows } = await db.query<{ day: number; written: number; held: number }>(
    days([vendorId, campaignId, countedDays]),
  );
  return rows;
}

/** This is an order that the report counts. */
export interface CampaignOrderRow {
  readonly id: string;
  readonly round: string;
  readonly number: number;
  readonly placedAt: Date;
  readonly customerName: string;
  readonly held: boolean;
  readonly amount: number;
  readonly discount: number;
}
export const campaignOrders = named(
  'campaign-orders',
  `select o.id, p.round::text as round, o.number, o.placed_at as "placedAt", p.held, ${ORDER_SALE} as amount,
     ${customerName('$1', 'o.customer_id')} as "customerName", coalesce((
       select sum(u.amount) from discount_code_uses u
       where u.vendor_id = $1 and u.order_id = o.id and u.discount_code_id = $4::uuid), 0)::bigint as discount,
     count(*) over ()::int as total
   from (${PEOPLE}) p join orders o on o.vendor_id = $1 and o.customer_id = p.user_id and o.placed_at >= p.chosen_at
     and o.placed_at < p.until and ${SOLD}
   order by o.placed_at desc, o.id desc, p.round limit $5 offset $6`,
);

const discounts = named(
  'campaign-discounts',
  `select coalesce(sum(u.amount), 0)::bigint as amount from (${PEOPLE}) p
   join discount_code_uses u on u.vendor_id = $1 and u.discount_code_id = $4 and u.customer_id = p.user_id
     and u.used_at >= p.chosen_at and u.used_at < p.until
   where not p.held`,
);

/** Reads what a discount code gave away to those written to. */
export async function readDiscounts(
  db: Queryable,
  vendorId: string,
  campaignId: string,
  countedDays: number,
  codeId: string,
): Promise<number> {
  const { rows } = await db.query<{ amount: number }>(discounts([vendorId, campaignId, countedDays, codeId]));
  return rows[0]?.amount ?? 0;
}
