import type { StockProductType } from '@sofreh/domain/enums';
import { derivedId } from '#app/platform/db/derived-id.ts';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { newId } from '#app/platform/ids.ts';

export interface Product {
  readonly productType: StockProductType;
  readonly productId: string;
}

const lock = named(
  'stock-lock',
  'select count from stocks where vendor_id = $1 and product_type = $2 and product_id = $3 for update',
);

/** Holds a counted product until the transaction ends. @returns what is left; undefined where it is not counted. */
export async function lockStock(
  client: PoolClient,
  vendorId: string,
  { productType, productId }: Product,
): Promise<number | undefined> {
  const { rows } = await client.query<{ count: number }>(lock([vendorId, productType, productId]));
  return rows[0]?.count;
}

export interface MovementDraft extends Product {
  readonly id: string;
  readonly kind: 'BEGUN' | 'RESTOCK' | 'RECOUNT' | 'ADJUST' | 'WASTE';
  readonly countAfter: number;
  readonly change: number;
  readonly reason: string;
  readonly actorId: string;
  readonly at: Date;
}

const writeMovement = named(
  'stock-movement-write',
  `insert into stock_movements (vendor_id, id, product_type, product_id, kind, change, count_after, reason, actor_id, at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);
const writeCount = named(
  'stock-count-write',
  'update stocks set count = $4 where vendor_id = $1 and product_type = $2 and product_id = $3',
);

/** Writes a movement and the count it leaves; the product is locked before. */
export async function writeStockMovement(
  client: PoolClient,
  vendorId: string,
  movement: MovementDraft,
): Promise<void> {
  const { id, productType, productId, kind, change, countAfter, reason, actorId, at } = movement;
  const values = [vendorId, id, productType, productId, kind, change, countAfter, reason, actorId, at];
  await client.query(writeMovement(values));
  await client.query(writeCount([vendorId, productType, productId, countAfter]));
}

export interface StoredMovement extends Product {
  readonly kind: string;
  readonly change: number;
  readonly countAfter: number;
  readonly reason: string;
}

const findMovement = named(
  'stock-movement-find',
  `select product_type as "productType", product_id as "productId", kind, change, count_after as "countAfter", reason
   from stock_movements where vendor_id = $1 and id = $2`,
);

export async function findStockMovement(
  client: PoolClient,
  vendorId: string,
  id: string,
): Promise<StoredMovement | undefined> {
  const { rows } = await client.query<StoredMovement>(findMovement([vendorId, id]));
  return rows[0];
}

const productExists = named(
  'stock-product-exists',
  `select case $2
     when 'FOOD' then exists (select from menu_items where vendor_id = $1 and id = $3 and archived_at is null)
     when 'TOPPING' then exists (select from toppings where vendor_id = $1 and id = $3 and archived_at is null)
     when 'INGREDIENT' then exists (select from ingredients where vendor_id = $1 and id = $3 and archived_at is null)
     else true end as found`,
);

export async function isProduct(client: PoolClient, vendorId: string, product: Product): Promise<boolean> {
  const values = [vendorId, product.productType, product.productId];
  const { rows } = await client.query<{ found: boolean }>(productExists(values));
  return rows[0]?.found ?? false;
}

const endCounting = named(
  'stock-end',
  'delete from stocks where vendor_id = $1 and product_type = $2 and product_id = $3',
);
const countProduct = named(
  'stock-begin',
  `insert into stocks as s (vendor_id, product_type, product_id, count, low_stock, daily_count, reset_on, unit)
   select $1, $2, $3, $4, $5, $6, $7, coalesce(
     (select i.unit from menu_items i where i.vendor_id = $1 and i.id = $3 and $2 = 'FOOD'), 'PIECE')
   on conflict (vendor_id, product_type, product_id) do update
     set low_stock = excluded.low_stock, daily_count = excluded.daily_count,
       reset_on = coalesce(s.reset_on, excluded.reset_on)`,
);

/** Stops counting a product: from now on there is always enough. */
export async function writeUncounted(client: PoolClient, vendorId: string, product: Product): Promise<void> {
  await client.query(endCounting([vendorId, product.productType, product.productId]));
}

export interface Counting extends Product {
  readonly count: number;
  readonly lowStock: number;
  readonly dailyCount: number | null;
}

/** Counts a product from now on; one that is counted keeps its count, which a recount changes. */
export async function writeCounted(
  client: PoolClient,
  vendorId: string,
  { productType, productId, count, lowStock, dailyCount }: Counting,
  today: string,
): Promise<void> {
  await client.query(countProduct([vendorId, productType, productId, count, lowStock, dailyCount, today]));
}

const reset = named(
  'stocks-reset',
  `with due as (
     select s.vendor_id, s.product_type, s.product_id, s.count, s.daily_count,
       (($1::timestamptz at time zone 'Asia/Tehran') - v.business_day_cutoff::interval)::date as today
     from stocks s join vendors v on v.id = s.vendor_id
     where s.daily_count is not null
       and s.reset_on is distinct from (($1::timestamptz at time zone 'Asia/Tehran') - v.business_day_cutoff::interval)::date
     order by s.vendor_id, s.product_type, s.product_id for update of s
   ), begun as (
     update stocks s set count = d.daily_count, reset_on = d.today
     from due d where (s.vendor_id, s.product_type, s.product_id) = (d.vendor_id, d.product_type, d.product_id)
   )
   insert into stock_movements (vendor_id, id, product_type, product_id, kind, change, count_after, at)
   select vendor_id, ${derivedId('$2', 'product_type', 'product_id')}, product_type, product_id, 'RESET', daily_count - count, daily_count, $1 from due`,
);

/** Gives products that begin every business day anew their daily count, once a day of their vendor. */
export async function resetStocks(db: Pick<PoolClient, 'query'>, at: Date): Promise<void> {
  await db.query(reset([at, newId()]));
}
