import type { DiscountCodeBody } from '@sofreh/contract/identity/discount-codes';
import type { WeekWindow } from '@sofreh/domain/calendar';
import type { BenefitKind, Currency, DeliveryType, Source } from '@sofreh/domain/enums';
import type { SetPiece } from '@sofreh/domain/pricing';
import type { SegmentDefinition } from '@sofreh/domain/segments';
import { named } from '#app/platform/db/named.ts';
import { type Page, type Paging, readPage } from '#app/platform/db/paging.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { likeAnywhere } from '#app/platform/db/search-text.ts';
import type { FreeItemRow } from './discount-codes.queries.ts';

/** This is a discount code as its vendor keeps it. */
export interface KeptCodeRow {
  readonly id: string;
  readonly code: string;
  readonly title: string;
  readonly type: BenefitKind;
  readonly value: number;
  readonly cap: number | null;
  readonly minimumItemsTotal: number;
  readonly deliveryTypes: readonly DeliveryType[];
  readonly sources: readonly Source[];
  readonly windows: readonly WeekWindow[];
  readonly menuItemIds: readonly string[];
  readonly menuCategoryIds: readonly string[];
  readonly audience: SegmentDefinition | null;
  readonly freeItems: readonly FreeItemRow[];
  readonly startsAt: Date | null;
  readonly expiration: Date | null;
  readonly active: boolean;
  /** Tells whether the platform switched it off. */
  readonly offByPlatform: boolean;
  readonly usageCount: number;
  readonly usageLimit: number | null;
  readonly usageLimitPerUser: number | null;
  readonly vendorDeal: boolean;
  readonly firstOrder: boolean;
  readonly personal: boolean;
  /** Tells whether other branches count it, too. */
  readonly shared: boolean;
  readonly forSegment: boolean;
  readonly automatic: boolean;
  readonly every: number | null;
  readonly set: readonly SetPiece[] | null;
  readonly budget: number | null;
  readonly budgetLeft: number | null;
  readonly spent: number;
  readonly personalCodes: number;
  /** It holds at these branches with one count and one budget; none where it holds here alone. */
  readonly branches: readonly CodeBranchRow[];
  readonly createdAt: Date;
}
/** Says what a code that holds at several branches is at one of them. */
export interface CodeBranchRow {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly active: boolean;
  readonly usageCount: number;
  readonly spent: number;
}
export interface CodeOfVendorRow extends KeptCodeRow {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly currency: Currency;
}

const fields = `d.id, d.code, d.title, d.type, d.value, d.cap, d.minimum_items_total as "minimumItemsTotal",
     d.delivery_types as "deliveryTypes", d.sources, d.windows, d.menu_item_ids as "menuItemIds",
     d.menu_category_ids as "menuCategoryIds", d.audience, d.audience is not null as "forSegment", coalesce((
       select json_agg(json_build_object(
         'id', i.id, 'title', i.title, 'price', i.price, 'discount', i.discount, 'packagingCost', i.packaging_cost,
         'servePackagingCost', i.serve_packaging_cost, 'withTax', i.with_tax) order by i.sort_order, i.id)
       from menu_items i
       where i.vendor_id = d.vendor_id and i.id = any(d.free_item_ids) and i.archived_at is null), '[]') as "freeItems",
     d.starts_at as "startsAt", d.expiration, d.active, d.off_by_platform as "offByPlatform",
     coalesce(h.usage_count, d.usage_count) as "usageCount", coalesce(h.usage_limit, d.usage_limit) as "usageLimit",
     d.usage_limit_per_user as "usageLimitPerUser", d.vendor_deal as "vendorDeal", d.first_order as "firstOrder", d.personal,
     d.automatic, d.every, nullif(d.dish_set, '[]') as "set",
     coalesce(h.budget, d.budget) as budget, coalesce(h.budget - h.spent, d.budget - d.spent) as "budgetLeft",
     coalesce(h.spent, d.spent) as spent, h.id is not null as shared, coalesce((
       select json_agg(json_build_object('vendorId', v.id, 'vendorName', v.name, 'active', b.active,
         'usageCount', b.usage_count, 'spent', b.spent) order by v.name, v.id)
       from vendors mine join vendors v on v.brand_id = mine.brand_id
       join discount_codes b on b.vendor_id = v.id and b.id = h.id and b.home_vendor_id = h.vendor_id
         and b.archived_at is null
       where mine.id = d.vendor_id), '[]') as branches, (
       select count(*)::int from user_subscription_codes s
       where s.vendor_id = d.vendor_id and s.discount_code_id = d.id and s.archived_at is null) as "personalCodes",
     d.created_at as "createdAt"`;
/** Joins what several branches count together of a code `d`. */
const joinShared = 'left join shared_codes h on h.vendor_id = d.home_vendor_id and h.id = d.id';
const found = "fa_fold(concat_ws(' ', d.code, d.title)) like";

const selectPage = named(
  'discount-codes-page',
  `select ${fields}, count(*) over ()::int as total from discount_codes d ${joinShared}
   where d.vendor_id = $1 and d.archived_at is null and not d.from_points and ($2::text is null or ${found} $2)
     and ($3::boolean is null or d.active = $3) and ($4::boolean is null or d.personal = $4)
     and ($5::boolean is null or d.automatic = $5)
   order by d.created_at desc, d.id desc limit $6 offset $7`,
);

export interface CodesAsked extends Paging {
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
  readonly personal?: boolean | undefined;
  readonly automatic?: boolean | undefined;
}

/** Reads a page of a vendor's discount codes, the newest first. */
export function listCodes(db: Queryable, vendorId: string, asked: CodesAsked): Promise<Page<KeptCodeRow>> {
  const { search, active = null, personal = null, automatic = null } = asked;
  const values = [vendorId, likeAnywhere(search), active, personal, automatic];
  return readPage<KeptCodeRow>(db, selectPage, values, asked);
}

const selectAll = named(
  'discount-codes-of-all',
  `select ${fields}, v.id as "vendorId", v.name as "vendorName", v.currency, count(*) over ()::int as total
   from discount_codes d join vendors v on v.id = d.vendor_id ${joinShared}
   where d.archived_at is null and not d.from_points and ($1::uuid is null or d.vendor_id = $1)
     and ($2::text is null or ${found} $2 or fa_fold(v.name) like $2)
   order by d.created_at desc, d.id desc limit $3 offset $4`,
);

/** Reads a page of the discount codes of all vendors, or of one of them, the newest first. */
export function listCodesOfAll(
  db: Queryable,
  asked: Paging & { readonly search?: string | undefined; readonly vendorId?: string | undefined },
): Promise<Page<CodeOfVendorRow>> {
  const values = [asked.vendorId ?? null, likeAnywhere(asked.search)];
  return readPage<CodeOfVendorRow>(db, selectAll, values, asked);
}

const selectOne = named(
  'discount-code-kept',
  `select ${fields}, v.id as "vendorId", v.name as "vendorName", v.currency
   from discount_codes d join vendors v on v.id = d.vendor_id ${joinShared}
   where d.vendor_id = $1 and d.id = $2 and d.archived_at is null and not d.from_points`,
);

/** Reads one code that its vendor keeps; what a guest bought with points is none. */
export async function findKeptCode(
  db: Queryable,
  vendorId: string,
  id: string,
): Promise<CodeOfVendorRow | undefined> {
  const { rows } = await db.query<CodeOfVendorRow>(selectOne([vendorId, id]));
  return rows[0];
}

const lockOne = named(
  'discount-code-lock',
  'select id from discount_codes where vendor_id = $1 and id = $2 and archived_at is null for update',
);

/** Makes other changes, and orders that use the code, wait until the transaction ends. */
export async function lockCode(db: Queryable, vendorId: string, id: string): Promise<void> {
  await db.query(lockOne([vendorId, id]));
}

const columns = `code, title, type, value, cap, minimum_items_total, delivery_types, sources, windows, menu_item_ids,
  menu_category_ids, free_item_ids, starts_at, expiration, active, usage_limit, usage_limit_per_user, first_order, personal,
  budget, automatic, every, dish_set, audience, home_vendor_id`;
/** What holds a code of several branches stands with all of them. */
const valuesOf = (body: DiscountCodeBody, home: string | null) => [
  body.code,
  body.title,
  body.type,
  body.value,
  body.cap,
  body.minimumItemsTotal,
  body.deliveryTypes,
  body.sources,
  JSON.stringify(body.windows),
  body.menuItemIds,
  body.menuCategoryIds,
  body.freeItemIds,
  body.startsAt,
  body.expiration,
  body.active,
  home ? null : body.usageLimit,
  body.usageLimitPerUser,
  body.firstOrder,
  body.personal,
  home ? null : body.budget,
  body.automatic,
  body.every,
  JSON.stringify(body.set ?? []),
  body.audience && JSON.stringify(body.audience),
  home,
];
const places = Array.from({ length: 25 }, (_, index) => `$${index + 3}`).join(', ');

const insertCode = named(
  'discount-code-insert',
  `insert into discount_codes (vendor_id, id, ${columns}, vendor_deal, created_at) values ($1, $2, ${places}, true, $28)
   on conflict (vendor_id, id) do update set (${columns}, archived_at, vendor_deal, revision) =
     (${places}, null, true, discount_codes.revision + 1)
   where discount_codes.home_vendor_id = excluded.home_vendor_id and discount_codes.archived_at is not null
   returning id`,
);

/**
 * Adds a code that the vendor bears; one of several branches that was taken away here comes back.
 * @returns whether it is there now; false where the id stands for another.
 */
export async function addCodeRow(
  db: Queryable,
  vendorId: string,
  body: DiscountCodeBody,
  { home, at }: { readonly home: string | null; readonly at: Date },
): Promise<boolean> {
  const { rows } = await db.query(insertCode([vendorId, body.id, ...valuesOf(body, home), at]));
  return rows.length > 0;
}

const updateCode = named(
  'discount-code-update',
  `update discount_codes set (${columns}) = (${places}), revision = revision + 1
   where vendor_id = $1 and id = $2`,
);

export async function changeCodeRow(
  db: Queryable,
  vendorId: string,
  body: DiscountCodeBody,
  home: string | null,
): Promise<void> {
  await db.query(updateCode([vendorId, body.id, ...valuesOf(body, home)]));
}

const updateActive = named(
  'discount-code-active',
  'update discount_codes set active = $3, revision = revision + 1 where vendor_id = $1 and id = $2',
);

/** Switches a code on or off at one branch. */
export async function switchCodeRow(
  db: Queryable,
  vendorId: string,
  id: string,
  active: boolean,
): Promise<void> {
  await db.query(updateActive([vendorId, id, active]));
}

const updateDeal = named(
  'discount-code-deal',
  `update discount_codes set active = $3, vendor_deal = $4, revision = revision + 1,
     off_by_platform = not $3 and (active or off_by_platform)
   where vendor_id = $1 and id = $2`,
);

const updateBearer = named(
  'discount-code-borne-by-vendor',
  'update discount_codes set vendor_deal = true where vendor_id = $1 and id = $2',
);

/** Has the vendor bear a code, until the platform agrees to bear it again. */
export async function bearByVendor(db: Queryable, vendorId: string, id: string): Promise<void> {
  await db.query(updateBearer([vendorId, id]));
}

/** Writes what the platform says of a vendor's code. */
export async function changeDeal(
  db: Queryable,
  vendorId: string,
  id: string,
  { active, vendorDeal }: Pick<KeptCodeRow, 'active' | 'vendorDeal'>,
): Promise<void> {
  await db.query(updateDeal([vendorId, id, active, vendorDeal]));
}

const raiseMenu = named(
  'discount-code-menu-version',
  'update vendors set catalog_version = catalog_version where id = $1',
);

/** An offer is part of the menu: whoever shows one asks for it anew. */
export async function tellMenu(db: Queryable, vendorId: string): Promise<void> {
  await db.query(raiseMenu([vendorId]));
}

const archive = named(
  'discount-code-archive',
  `update discount_codes set active = false, archived_at = $3, revision = revision + 1
   where vendor_id = $1 and id = $2`,
);

/** Takes a code away; its row stays for the orders that were placed with it. */
export async function archiveCode(db: Queryable, vendorId: string, id: string, at: Date): Promise<void> {
  await db.query(archive([vendorId, id, at]));
}

const selectUnknown = named(
  'discount-code-unknown-dishes',
  `select
     exists (select from unnest($2::uuid[]) as asked(id) where not exists (
       select from menu_items i where i.vendor_id = $1 and i.id = asked.id and i.archived_at is null)) as "noItem",
     exists (select from unnest($3::uuid[]) as asked(id) where not exists (
       select from menu_items i where i.vendor_id = $1 and i.id = asked.id and i.archived_at is null)) as "noFreeItem",
     exists (select from unnest($4::uuid[]) as asked(id) where not exists (
       select from menu_categories c where c.vendor_id = $1 and c.id = asked.id and c.archived_at is null)) as "noCategory"`,
);

const selectChosen = named(
  'discount-code-chosen-dishes',
  `select i.id from menu_items i
   where i.vendor_id = $1 and i.archived_at is null and (i.id = any($2::uuid[]) or i.category_id = any($3::uuid[]))`,
);

/** Reads the dishes that a code is taken off, those of its categories among them; null is every one. */
export async function readChosenDishes(
  db: Queryable,
  vendorId: string,
  { menuItemIds, menuCategoryIds }: DiscountCodeBody,
): Promise<string[] | null> {
  if (menuItemIds.length + menuCategoryIds.length === 0) return null;
  const { rows } = await db.query<{ id: string }>(selectChosen([vendorId, menuItemIds, menuCategoryIds]));
  return rows.map(({ id }) => id);
}

export interface UnknownDishes {
  readonly noItem: boolean;
  readonly noFreeItem: boolean;
  readonly noCategory: boolean;
}

/** Finds whether a code names dishes or categories that the vendor does not have. */
export async function findUnknownDishes(
  db: Queryable,
  vendorId: string,
  { menuItemIds, freeItemIds, menuCategoryIds, set }: DiscountCodeBody,
): Promise<UnknownDishes> {
  const dishes = [...menuItemIds, ...(set ?? []).map(({ menuItemId }) => menuItemId)];
  const { rows } = await db.query<UnknownDishes>(
    selectUnknown([vendorId, dishes, freeItemIds, menuCategoryIds]),
  );
  return rows[0] ?? { noItem: false, noFreeItem: false, noCategory: false };
}
