import type { WeekWindow } from '@sofreh/domain/calendar';
import type { BenefitKind, DeliveryType, Source } from '@sofreh/domain/enums';
import type { SetPiece } from '@sofreh/domain/pricing';
import type { SegmentDefinition } from '@sofreh/domain/segments';
import { toAsciiDigits, toPersianDigits } from '@sofreh/fa/digits';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { segmentsOf } from '../segments/segments.queries.ts';

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
  /** It is the word that was typed: the code's own, or the person's. */
  readonly code: string;
  readonly title: string;
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
  readonly windows: readonly WeekWindow[];
  readonly sources: readonly Source[];
  readonly menuItemIds: readonly string[] | null;
  readonly firstOrder: boolean;
  readonly personal: boolean;
  /** It is for this segment of customers; null is everybody. */
  readonly audience: SegmentDefinition | null;
  readonly automatic: boolean;
  readonly every: number | null;
  readonly set: readonly SetPiece[] | null;
  readonly budgetLeft: number | null;
  /** Tells whether other branches count it, too. */
  readonly shared: boolean;
  readonly revision: number;
  readonly usedByCustomer: number;
  /** Tells whether this customer has an order that came to something; only asked where it matters. */
  readonly hasOrdered: boolean;
  /** It is the code of one person that led here; below are whose it is, and whether others are to use it. */
  readonly ownCodeId: string | null;
  readonly ownerId: string | null;
  readonly forFriends: boolean;
}

/** Joins what several branches count together of a code `d`. */
const joinShared = 'left join shared_codes h on h.vendor_id = d.home_vendor_id and h.id = d.id';

/**
 * Selects what a discount code `d` with `joinShared` and the code of one person `s` that led to it, if one did, come to for customer $2. A
 * person's own code is held to its own count; who brings a friend brings them to their first order.
 */
const fields = `d.id, coalesce(s.code, d.code) as code, d.title, d.type, d.value, d.cap, d.starts_at as "startsAt",
     least(d.expiration, s.expiration) as expiration,
     d.active and coalesce(s.active and (s.kind = 'PERSONAL' or s.usage_limit is null or s.usage_count < s.usage_limit), true) as active,
     coalesce(h.usage_count, d.usage_count) as "usageCount", coalesce(h.usage_limit, d.usage_limit) as "usageLimit",
     case when s.kind = 'PERSONAL' then s.usage_limit else d.usage_limit_per_user end as "usageLimitPerUser",
     d.vendor_deal as "vendorDeal", d.minimum_items_total as "minimumItemsTotal", d.delivery_types as "deliveryTypes",
     coalesce((
       select json_agg(json_build_object(
         'id', i.id, 'title', i.title, 'price', i.price, 'discount', i.discount, 'packagingCost', i.packaging_cost,
         'servePackagingCost', i.serve_packaging_cost, 'withTax', i.with_tax) order by i.sort_order, i.id)
       from menu_items i
       where i.vendor_id = d.vendor_id and i.id = any(d.free_item_ids) and i.archived_at is null), '[]') as "freeItems",
     d.windows, d.sources,
     case when cardinality(d.menu_item_ids) + cardinality(d.menu_category_ids) > 0 then (
       select coalesce(array_agg(i.id order by i.id), '{}') from menu_items i
       where i.vendor_id = d.vendor_id and i.archived_at is null
         and (i.id = any(d.menu_item_ids) or i.category_id = any(d.menu_category_ids))) end as "menuItemIds",
     d.first_order or coalesce(s.kind = 'FRIENDS', false) as "firstOrder",
     coalesce(s.kind = 'PERSONAL', false) as personal, d.audience, d.automatic, d.every, nullif(d.dish_set, '[]') as "set", coalesce(h.budget - h.spent, d.budget - d.spent) as "budgetLeft",
     h.id is not null as shared, d.revision,
     case when s.kind = 'PERSONAL' then s.usage_count when h.id is not null then (
       select count(*) from shared_code_uses u
       where u.vendor_id = h.vendor_id and u.shared_code_id = h.id and u.customer_id = $2) else (
       select count(*) from discount_code_uses u
       where u.vendor_id = d.vendor_id and u.discount_code_id = d.id and u.customer_id = $2) end as "usedByCustomer",
     (d.first_order or coalesce(s.kind = 'FRIENDS', false)) and exists (
       select from orders o where o.vendor_id = d.vendor_id and o.customer_id = $2 and o.status <> 'REJECTED') as "hasOrdered",
     s.id as "ownCodeId", s.customer_id as "ownerId", coalesce(s.kind = 'FRIENDS', false) as "forFriends"`;

/** @param kept what is asked of `archived_at` of a code. */
function textByCode(kept: 'is null' | '>= $4'): string {
  return `with typed as (
     select d.id, null::uuid as own, array_position($3::text[], upper(d.code)) as place
     from discount_codes d
     where d.vendor_id = $1 and upper(d.code) = any($3::text[]) and d.archived_at ${kept} and not d.personal
     union all
     select c.discount_code_id, c.id, 100 from user_subscription_codes c
     where c.vendor_id = $1 and upper(c.code) = any($3::text[]) and c.archived_at is null
     order by place limit 1
   )
   select ${fields}
   from typed join discount_codes d on d.vendor_id = $1 and d.id = typed.id and d.archived_at ${kept}
   left join user_subscription_codes s on s.vendor_id = $1 and s.id = typed.own ${joinShared}`;
}
const selectByCode = named('discount-code-by-code', textByCode('is null'));
const selectRemoved = named('discount-code-removed', textByCode('>= $4'));

/**
 * Reads a vendor's discount code with its free items, sold now or not, and how often a customer has used it. Case and
 * script of digits do not matter: «۲۰» and «20» are one on a Persian keyboard.
 */
export async function findDiscountCode(
  db: Queryable,
  vendorId: string,
  code: string,
  customerId: string | null,
): Promise<DiscountCodeRow | undefined> {
  const { rows } = await db.query<DiscountCodeRow>(selectByCode([vendorId, customerId, spellingsOf(code)]));
  return rows[0];
}

/** Reads the same of a code that was taken away since a moment, as it is now: switched off. */
export async function findRemovedCode(
  db: Queryable,
  vendorId: string,
  code: string,
  since: Date,
): Promise<DiscountCodeRow | undefined> {
  const { rows } = await db.query<DiscountCodeRow>(selectRemoved([vendorId, null, spellingsOf(code), since]));
  return rows[0];
}

const selectOffered = named(
  'discount-codes-offered',
  `with offered as (
     select d.id, null::uuid as own from discount_codes d
     where d.vendor_id = $1 and d.archived_at is null and not d.personal and not d.automatic and d.active
     union all
     select c.discount_code_id, c.id from user_subscription_codes c
     where c.vendor_id = $1 and c.customer_id = $2 and c.kind = 'PERSONAL' and c.archived_at is null and c.active
       and (c.usage_limit is null or c.usage_count < c.usage_limit) and (c.expiration is null or c.expiration > $3)
   ), codes as (
     select ${fields}, d.created_at as "createdAt"
     from offered join discount_codes d on d.vendor_id = $1 and d.id = offered.id and d.archived_at is null and d.active
     left join user_subscription_codes s on s.vendor_id = $1 and s.id = offered.own ${joinShared}
     where (d.starts_at is null or d.starts_at <= $3) and (d.expiration is null or d.expiration > $3)
   )
   select *, count(*) over ()::int as total from codes
   where ("usageLimit" is null or "usageCount" < "usageLimit") and ("budgetLeft" is null or "budgetLeft" > 0)
     and ("usageLimitPerUser" is null or "usedByCustomer" < "usageLimitPerUser") and not ("firstOrder" and "hasOrdered")
     and (audience is null or id = any($4::uuid[]))
   order by personal desc, "createdAt" desc, id desc, code limit $5 offset $6`,
);

const selectAudiences = named(
  'discount-codes-audiences',
  `select d.id, d.audience from discount_codes d
   where d.vendor_id = $1 and d.audience is not null and d.active and d.archived_at is null
     and (d.expiration is null or d.expiration > $2)`,
);

/** Reads a page of what a customer may use at a moment, their own codes first; of nobody known, what is everybody's. */
export async function listOffered(
  db: Queryable,
  vendorId: string,
  { customerId, at }: { readonly customerId: string | null; readonly at: Date },
  page: Paging,
): Promise<Page<DiscountCodeRow>> {
  const fitting = customerId === null ? [] : await codesOfSegments(db, vendorId, customerId, at);
  return readPage<DiscountCodeRow>(db, selectOffered, [vendorId, customerId, at, fitting], page);
}

/** Reads the codes for segments that a customer is in. */
async function codesOfSegments(
  db: Queryable,
  vendorId: string,
  customerId: string,
  at: Date,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string; audience: SegmentDefinition }>(
    selectAudiences([vendorId, at]),
  );
  const audiences = rows.map(({ audience }) => audience);
  const isIn = await segmentsOf(db, vendorId, customerId, audiences, at);
  return rows.flatMap(({ id }, index) => (isIn[index] ? [id] : []));
}

/** Reads the code as it was typed, then with its digits in the other scripts. */
export function spellingsOf(code: string): string[] {
  const typed = code.toUpperCase();
  // A person's own code is read aloud in groups, and typed so.
  const joined = toAsciiDigits(typed.replace(/[\s-]/g, ''));
  return [...new Set([typed, toAsciiDigits(typed), toPersianDigits(typed), joined])];
}
