import type { KitchenNewsResult } from '@sofreh/domain/kitchen';
import {
  type AuditContext,
  type AuditEntry,
  changing,
  KITCHEN_SYSTEM,
} from '#app/platform/audit/record-audit.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { entriesOf, holdEntity } from './entity-changes.ts';
import {
  applyChanges,
  finishEvent,
  holdVersions,
  type KitchenEvent,
  keepVersions,
  receiveEvent,
} from './kitchen-events.queries.ts';

/** Says at whose vendor an event came, when and from which device; it is a part of the request. */
export type EventContext = Omit<AuditContext, 'caller' | 'vendor'> & { readonly vendor: RequestVendor };

/** Applies those fields that no later version has set, and writes down what differs. */
async function applyNew(
  client: PoolClient,
  vendorId: string,
  event: KitchenEvent,
  record: (...entries: readonly AuditEntry[]) => Promise<void>,
): Promise<'APPLIED' | 'STALE' | 'UNKNOWN'> {
  const versions = await holdVersions(client, vendorId, event);
  const fresh = Object.entries(event.changes).filter(([field]) => (versions[field] ?? 0) < event.version);
  if (fresh.length === 0) return 'STALE';
  const before = await holdEntity(client, vendorId, event);
  if (!(await applyChanges(client, vendorId, event, Object.fromEntries(fresh)))) return 'UNKNOWN';
  await record(...entriesOf(event, before, await holdEntity(client, vendorId, event)));
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
export async function applyKitchenEvent(ctx: EventContext, event: KitchenEvent): Promise<KitchenNewsResult> {
  const vendorId = ctx.vendor.id;
  return changing({ ...ctx, caller: KITCHEN_SYSTEM }, async (client, record) => {
    const received = await receiveEvent(client, vendorId, event, ctx.now());
    if (received === 'CONFLICT') throw new Refusal('IDEMPOTENCY_CONFLICT');
    if (received === 'DUPLICATE') return received;
    const result = await applyNew(client, vendorId, event, record);
    await finishEvent(client, vendorId, event.eventId, result);
    return result;
  });
}
