import { z } from 'zod';
import { MARKETPLACE_TASK } from '#app/main/order-moves/wake-marketplace.ts';
import { announcer } from '#app/main/order-record/deps.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import type { ProvidedServices } from '#app/platform/http/app-services.ts';
import { newId } from '#app/platform/ids.ts';
import type { Task } from '#app/platform/jobs/jobs.ts';
import { lookAfterMarketplace, wakeMarketplaces } from './look-after.ts';
import { purgeInbox } from './purge-inbox.queries.ts';

/**
 * At these times the orders of marketplaces are looked after, whatever is pushed, and what they told long ago is
 * deleted.
 */
export const MARKETPLACE_CRONTAB = '* * * * * wake-marketplaces\n41 1 * * * purge-marketplace-inbox';

interface MarketTaskDeps {
  readonly pool: Pool;
  readonly services: Pick<ProvidedServices, 'notifier' | 'snapshots' | 'marketplaces'>;
  readonly now?: () => Date;
}

const vendorPayload = z.object({ vendorId: z.uuid() });

/**
 * Runs the background tasks of marketplaces' orders, by the name they are enqueued under. Each may be repeated at
 * will.
 */
export function createMarketplaceTasks({
  pool,
  services,
  now = () => new Date(),
}: MarketTaskDeps): Readonly<Record<string, Task>> {
  const { notifier, snapshots, marketplaces } = services;
  const deps = { db: pool, now, newId, announce: announcer(notifier), snapshots, marketplaces };
  return {
    'wake-marketplaces': () => wakeMarketplaces(pool),
    'purge-marketplace-inbox': () => purgeInbox(pool, now()),
    [MARKETPLACE_TASK]: (payload, { log }) => {
      const { vendorId } = vendorPayload.parse(payload);
      return lookAfterMarketplace(deps, vendorId, (facts, message) => log.warn(facts, message));
    },
  };
}
