import type { PushOutcome } from '@sofreh/providers/marketplace';
import { wakeMarketplace } from '#app/main/order-moves/wake-marketplace.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { listShops } from '../connections/shops.queries.ts';
import { marketplaceOf } from '../connections/shops.ts';
import type { MarketContext } from './deps.ts';
import { insertNews, insertUnread, writeHeard } from './inbox.queries.ts';

const PROOF_MAX = 1_000;

/**
 * Takes a push: proven first, then kept, and answered at once; it is worked on by a job. The same again is known by its key.
 * @throws Refusal SIGNATURE_WRONG, also where the vendor has no such shop.
 */
export async function receivePush(
  ctx: MarketContext & { readonly headers: { readonly authorization?: string }; readonly body: unknown },
): Promise<{ taken: boolean }> {
  const { db, app, vendor, headers, body } = ctx;
  const proof = (headers.authorization ?? '').slice(0, PROOF_MAX);
  let proven = false;
  for (const shop of await listShops(db, vendor.id)) {
    const marketplace = shop.active ? marketplaceOf(app.marketplaces, vendor.id, shop) : null;
    const read = marketplace?.orders.readPush(proof, body) ?? { outcome: 'FORGED' };
    // Shops of one vendor may have one secret: what is pushed says whose it is.
    if (read.outcome === 'PUSH' || read.outcome === 'UNREADABLE') {
      return { taken: await keep(ctx, shop.id, read) };
    }
    proven ||= read.outcome === 'IRRELEVANT';
  }
  if (!proven) throw new Refusal('SIGNATURE_WRONG');
  return { taken: false };
}

type Kept = Extract<PushOutcome, { readonly outcome: 'PUSH' | 'UNREADABLE' }>;

function keep(ctx: MarketContext, shopId: string, read: Kept): Promise<boolean> {
  const { db, vendor } = ctx;
  const news = { id: ctx.newId(), shopId, at: ctx.now() };
  return withTransaction(db, async (client) => {
    const isNew =
      read.outcome === 'PUSH'
        ? await insertNews(client, vendor.id, { ...news, eventKey: read.eventKey, told: read.order })
        : await insertUnread(client, vendor.id, { ...news, unread: read.order });
    await writeHeard(client, vendor.id, shopId, news.at);
    if (isNew) await wakeMarketplace(client, vendor.id);
    return isNew;
  });
}
