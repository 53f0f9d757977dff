import type { ratings } from '@sofreh/contract/main/ratings';
import { changing } from '#app/platform/audit/record-audit.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { listWaiting, markSeen } from './ratings.queries.ts';

export const ratingsCalls: Handlers<typeof ratings> = {
  'GET /api/orders/bad-ratings': async ({ db, vendor, query }) =>
    mapPage(await listWaiting(db, vendor.id, query), ({ at, ...row }) => ({ ...row, at: at.toISOString() })),
  'PUT /api/orders/bad-ratings/{id}': (ctx) =>
    changing(ctx, async (client, record) => {
      const { userId } = signedIn(ctx.caller);
      const { isKnown, isFirst } = await markSeen(client, ctx.vendor.id, ctx.params.id, userId, ctx.now());
      if (!isKnown) throw new Refusal('ORDER_NOT_FOUND');
      if (isFirst) await record({ action: 'rating.seen', subjectId: ctx.params.id, before: null, after: {} });
    }),
};
