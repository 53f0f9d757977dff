import { isDeepStrictEqual } from 'node:util';
import type { DiscountCodeBody } from '@sofreh/contract/identity/discount-codes';
import { type AuditContext, type AuditEntry, changing } from '#app/platform/audit/record-audit.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { refusalAt } from '#app/platform/http/refusal-at.ts';
import { Refusal } from '#app/platform/refusal.ts';
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
  switchCodeRow,
  tellMenu,
} from './kept-codes.queries.ts';
import { lockSharedCode } from './shared-codes.queries.ts';
import { bodiesOfBranches, type Sharing, sharingOf, writeSharing } from './shared-codes.ts';

export function keptView(row: KeptCodeRow) {
  return {
    ...row,
    deliveryTypes: [...row.deliveryTypes],
    sources: [...row.sources],
    windows: [...row.windows],
    menuItemIds: [...row.menuItemIds],
    menuCategoryIds: [...row.menuCategoryIds],
    freeItems: [...row.freeItems],
    branches: [...row.branches],
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

/** Says what a person recognises a code by, and what it may. */
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
    ...(row.shared ? { branches: row.branches.map(({ vendorName }) => vendorName) } : {}),
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

/** Says what the platform agreed to where it bears a code: what it gives, for what, when, and how much of it. */
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

type Recording = (...entries: readonly AuditEntry[]) => Promise<void>;
interface Place {
  readonly vendorId: string;
  /** Several branches count together at this one; it is null where the code is of one. */
  readonly home: string | null;
  readonly at: Date;
}

/** Writes a code at one branch, and down who did; what the platform bore, the vendor bears once it is another. */
async function writeCode(
  client: PoolClient,
  { vendorId, home, at }: Place,
  before: KeptCodeRow | undefined,
  body: DiscountCodeBody,
  record: Recording,
): Promise<KeptCodeRow> {
  const { id } = body;
  if (before) await changeCodeRow(client, vendorId, body, home);
  else if (!(await addCodeRow(client, vendorId, body, { home, at })))
    throw new Refusal('IDEMPOTENCY_CONFLICT');
  let after = await requireKeptCode(client, vendorId, id);
  if (before?.vendorDeal === false && !isDeepStrictEqual(agreedOn(before), agreedOn(after))) {
    await bearByVendor(client, vendorId, id);
    after = { ...after, vendorDeal: true };
  }
  if (before?.automatic || after.automatic) await tellMenu(client, vendorId);
  const said = { before: before ? auditView(before) : null, after: auditView(after) };
  await record({ action: before ? 'code.change' : 'code.add', subjectId: id, vendorId, ...said });
  return after;
}

/** Takes a code away at one branch, and writes down who did. */
async function dropCode(
  client: PoolClient,
  { vendorId, at }: Pick<Place, 'vendorId' | 'at'>,
  id: string,
  record: Recording,
): Promise<void> {
  await lockCode(client, vendorId, id);
  const before = await requireKeptCode(client, vendorId, id);
  await archiveCode(client, vendorId, id, at);
  if (before.automatic) await tellMenu(client, vendorId);
  await record({ action: 'code.remove', subjectId: id, vendorId, before: auditView(before), after: null });
}

/** Has the other branches of a code follow; one that stopped it for itself alone goes on so until all are switched. */
async function writeOthers(
  client: PoolClient,
  { vendorId, at }: Pick<Place, 'vendorId' | 'at'>,
  sharing: Sharing,
  { body, before }: { readonly body: DiscountCodeBody; readonly before: KeptCodeRow | undefined },
  record: Recording,
): Promise<void> {
  const bodies = await bodiesOfBranches(client, vendorId, sharing, body);
  for (const [branch, there] of bodies) {
    await lockCode(client, branch, body.id);
    const had = await findKeptCode(client, branch, body.id);
    // What stands there under the id without being of this code is somebody else's.
    const isOurs = before?.branches.some((held) => held.vendorId === branch) ?? false;
    if (had && !isOurs) throw new Refusal('IDEMPOTENCY_CONFLICT');
    const follows = before?.active === body.active && had ? had.active : body.active;
    const active = follows && !had?.offByPlatform;
    await writeCode(client, { vendorId: branch, home: sharing.home, at }, had, { ...there, active }, record);
  }
  for (const branch of sharing.dropped) await dropCode(client, { vendorId: branch, at }, body.id, record);
}

/**
 * Adds or changes a discount code, at all branches it is to hold at. What the platform bears, the vendor bears once they change it. Adding the same again answers what there is.
 * @throws Refusal DISCOUNT_CODE_NOT_FOUND to change, DISCOUNT_CODE_EXISTS where the word is another's,
 *   DISCOUNT_CODE_HELD to switch on what the platform switched off, MENU_ITEM_NOT_FOUND, MENU_CATEGORY_NOT_FOUND,
 *   IDEMPOTENCY_CONFLICT where the id stands for another code, and as `sharingOf` and `bodiesOfBranches`.
 */
export async function putCode(
  ctx: StaffContext,
  body: DiscountCodeBody,
  mode: 'ADD' | 'CHANGE',
): Promise<KeptCodeRow> {
  const { vendor } = ctx;
  try {
    return await changing(ctx, async (client, record) => {
      const home = await lockSharedCode(client, vendor.id, body.id);
      await lockCode(client, vendor.id, body.id);
      const before = await findKeptCode(client, vendor.id, body.id);
      if (mode === 'CHANGE' && !before) throw new Refusal('DISCOUNT_CODE_NOT_FOUND');
      if (mode === 'ADD' && before?.code === body.code && before.type === body.type) return before;
      if (mode === 'ADD' && before) throw new Refusal('IDEMPOTENCY_CONFLICT');
      if (before?.offByPlatform && body.active) throw refusalAt('active', 'DISCOUNT_CODE_HELD');
      await refuseUnknownDishes(client, vendor.id, body);
      const sharing = await sharingOf(ctx, client, body, { before, home });
      if (sharing) await writeSharing(client, sharing, body, home !== null);
      const place = { vendorId: vendor.id, home: sharing?.home ?? null, at: ctx.now() };
      const after = await writeCode(client, place, before, body, record);
      if (!sharing) return after;
      await writeOthers(client, place, sharing, { body, before }, record);
      return requireKeptCode(client, vendor.id, body.id);
    });
  } catch (error) {
    if (violatedUnique(error) === 'discount_codes_by_code') throw refusalAt('code', 'DISCOUNT_CODE_EXISTS');
    throw error;
  }
}

/**
 * Switches a code on or off here, whatever becomes of it at the other branches it holds at.
 * @throws Refusal DISCOUNT_CODE_NOT_FOUND, DISCOUNT_CODE_HELD to switch on what the platform switched off.
 */
export function switchCode(
  ctx: StaffContext,
  { id, active }: { readonly id: string; readonly active: boolean },
): Promise<KeptCodeRow> {
  const { vendor } = ctx;
  return changing(ctx, async (client, record) => {
    await lockCode(client, vendor.id, id);
    const before = await requireKeptCode(client, vendor.id, id);
    if (before.active === active) return before;
    if (before.offByPlatform) throw new Refusal('DISCOUNT_CODE_HELD');
    await switchCodeRow(client, vendor.id, id, active);
    if (before.automatic) await tellMenu(client, vendor.id);
    const after = await requireKeptCode(client, vendor.id, id);
    const said = { before: auditView(before), after: auditView(after) };
    await record({ action: 'code.change', subjectId: id, ...said });
    return after;
  });
}

/**
 * Takes a code away here; at the other branches it holds at it stays.
 * @throws Refusal DISCOUNT_CODE_NOT_FOUND.
 */
export function removeCode(ctx: StaffContext, id: string): Promise<void> {
  const place = { vendorId: ctx.vendor.id, at: ctx.now() };
  return changing(ctx, (client, record) => dropCode(client, place, id, record));
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
