import type { Output } from '@sofreh/contract/call';
import type { stocks } from '@sofreh/contract/catalog/stocks';
import { businessDayOf } from '@sofreh/domain/calendar';
import type { StockProductType } from '@sofreh/domain/enums';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  findStockMovement,
  isProduct,
  lockStock,
  type MovementDraft,
  writeCounted,
  writeStockMovement,
  writeUncounted,
} from './stock-changes.queries.ts';
import { readLevels, type StockLevel } from './stocks.queries.ts';

type MovementBody = Output<(typeof stocks)['POST /api-catalog/catalog/stocks']['body']>;
type CountingBody = Output<(typeof stocks)['POST /api-catalog/catalog/menuitems/stocks']['body']>;

/** Holds what changing stock takes of a request. */
export interface StockDeps {
  readonly db: Pool;
  readonly vendorId: string;
  readonly actorId: string;
  readonly businessDayCutoff: string;
  readonly at: Date;
  newId(): string;
}

/** Gives the count a movement leaves. */
function countAfter(body: Pick<MovementBody, 'kind' | 'count'>, left: number): number {
  if (body.kind === 'RECOUNT') return body.count;
  return body.kind === 'WASTE' ? left - body.count : left + body.count;
}

/** Says what a movement was told as, of what is stored of it. */
function said({ kind, change, countAfter }: Awaited<ReturnType<typeof findStockMovement>> & object): number {
  if (kind === 'RECOUNT') return countAfter;
  return kind === 'WASTE' ? -change : change;
}

/** @returns whether the movement is written already. @throws Refusal IDEMPOTENCY_CONFLICT where it says something else. */
async function isRepeated(client: PoolClient, vendorId: string, body: MovementBody): Promise<boolean> {
  const stored = await findStockMovement(client, vendorId, body.id);
  if (!stored) return false;
  const given = said(stored);
  const same =
    given === body.count &&
    (['productType', 'productId', 'kind', 'reason'] as const).every((key) => stored[key] === body[key]);
  if (!same) throw new Refusal('IDEMPOTENCY_CONFLICT');
  return true;
}

/**
 * Restocks, recounts, sets right or writes off.
 * @throws Refusal STOCK_NOT_COUNTED, OUT_OF_STOCK when more would go than there is, IDEMPOTENCY_CONFLICT.
 */
export async function moveStock(deps: StockDeps, body: MovementBody): Promise<StockLevel> {
  const { db, vendorId, actorId, at } = deps;
  await withTransaction(db, async (client) => {
    const left = await lockStock(client, vendorId, body);
    if (await isRepeated(client, vendorId, body)) return;
    if (left === undefined) throw new Refusal('STOCK_NOT_COUNTED');
    const after = countAfter(body, left);
    if (after < 0) throw new Refusal('OUT_OF_STOCK', { details: { count: left } });
    const change = after - left;
    await writeStockMovement(client, vendorId, { ...body, change, countAfter: after, actorId, at });
  });
  const levels = await readLevels(db, vendorId, [body.productId]);
  const level = levels.find(({ productType }) => productType === body.productType);
  if (!level) throw new Refusal('STOCK_NOT_COUNTED');
  return level;
}

/**
 * Starts, changes or ends the counting of products.
 * @throws Refusal MENU_ITEM_NOT_FOUND, TOPPING_NOT_FOUND, INGREDIENT_NOT_FOUND; then nothing is changed.
 */
export async function countStocks(deps: StockDeps, body: CountingBody): Promise<StockLevel[]> {
  const { db, vendorId } = deps;
  await withTransaction(db, async (client) => {
    for (const one of body.stocks.toSorted((a, b) => (a.productId < b.productId ? -1 : 1))) {
      await countOne(client, deps, one);
    }
  });
  return readLevels(
    db,
    vendorId,
    body.stocks.map(({ productId }) => productId),
  );
}

function notFoundOf(productType: StockProductType) {
  if (productType === 'TOPPING') return 'TOPPING_NOT_FOUND';
  return productType === 'INGREDIENT' ? 'INGREDIENT_NOT_FOUND' : 'MENU_ITEM_NOT_FOUND';
}

async function countOne(
  client: PoolClient,
  { vendorId, actorId, at, businessDayCutoff, newId }: StockDeps,
  one: CountingBody['stocks'][number],
): Promise<void> {
  if (one.count === null) return writeUncounted(client, vendorId, one);
  if (!(await isProduct(client, vendorId, one))) {
    throw new Refusal(notFoundOf(one.productType));
  }
  const { count } = one;
  const left = await lockStock(client, vendorId, one);
  await writeCounted(client, vendorId, { ...one, count }, businessDayOf(at.getTime(), businessDayCutoff));
  if (left === count) return;
  const change = count - (left ?? 0);
  const movement: Omit<MovementDraft, 'productType' | 'productId'> = {
    id: newId(),
    kind: left === undefined ? 'BEGUN' : 'RECOUNT',
    change,
    countAfter: count,
    reason: '',
    actorId,
    at,
  };
  await writeStockMovement(client, vendorId, { ...one, ...movement });
}
