import type { Input, Output } from '@sofreh/contract/call';
import type { marketplaceVendor } from '@sofreh/contract/marketplace/connections';
import { changing } from '#app/platform/audit/record-audit.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type ShopsContext, shopNow } from './settings.ts';
import { lockShop, writePause } from './shops.queries.ts';
import { wakeShop } from './wake-shop.ts';

type Pause = (typeof marketplaceVendor)['PUT /api-snappFood/vendor/pause'];

const MINUTE_MS = 60_000;

/**
 * Keeps guests at a shop there from ordering for a while, or lets them order again; the marketplace is told at once, and again when the
 * time is over.
 * @throws Refusal `MARKETPLACE_SHOP_NOT_FOUND`.
 */
export async function pauseShop(
  ctx: ShopsContext,
  { id, minutes }: Output<Pause['body']>,
): Promise<Input<Pause['response']>> {
  const { vendor } = ctx;
  await changing(ctx, async (client, record) => {
    const before = await lockShop(client, vendor.id, id);
    if (!before) throw new Refusal('MARKETPLACE_SHOP_NOT_FOUND');
    const until = minutes === null ? null : new Date(ctx.now().getTime() + minutes * MINUTE_MS);
    await writePause(client, vendor.id, id, until);
    await record({
      action: 'marketplace.pause',
      subjectId: id,
      before: { pausedUntil: before.pausedUntil?.toISOString() ?? null },
      after: { pausedUntil: until?.toISOString() ?? null },
    });
    await wakeShop(client, vendor.id, id);
  });
  return shopNow(ctx, id);
}
