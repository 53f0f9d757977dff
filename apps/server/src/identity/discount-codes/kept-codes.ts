import { isDeepStrictEqual } from 'node:util';
import type { DiscountCodeBody } from '@sofreh/contract/identity/discount-codes';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import type { StaffContext } from '../roles/roles.ts';
import {
  addCodeRow,
  archiveCode,
  bearByVendor,
  type CodeOfVendorRow,
  changeCodeRow,
  changeDeal,
  findKeptCode,
  findUnknownDishes,
  type KeptCodeRow,
  lockCode,
  tellMenu,
} from './kept-codes.queries.ts';

export function keptView(row: KeptCodeRow) {
  return {
    ...row,
    deliveryTypes: [...row.deliveryTypes],
    sources: [...row.sources],
    windows: [...row.windows],
    menuItemIds: [...row.menuItemIds],
    menuCategoryIds: [...row.menuCategoryIds],
    freeItems: [...row.freeItems],
    set: row.set && [...row.set],
    startsAt: row.startsAt?.toISOString() ?? null,
    expiration: row.expiration?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** @throws Refusal DISCOUNT_CODE_NOT_FOUND. */
export async function requireKeptCode(db: Queryable, vendorId: string, id: string): Promise<CodeOfVendorRow> {
  const code = await findKeptCode(db, vendorId, id);
  if (!code) throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
  return code;
}

/** What a person recognises a code by, and what it may. */
function auditView(row: KeptCodeRow) {
  const { code, title, type, value, cap, minimumItemsTotal, active, usageLimit, usageLimitPerUser, budget } =
    row;
  const { vendorDeal, firstOrder, personal, automatic, every, set } = row;
  const times = {
    startsAt: row.startsAt?.toISOString() ?? null,
    expiration: row.expiration?.toISOString() ?? null,
  };
  const limits = {
    minimumItemsTotal,
    usageLimit,
    usageLimitPerUser,
    budget,
    firstOrder,
    personal,
    vendorDeal,
    ...(automatic ? { automatic, every, set } : {}),
    ...(row.audience ? { audience: row.audience } : {}),
  };
  return { code, title, type, value, cap, ...times, ...limits, active };
}

/** @throws Refusal MENU_ITEM_NOT_FOUND, MENU_CATEGORY_NOT_FOUND at the field that names one the vendor does not have. */
export async function refuseUnknownDishes(
  db: Queryable,
  vendorId: string,
  body: DiscountCodeBody,
): Promise<void> {
  const { noItem, noFreeItem, noCategory } = await findUnknownDishes(db, vendorId, body);
  if (noItem) throw refusalAt('menuItemIds', 'MENU_ITEM_NOT_FOUND');
  if (noFreeItem) throw refusalAt('freeItemIds', 'MENU_ITEM_NOT_FOUND');
  if (noCategory) throw refusalAt('menuCategoryIds', 'MENU_CATEGORY_NOT_FOUND');
}

/** What the platform agreed to where it bears a code: what it gives, for what, when, and how much of it. */
function agreedOn(row: KeptCodeRow) {
  const { type, value, cap, minimumItemsTotal, deliveryTypes, sources, windows, menuItemIds } = row;
  const { menuCategoryIds, audience, freeItems, startsAt, expiration, usageLimit, usageLimitPerUser } = row;
  const { budget, firstOrder, personal, automatic, every, set } = row;
  return [
    [type, value, cap, minimumItemsTotal, deliveryTypes, sources, windows, menuItemIds, menuCategoryIds],
    [audience, freeItems.map(({ id }) => id), startsAt, expiration, usageLimit, usageLimitPerUser],
    [budget, firstOrder, personal, automatic, every, set],
  ];
}

/**
 * Adds or changes a discount code. What the platform bears, the vendor bears once they change it. Adding the same again answers what there is.
 * @throws Refusal DISCOUNT_CODE_NOT_FOUND to change, DISCOUNT_CODE_EXISTS where the word is another's,
 *   DISCOUNT_CODE_HELD to switch on what the platform switched off, MENU_ITEM_NOT_FOUND, MENU_CATEGORY_NOT_FOUND,
 *   IDEMPOTENCY_CONFLICT where the id stands for another code.
 */
export async function putCode(
  ctx: StaffContext,
  body: DiscountCodeBody,
  mode: 'ADD' | 'CHANGE',
): Promise<KeptCodeRow> {
  const { vendor } = ctx;
  try {
    return await changing(ctx, async (client, record) => {
      await lockCode(client, vendor.id, body.id);
      const before = await findKeptCode(client, vendor.id, body.id);
      if (mode === 'CHANGE' && !before) throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
      if (mode === 'ADD' && before?.code === body.code && before.type === body.type) return before;
      if (mode === 'ADD' && before) throw new Refusal('IDEMPOTENCY_CONFLICT');
      if (before?.offByPlatform && body.active) throw refusalAt('active', 'DISCOUNT_CODE_HELD');
      await refuseUnknownDishes(client, vendor.id, body);
      if (before) await changeCodeRow(client, vendor.id, body);
      else await addCodeRow(client, vendor.id, body, ctx.now());
      let after = await requireKeptCode(client, vendor.id, body.id);
      if (before?.vendorDeal === false && !isDeepStrictEqual(agreedOn(before), agreedOn(after))) {
        await bearByVendor(client, vendor.id, body.id);
        after = { ...after, vendorDeal: true };
      }
      if (before?.automatic || after.automatic) await tellMenu(client, vendor.id);
      await record({
        action: before ? 'code.change' : 'code.add',
        subjectId: body.id,
        before: before ? auditView(before) : null,
        after: auditView(after),
      });
      return after;
    });
  } catch (error) {
    const constraint = violatedUnique(error);
    if (constraint === 'discount_codes_by_code') throw refusalAt('code', 'DISCOUNT_CODE_EXISTS');
    throw constraint === 'discount_codes_pkey' ? new Refusal('IDEMPOTENCY_CONFLICT') : error;
  }
}

/** @throws Refusal DISCOUNT_CODE_NOT_FOUND. */
export function removeCode(ctx: StaffContext, id: string): Promise<void> {
  const { vendor } = ctx;
  return changing(ctx, async (client, record) => {
    await lockCode(client, vendor.id, id);
    const before = await requireKeptCode(client, vendor.id, id);
    await archiveCode(client, vendor.id, id, ctx.now());
    if (before.automatic) await tellMenu(client, vendor.id);
    await record({ action: 'code.remove', subjectId: id, before: auditView(before), after: null });
  });
}

export interface DealOfCode {
  readonly vendorId: string;
  readonly id: string;
  readonly active: boolean;
  readonly vendorDeal: boolean;
}

/**
 * The platform says whether a vendor's code runs and who bears it.
 * @throws Refusal DISCOUNT_CODE_NOT_FOUND.
 */
export function changeCodeDeal(
  ctx: AuditContext,
  { vendorId, id, ...deal }: DealOfCode,
): Promise<CodeOfVendorRow> {
  return changing(ctx, async (client, record) => {
    await lockCode(client, vendorId, id);
    const before = await requireKeptCode(client, vendorId, id);
    await changeDeal(client, vendorId, id, deal);
    if (before.automatic) await tellMenu(client, vendorId);
    const after = await requireKeptCode(client, vendorId, id);
    const said = { before: auditView(before), after: auditView(after) };
    await record({ action: 'code.change', subjectId: id, vendorId, ...said });
    return after;
  });
}
