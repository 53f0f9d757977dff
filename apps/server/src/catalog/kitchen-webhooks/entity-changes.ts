import { isDeepStrictEqual } from 'node:util';
import { itemTable } from '#app/catalog/menu-items/menu-items.queries.ts';
import { toppingTable } from '#app/catalog/toppings/toppings.queries.ts';
import type { AuditEntry } from '#app/platform/audit/record-audit.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { changesOf } from '#app/platform/vendor-table/index.ts';
import { holdVendorState, type KitchenEvent } from './kitchen-events.queries.ts';

type Rows = ReadonlyMap<string, object>;

/** Reads the row an event is about, as the audit log tells of it; held until the transaction ends. */
export function holdEntity(client: PoolClient, vendorId: string, event: KitchenEvent): Promise<Rows> {
  const { entity, entityId } = event;
  if (entity === 'MENU_ITEM') return itemTable.hold(client, vendorId, [entityId]);
  if (entity === 'TOPPING') return toppingTable.hold(client, vendorId, [entityId]);
  return holdVendorState(client, vendorId);
}

/** Says what to write down of an event that was applied. */
export function entriesOf({ entity, entityId }: KitchenEvent, before: Rows, after: Rows): AuditEntry[] {
  if (entity !== 'VENDOR') return changesOf(entity === 'TOPPING' ? 'topping' : 'item', before, after);
  const [was, is] = [before.get(entityId), after.get(entityId)];
  if (isDeepStrictEqual(was, is)) return [];
  return [{ action: 'vendor.change', subjectId: entityId, before: was, after: is }];
}
