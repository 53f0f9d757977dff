import type { CallDeclaration } from '@sofreh/contract/call';
import type { stocks } from '@sofreh/contract/catalog/stocks';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { CallContext, Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { readBoard, readHistory, readLevels } from './stocks.queries.ts';
import { countStocks, moveStock, type StockDeps } from './stocks.ts';

type Context = Pick<CallContext<CallDeclaration>, 'db' | 'app' | 'vendor' | 'caller' | 'now' | 'newId'>;

async function depsOf({ db, app, vendor, caller, now, newId }: Context): Promise<StockDeps> {
  const snapshot = await app.snapshots.get(vendor.id);
  if (!snapshot) throw new Refusal('VENDOR_NOT_FOUND');
  const { businessDayCutoff } = snapshot.vendor;
  return { db, vendorId: vendor.id, actorId: signedIn(caller).userId, businessDayCutoff, at: now(), newId };
}

/** Open stock boards look again. */
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
  'GET /api-catalog/catalog/stocks/history': ({ db, vendor, query }) => readHistory(db, vendor.id, query),
};
