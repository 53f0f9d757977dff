import type { MarketplaceName, ShopState } from '@sofreh/domain/marketplace';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

/** Is a shop as a vendor set it up. */
export interface ShopTerms {
  readonly id: string;
  readonly provider: MarketplaceName;
  readonly shopId: string;
  readonly title: string;
  readonly active: boolean;
  readonly autoAccept: boolean;
  readonly preparationMinutes: number | null;
  /** From so many promised minutes on guests there cannot order; null stands for never. */
  readonly busyMinutes: number | null;
}

/** Is a shop as it is stored; its keys are sealed. */
export interface ShopRow extends ShopTerms {
  readonly keysSealed: string | null;
  readonly state: ShopState;
  readonly stateDetail: string;
  readonly stateAt: Date | null;
  readonly heardAt: Date | null;
  readonly pulledAt: Date | null;
  readonly pulledUntil: Date | null;
  /** Tells whether the kitchen was too busy when it was looked at last. */
  readonly busy: boolean;
  /** A person keeps guests there from ordering until this moment. */
  readonly pausedUntil: Date | null;
}

const COLUMNS = `id, provider, shop_id as "shopId", title, active, auto_accept as "autoAccept",
  preparation_minutes as "preparationMinutes", keys_sealed as "keysSealed", state, state_detail as "stateDetail",
  state_at as "stateAt", heard_at as "heardAt", pulled_at as "pulledAt", pulled_until as "pulledUntil",
  busy_minutes as "busyMinutes", busy, paused_until as "pausedUntil"`;

/** A vendor may have so many shops; nobody has as many. */
const SHOPS_MAX = 50;

const all = named(
  'marketplace-shops',
  `select ${COLUMNS} from marketplace_shops where vendor_id = $1 order by title, id limit ${SHOPS_MAX}`,
);

/** Lists every shop of a vendor. */
export async function listShops(db: Queryable, vendorId: string): Promise<ShopRow[]> {
  return (await db.query<ShopRow>(all([vendorId]))).rows;
}

const one = named(
  'marketplace-shop',
  `select ${COLUMNS} from marketplace_shops where vendor_id = $1 and id = $2`,
);

/** Finds one shop; undefined where the vendor has none such. */
export async function readShop(db: Queryable, vendorId: string, id: string): Promise<ShopRow | undefined> {
  return (await db.query<ShopRow>(one([vendorId, id]))).rows[0];
}

const locked = named(
  'marketplace-shop-lock',
  `select ${COLUMNS} from marketplace_shops where vendor_id = $1 and id = $2 for update`,
);

/** Finds one shop and holds it until the transaction ends. */
export async function lockShop(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<ShopRow | undefined> {
  return (await client.query<ShopRow>(locked([vendorId, id]))).rows[0];
}

const insert = named(
  'marketplace-shop-add',
  `insert into marketplace_shops (vendor_id, id, provider, shop_id, title, active, auto_accept, preparation_minutes,
     keys_sealed, changed_at, pulled_until, busy_minutes)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11) on conflict (vendor_id, id) do nothing`,
);
const update = named(
  'marketplace-shop-change',
  `update marketplace_shops set provider = $3, shop_id = $4, title = $5, active = $6, auto_accept = $7,
     preparation_minutes = $8, keys_sealed = $9, changed_at = $10, busy_minutes = $11,
     pulled_until = case when active or not $6 then pulled_until else $10 end
   where vendor_id = $1 and id = $2`,
);

function values(vendorId: string, shop: ShopTerms & { readonly keysSealed: string | null }, at: Date) {
  const { id, provider, shopId, title, active, autoAccept, preparationMinutes, keysSealed } = shop;
  const terms = [provider, shopId, title, active, autoAccept, preparationMinutes, keysSealed];
  return [vendorId, id, ...terms, at, shop.busyMinutes];
}

/** Adds a shop. @returns false where the id stands already. */
export async function insertShop(
  client: PoolClient,
  vendorId: string,
  shop: ShopTerms & { readonly keysSealed: string | null },
  at: Date,
): Promise<boolean> {
  return (await client.query(insert(values(vendorId, shop, at)))).rowCount === 1;
}

/** Changes a shop. What was ordered there while it was off is not fetched when it is on again: nobody here answered for it. */
export async function updateShop(
  client: PoolClient,
  vendorId: string,
  shop: ShopTerms & { readonly keysSealed: string | null },
  at: Date,
): Promise<void> {
  await client.query(update(values(vendorId, shop, at)));
}

const state = named(
  'marketplace-shop-state',
  `update marketplace_shops set state = $3, state_detail = $4, state_at = $5 where vendor_id = $1 and id = $2`,
);

/** Keeps how the marketplace answered last. */
export async function writeShopState(
  db: Queryable,
  vendorId: string,
  id: string,
  answered: { readonly state: ShopState; readonly detail: string },
  at: Date,
): Promise<void> {
  await db.query(state([vendorId, id, answered.state, answered.detail.slice(0, 200), at]));
}

const pause = named(
  'marketplace-shop-pause',
  'update marketplace_shops set paused_until = $3 where vendor_id = $1 and id = $2',
);

/** Keeps until when guests there cannot order; null lets them again. */
export async function writePause(
  client: PoolClient,
  vendorId: string,
  id: string,
  until: Date | null,
): Promise<void> {
  await client.query(pause([vendorId, id, until]));
}

const rush = named(
  'marketplace-shop-busy',
  'update marketplace_shops set busy = $3 where vendor_id = $1 and id = $2',
);

/** Keeps whether the kitchen is too busy for orders from there. */
export async function writeBusy(db: Queryable, vendorId: string, id: string, busy: boolean): Promise<void> {
  await db.query(rush([vendorId, id, busy]));
}
