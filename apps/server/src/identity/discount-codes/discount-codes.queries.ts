import type { BenefitKind, DeliveryType } from '@sofreh/domain/enums';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

export interface FreeItemRow {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly discount: number;
  readonly packagingCost: number;
  readonly servePackagingCost: number;
  readonly withTax: boolean;
}

export interface DiscountCodeRow {
  readonly id: string;
  readonly code: string;
  readonly type: BenefitKind;
  readonly value: number;
  readonly cap: number | null;
  readonly startsAt: Date | null;
  readonly expiration: Date | null;
  readonly active: boolean;
  readonly usageCount: number;
  readonly usageLimit: number | null;
  readonly usageLimitPerUser: number | null;
  readonly vendorDeal: boolean;
  readonly minimumItemsTotal: number;
  readonly deliveryTypes: readonly DeliveryType[];
  readonly freeItems: readonly FreeItemRow[];
  readonly usedByCustomer: number;
}

const selectByCode = named(
  'discount-code-by-code',
  `select d.id, d.code, d.type, d.value, d.cap, d.starts_at as "startsAt", d.expiration, d.active,
     d.usage_count as "usageCount", d.usage_limit as "usageLimit", d.usage_limit_per_user as "usageLimitPerUser",
     d.vendor_deal as "vendorDeal", d.minimum_items_total as "minimumItemsTotal", d.delivery_types as "deliveryTypes",
     coalesce((
       select json_agg(json_build_object(
         'id', i.id, 'title', i.title, 'price', i.price, 'discount', i.discount, 'packagingCost', i.packaging_cost,
         'servePackagingCost', i.serve_packaging_cost, 'withTax', i.with_tax) order by i.sort_order, i.id)
       from menu_items i
       where i.vendor_id = d.vendor_id and i.id = any(d.free_item_ids) and i.archived_at is null), '[]') as "freeItems",
     (select count(*) from discount_code_uses u
      where u.vendor_id = d.vendor_id and u.discount_code_id = d.id and u.customer_id = $3) as "usedByCustomer"
   from discount_codes d where d.vendor_id = $1 and upper(d.code) = any($2::text[])
   order by array_position($2::text[], upper(d.code)) limit 1`,
);

/**
 * A vendor's discount code with its free items, sold now or not, and how often a customer has used it. Case and script
 * of digits do not matter: «۲۰» and «20» are one on a Persian keyboard.
 */
export async function findDiscountCode(
  db: Queryable,
  vendorId: string,
  code: string,
  customerId: string | null,
): Promise<DiscountCodeRow | undefined> {
  const { rows } = await db.query<DiscountCodeRow>(selectByCode([vendorId, spellingsOf(code), customerId]));
  return rows[0];
}

/** The code as it was typed, then with its digits in the other scripts. */
function spellingsOf(code: string): string[] {
  const typed = code.toUpperCase();
  return [...new Set([typed, toAsciiDigits(typed), toPersianDigits(typed)])];
}
