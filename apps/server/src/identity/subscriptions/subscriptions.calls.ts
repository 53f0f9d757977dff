import type { subscriptions } from '@sofreh/contract/identity/subscriptions';
import { subscriptionState } from '@sofreh/domain/subscriptions';
import { mapPage } from '#app/platform/db/paging.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { acceptContract } from './accept.ts';
import { requirePackage } from './packages.ts';
import { monthOf, readStanding, usagesOf, usesNow } from './standing.ts';
import { listAllSubscriptions } from './subscriptions.queries.ts';
import { contractView } from './view.ts';

export const subscriptionsCalls: Handlers<typeof subscriptions> = {
  'POST /api-identity/identity/subscriptions': async (ctx) =>
    contractView(await acceptContract(ctx, ctx.body)),
  'GET /api-identity/identity/subscriptions/usages': async ({ db, vendor, query, now }) => {
    const at = now();
    const { packageId } = query;
    const { limits } = await (packageId ? requirePackage(db, packageId) : readStanding(db, vendor.id, at));
    return { since: monthOf(at), data: usagesOf(limits, await usesNow(db, vendor, at)) };
  },
  'GET /api-identity/identity/subscriptions/usages/status': async ({ db, vendor, now }) => {
    const at = now();
    const { limits, row: _, ...has } = await readStanding(db, vendor.id, at);
    const usages = usagesOf(limits, await usesNow(db, vendor, at));
    const named = (status: 'NEAR' | 'OVER') =>
      usages.filter((usage) => usage.status === status).map(({ feature }) => feature);
    const [near, over] = [named('NEAR'), named('OVER')];
    return {
      ...has,
      startsAt: has.startsAt?.toISOString() ?? null,
      endsAt: has.endsAt?.toISOString() ?? null,
      status: over.length > 0 ? 'OVER' : near.length > 0 ? 'NEAR' : 'WITHIN',
      near,
      over,
    };
  },
  'GET /api-identity/identity/subscriptions/all': async ({ db, query, now }) => {
    const at = now().getTime();
    return mapPage(await listAllSubscriptions(db, query), ({ endsAt, ...row }) => ({
      ...row,
      state: subscriptionState(endsAt?.getTime() ?? null, at),
      endsAt: endsAt?.toISOString() ?? null,
    }));
  },
};
