import type { BranchShop } from '@sofreh/contract/marketplace/connections';
import { PERMITTED_BRANCHES } from '#app/catalog/menu-sync/menu-sync.queries.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

const instantOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const ofShop = (table: string, condition: string) =>
  `(select count(*)::int from ${table} x where x.vendor_id = s.vendor_id and x.shop_id = s.id and ${condition})`;

/** What became sold out or can be had again is there within seconds; after so long somebody has to know that it is not. */
const OVERDUE = "interval '2 minutes'";

const branches = named(
  'marketplace-branches',
  `with branch as (${PERMITTED_BRANCHES})
   select b.id as "vendorId", b.name as "vendorName",
     case when s.id is not null then json_build_object(
       'id', s.id, 'title', s.title, 'active', s.active, 'state', s.state, 'stateDetail', s.state_detail,
       'heardAt', ${instantOf('greatest(s.heard_at, s.pulled_at)')},
       'paused', coalesce(s.paused_until > $4, false), 'busy', s.busy,
       'openOrders', orders.open, 'unanswered', orders.unanswered, 'unheard', orders.unheard,
       'failedNews', ${ofShop('marketplace_inbox', "x.handled_at is null and x.outcome = 'FAILED'")},
       'canceledLate', ${ofShop('marketplace_orders', 'x.canceled_late')},
       'unsent', ${ofShop('marketplace_menu_outbox', 'true')},
       'overdue', ${ofShop('marketplace_menu_outbox', `x.since < $4::timestamptz - ${OVERDUE}`)},
       'differences', case when m.compared_at is not null then m.differences end,
       'differentSince', ${instantOf('m.different_since')},
       'comparedAt', ${instantOf('m.compared_at')}) end as shop
   from branch b
   left join marketplace_shops s on s.vendor_id = b.id
   left join marketplace_menus m on m.vendor_id = s.vendor_id and m.shop_id = s.id
   left join lateral (
     select count(*)::int as open, count(*) filter (where o.status = 'NEEDFORCALL')::int as unanswered,
       count(*) filter (where x.problem <> '')::int as unheard
     from marketplace_orders x join orders o on o.vendor_id = x.vendor_id and o.id = x.order_id
     where x.vendor_id = s.vendor_id and x.shop_id = s.id and x.ended_at is null
   ) orders on true
   order by b.name, b.id, s.title, s.id`,
);

/** Lists the shops of a brand's branches at which a person may see orders; a branch without a shop is there too. */
export async function readBranchShops(
  db: Queryable,
  vendorId: string,
  userId: string,
  now: Date,
): Promise<BranchShop[]> {
  return (await db.query<BranchShop>(branches([vendorId, userId, 'order.view', now]))).rows;
}
