import { type FeatureUses, UNCOUNTED_STATUSES } from '@sofreh/domain/subscriptions';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';

/** Every feature is counted from what there is. An order that nobody accepted is none; parts that came back were not spent. */
const counts = named(
  'feature-uses',
  `select
     (select count(*)::int from vendors v where v.brand_id = $2 and v.active) as "BRANCHES",
     (select count(*)::int from till_devices t where t.vendor_id = $1 and t.retired_at is null) as "TILLS",
     (select count(*)::int from kiosks k where k.vendor_id = $1 and k.revoked_at is null) as "KIOSKS",
     (select count(*)::int from staff s where s.vendor_id = $1) as "STAFF",
     (select count(*)::int from orders o where o.vendor_id = $1 and o.placed_at >= $3
        and o.status not in (${sqlList(UNCOUNTED_STATUSES)})) as "ORDERS",
     (select greatest(0, -coalesce(sum(e.parts), 0))::int from sms_credit_entries e
        where e.vendor_id = $1 and e.at >= $3 and e.kind <> 'TOPUP') as "SMS"`,
);

/** Counts how much of each feature a vendor uses, of orders and messages since a moment. */
export async function countUses(
  db: Queryable,
  { id, brandId }: Pick<RequestVendor, 'id' | 'brandId'>,
  since: Date,
): Promise<FeatureUses> {
  const { rows } = await db.query<FeatureUses>(counts([id, brandId, since]));
  if (!rows[0]) throw new Error('counting gives one row');
  return rows[0];
}
