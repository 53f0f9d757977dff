import type { BenefitKind } from '@sofreh/domain/enums';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

interface Gift {
  readonly type: BenefitKind;
  readonly value: number;
  readonly cap: number | null;
  readonly freeItems: { title: string }[];
}
export interface OwnCodeRow extends Gift {
  readonly id: string;
  readonly code: string;
  readonly kind: 'PERSONAL' | 'FRIENDS';
  readonly title: string;
  readonly minimumItemsTotal: number;
  readonly expiration: Date | null;
  readonly usageCount: number;
  readonly reward: Gift | null;
}

const freeOf = (code: string) => `coalesce((
       select json_agg(json_build_object('title', i.title) order by i.sort_order, i.id) from menu_items i
       where i.vendor_id = ${code}.vendor_id and i.id = any(${code}.free_item_ids) and i.archived_at is null), '[]')`;

const ownCodes = named(
  'own-data-codes',
  `select s.id, s.code, s.kind, d.title, d.type, d.value, d.cap, ${freeOf('d')} as "freeItems",
     d.minimum_items_total as "minimumItemsTotal", least(d.expiration, s.expiration) as expiration,
     s.usage_count as "usageCount", case when r.id is not null then json_build_object(
       'type', r.type, 'value', r.value, 'cap', r.cap, 'freeItems', ${freeOf('r')}) end as reward
   from user_subscription_codes s
   join discount_codes d on d.vendor_id = s.vendor_id and d.id = s.discount_code_id and d.active and d.archived_at is null
   left join discount_codes r on r.vendor_id = s.vendor_id and r.id = s.reward_discount_code_id and r.active
     and r.archived_at is null
   where s.vendor_id = $1 and s.customer_id = $2 and s.archived_at is null and s.active
     and (s.usage_limit is null or s.usage_count < s.usage_limit) and (s.expiration is null or s.expiration > $3)
     and (d.starts_at is null or d.starts_at <= $3) and (d.expiration is null or d.expiration > $3)
     and (d.usage_limit is null or d.usage_count < d.usage_limit) and (d.budget is null or d.spent < d.budget)
   order by s.created_at desc, s.id desc limit 50`,
);

/** Reads a guest's own codes at a vendor that hold at a moment, the newest first. */
export async function listOwnCodes(
  db: Queryable,
  vendorId: string,
  userId: string,
  at: Date,
): Promise<OwnCodeRow[]> {
  return (await db.query<OwnCodeRow>(ownCodes([vendorId, userId, at]))).rows;
}
