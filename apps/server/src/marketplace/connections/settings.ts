import type { Input, Output } from '@sofreh/contract/call';
import type { marketplaceVendor } from '@sofreh/contract/marketplace/connections';
import type { ShopState } from '@sofreh/domain/marketplace';
import type { ShopProbeOutcome } from '@sofreh/providers/marketplace';
import { type AuditContext, changing } from '#app/platform/audit/record-audit.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import type { MarketplaceMakers } from '#app/platform/http/app-services.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { forgetMenu } from './forget-menu.queries.ts';
import {
  insertShop,
  listShops,
  lockShop,
  readShop,
  type ShopRow,
  type ShopTerms,
  updateShop,
  writeShopState,
} from './shops.queries.ts';
import { keysOf, MARKETPLACE_HOOK_PATH, marketplaceOf, ownerOfShopKeys } from './shops.ts';
import { wakeShop } from './wake-shop.ts';

type Calls = typeof marketplaceVendor;
type Detail = Input<Calls['GET /api-snappFood/vendor/detail']['response']>;
type ShopView = Detail['shops'][number];
type Setting = Output<Calls['PUT /api-snappFood/vendor/setting']['body']>;
type Test = Output<Calls['POST /api-snappFood/vendor/test']['body']>;
type TestResult = Input<Calls['POST /api-snappFood/vendor/test']['response']>;

export interface ShopsContext extends AuditContext {
  readonly vendor: NonNullable<AuditContext['vendor']>;
  readonly app: { readonly marketplaces: MarketplaceMakers };
  newId(): string;
}

const SHOP_ONCE = 'marketplace_shops_once';

function viewOf({ app, vendor, now }: ShopsContext, row: ShopRow): ShopView {
  const { keysSealed, pulledUntil: _until, stateAt, heardAt, pulledAt, pausedUntil, ...told } = row;
  const standIn = app.marketplaces.make(vendor.id, row.provider, row.shopId, null);
  return {
    ...told,
    keysOf: keysSealed !== null ? 'VENDOR' : standIn ? 'SIMULATOR' : 'NOBODY',
    stateAt: stateAt?.toISOString() ?? null,
    heardAt: heardAt?.toISOString() ?? null,
    pulledAt: pulledAt?.toISOString() ?? null,
    pausedUntil: pausedUntil && pausedUntil > now() ? pausedUntil.toISOString() : null,
  };
}

/** Lists everything of a vendor's shops but their keys. */
export async function readShops(ctx: ShopsContext): Promise<Detail> {
  const rows = await listShops(ctx.db, ctx.vendor.id);
  return { shops: rows.map((row) => viewOf(ctx, row)), hookPath: MARKETPLACE_HOOK_PATH };
}

type Facts = Pick<ShopTerms, 'provider' | 'shopId' | 'title' | 'active' | 'autoAccept'>;

function factsOf({ provider, shopId, title, active, autoAccept }: Facts) {
  return { provider, shopId, title, active, autoAccept };
}

/** Says what is recorded of a change: what a person set, without keys. */
function recordOf(row: Facts & Pick<ShopTerms, 'busyMinutes'>) {
  return { ...factsOf(row), busyMinutes: row.busyMinutes };
}

/** Says why a shop cannot work: it has no keys, or has them and the installation does not know where its marketplace is. */
function lacking(provider: Setting['provider'], keys: Setting['keys']): Refusal {
  const code = keys ? 'MARKETPLACE_ADDRESS_NEEDED' : 'MARKETPLACE_KEYS_NEEDED';
  return new Refusal(code, { details: { provider } });
}

/** Says what is stored: keys that are not sent stay. @throws Refusal of `lacking` for a shop that is to work all the same. */
function rowOf({ app, vendor }: ShopsContext, { keys, ...shop }: Setting, before: ShopRow | undefined) {
  const owner = ownerOfShopKeys(vendor.id, shop.provider, shop.id);
  const kept = before?.provider === shop.provider ? before.keysSealed : null;
  const keysSealed =
    keys === undefined ? kept : keys && app.marketplaces.box.seal(owner, JSON.stringify(keys));
  const busyMinutes = shop.busyMinutes === undefined ? (before?.busyMinutes ?? null) : shop.busyMinutes;
  const row = { ...shop, keysSealed, busyMinutes };
  if (shop.active && !marketplaceOf(app.marketplaces, vendor.id, row))
    throw lacking(shop.provider, keysOf(app.marketplaces, vendor.id, row));
  return row;
}

async function storing<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw violatedUnique(error) === SHOP_ONCE ? new Refusal('MARKETPLACE_SHOP_EXISTS') : error;
  });
}

/** Shows one shop as it is told. @throws Refusal `MARKETPLACE_SHOP_NOT_FOUND`. */
export async function shopNow(ctx: ShopsContext, id: string): Promise<ShopView> {
  const row = await readShop(ctx.db, ctx.vendor.id, id);
  if (!row) throw new Refusal('MARKETPLACE_SHOP_NOT_FOUND');
  return viewOf(ctx, row);
}

/**
 * Connects a shop, once for each id.
 * @throws Refusal `MARKETPLACE_SHOP_EXISTS`, `MARKETPLACE_KEYS_NEEDED`, `MARKETPLACE_ADDRESS_NEEDED`, `IDEMPOTENCY_CONFLICT`.
 */
export async function addShop(ctx: ShopsContext, body: Setting): Promise<ShopView> {
  const row = rowOf(ctx, body, undefined);
  const change = changing(ctx, async (client, record) => {
    const at = ctx.now();
    const isNew = await insertShop(client, ctx.vendor.id, row, at);
    const stored = isNew ? undefined : await readShop(client, ctx.vendor.id, body.id);
    if (stored && JSON.stringify(factsOf(stored)) !== JSON.stringify(factsOf(body)))
      throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (isNew)
      await record({
        action: 'marketplace.add',
        subjectId: body.id,
        before: null,
        after: recordOf(row),
      });
  });
  await storing(change);
  return shopNow(ctx, body.id);
}

/** Changes how a shop is connected; what follows from that is told there at once. @throws Refusal `MARKETPLACE_SHOP_NOT_FOUND` and those of adding. */
export async function changeShop(ctx: ShopsContext, body: Setting): Promise<ShopView> {
  const change = changing(ctx, async (client, record) => {
    const before = await lockShop(client, ctx.vendor.id, body.id);
    if (!before) throw new Refusal('MARKETPLACE_SHOP_NOT_FOUND');
    const row = rowOf(ctx, body, before);
    await updateShop(client, ctx.vendor.id, row, ctx.now());
    if (row.provider !== before.provider || row.shopId !== before.shopId) {
      await forgetMenu(client, ctx.vendor.id, body.id, row.active ? ctx.newId() : null, ctx.now());
    }
    const changedKeys = body.keys === undefined ? {} : { changedKeys: true };
    await record({
      action: 'marketplace.change',
      subjectId: body.id,
      before: recordOf(before),
      after: { ...recordOf(row), ...changedKeys },
    });
    await wakeShop(client, ctx.vendor.id, body.id);
  });
  await storing(change);
  return shopNow(ctx, body.id);
}

const STATES = { ACCEPTED: 'ANSWERS', REFUSED: 'REFUSES', UNREACHABLE: 'SILENT' } as const satisfies Record<
  ShopProbeOutcome['outcome'],
  ShopState
>;

/** Says how an answer is kept and shown. */
function detailOf(answer: ShopProbeOutcome): string {
  if (answer.outcome === 'ACCEPTED') return answer.title;
  return answer.outcome === 'REFUSED' ? `${answer.refusal} ${answer.providerCode}` : answer.reason;
}

/**
 * Asks a marketplace about a shop, by the keys that are about to be saved or those that are stored.
 * @throws Refusal `MARKETPLACE_KEYS_NEEDED`, `MARKETPLACE_ADDRESS_NEEDED`.
 */
export async function testShop(ctx: ShopsContext, { provider, shopId, keys }: Test): Promise<TestResult> {
  const { app, vendor, db } = ctx;
  const rows = await listShops(db, vendor.id);
  const known = rows.find((row) => row.provider === provider && row.shopId === shopId);
  const made =
    keys || !known
      ? app.marketplaces.make(vendor.id, provider, shopId, keys ?? null)?.marketplace
      : marketplaceOf(app.marketplaces, vendor.id, known);
  if (!made) throw lacking(provider, keys ?? (known && keysOf(app.marketplaces, vendor.id, known)));
  const answer = await made.probe();
  const detail = detailOf(answer);
  if (known && !keys) {
    const state = STATES[answer.outcome];
    await writeShopState(db, vendor.id, known.id, { state, detail }, ctx.now());
  }
  return { outcome: answer.outcome, detail };
}
