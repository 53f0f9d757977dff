import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import {
  applyChanges,
  finishEvent,
  holdVersions,
  type KitchenEvent,
  keepVersions,
  receiveEvent,
} from './kitchen-events.queries.ts';

export type KitchenResult = 'APPLIED' | 'DUPLICATE' | 'STALE' | 'UNKNOWN';

/** Applies those fields that no later version has set. */
async function applyNew(
  client: PoolClient,
  vendorId: string,
  event: KitchenEvent,
): Promise<'APPLIED' | 'STALE' | 'UNKNOWN'> {
  const versions = await holdVersions(client, vendorId, event);
  const fresh = Object.entries(event.changes).filter(([field]) => (versions[field] ?? 0) < event.version);
  if (fresh.length === 0) return 'STALE';
  if (!(await applyChanges(client, vendorId, event, Object.fromEntries(fresh)))) return 'UNKNOWN';
  await keepVersions(
    client,
    vendorId,
    event,
    fresh.map(([field]) => field),
  );
  return 'APPLIED';
}

/**
 * Applies a kitchen's event once, in whatever order events come: each field ends as its highest version says. An
 * entity the vendor does not have is answered, not refused, so that the sender does not try for days.
 * @throws Refusal IDEMPOTENCY_CONFLICT where the event's key stands for another event.
 */
export async function applyKitchenEvent(
  pool: Pool,
  vendorId: string,
  event: KitchenEvent,
  at: Date,
): Promise<KitchenResult> {
  return withTransaction(pool, async (client) => {
    const received = await receiveEvent(client, vendorId, event, at);
    if (received === 'CONFLICT') throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (received === 'DUPLICATE') return received;
    const result = await applyNew(client, vendorId, event);
    await finishEvent(client, vendorId, event.eventId, result);
    return result;
  });
}
