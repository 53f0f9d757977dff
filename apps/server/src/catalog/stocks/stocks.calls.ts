import type { CallDeclaration } from '@sofreh/contract/call';
import type { stocks } from '@sofreh/contract/catalog/stocks';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readStockBoard, writeAvailable } from './stock-board.queries.ts';
import { readBoard, readHistory, readLevels } from './stocks.queries.ts';
import { countStocks, moveStock, type StockDeps } from './stocks.ts';

type Context = Pick<CallContext<CallDeclaration>, 'db' | 'app' | 'vendor' | 'caller' | 'now' | 'newId'>;

async function depsOf({ db, app, vendor, caller, now, newId }: Context): Promise<StockDeps> {
  const snapshot = await app.snapshots.get(vendor.id);
  if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
  const { businessDayCutoff } = snapshot.vendor;
  return { db, vendorId: vendor.id, actorId: signedIn(caller).userId, businessDayCutoff, at: now(), newId };
}

/** Makes open stock boards look again. */
function tellBoards({ app, vendor }: Context): void {
  app.notifier.notify('stock', { vendorId: vendor.id });
}

export const stocksCalls: Handlers<typeof stocks> = {
  'POST /api-catalog/catalog/stocks': async (ctx) => {
    const level = await moveStock(await depsOf(ctx), ctx.body);
    tellBoards(ctx);
    return level;
  },
  'POST /api-catalog/catalog/stocks/live': async ({ db, vendor, body }) => ({
    data: await readLevels(db, vendor.id, body.productIds),
  }),
  'POST /api-catalog/catalog/menuitems/stocks': async (ctx) => {
    const data = await countStocks(await depsOf(ctx), ctx.body);
    tellBoards(ctx);
    return { data };
  },
  'GET /api-catalog/catalog/stocks': ({ db, vendor, query }) => readBoard(db, vendor.id, query),
  'GET /api-catalog/catalog/stocks/board': ({ db, vendor, query }) => readStockBoard(db, vendor.id, query),
  'PUT /api-catalog/catalog/stocks/available': (ctx) =>
    changing(ctx, async (client, record) => {
      const { productType, productId, available } = ctx.body;
      const before = await writeAvailable(client, ctx.vendor.id, ctx.body);
      if (before === undefined) {
        throw new Refusal(productType === 'FOOD' ? 'MENU_ITEM_NOT_FOUND' : 'TOPPING_NOT_FOUND');
      }
      if (before === available) return;
      const change = { before: { available: before }, after: { available } };
      await record({ action: 'stock.available', subjectId: productId, ...change });
    }),
  'GET /api-catalog/catalog/stocks/history': ({ db, vendor, query }) => readHistory(db, vendor.id, query),
};
