import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

export type KitchenEntity = 'MENU_ITEM' | 'TOPPING' | 'VENDOR';

/** This is an event as the inbox keeps it. */
export interface KitchenEvent {
  readonly eventId: string;
  readonly entity: KitchenEntity;
  readonly entityId: string;
  readonly version: number;
  readonly changes: Readonly<Record<string, unknown>>;
}

const receive = named(
  'kitchen-event-receive',
  `insert into kitchen_webhook_events (vendor_id, event_key, entity_type, entity_id, payload, received_at)
   values ($1, $2, $3, $4, $5, $6) on conflict (vendor_id, event_key) do nothing`,
);
const stored = named(
  'kitchen-event-stored',
  `select entity_type = $3 and entity_id = $4 and payload = $5::jsonb as same
   from kitchen_webhook_events where vendor_id = $1 and event_key = $2`,
);

/** Puts an event into the inbox. @returns whether it is new, was there already, or its key stands for another. */
export async function receiveEvent(
  client: PoolClient,
  vendorId: string,
  event: KitchenEvent,
  at: Date,
): Promise<'NEW' | 'DUPLICATE' | 'CONFLICT'> {
  const payload = JSON.stringify({ version: event.version, changes: event.changes });
  const values = [vendorId, event.eventId, event.entity, event.entityId, payload];
  const { rowCount } = await client.query(receive([...values, at]));
  if (rowCount === 1) return 'NEW';
  const { rows } = await client.query<{ same: boolean }>(stored(values));
  return rows[0]?.same ? 'DUPLICATE' : 'CONFLICT';
}

const hold = named(
  'kitchen-versions-hold',
  `insert into kitchen_entity_versions as v (vendor_id, entity_type, entity_id) values ($1, $2, $3)
   on conflict (vendor_id, entity_type, entity_id) do update set versions = v.versions returning versions`,
);
const keep = named(
  'kitchen-versions-keep',
  `update kitchen_entity_versions set versions = versions || $4::jsonb
   where vendor_id = $1 and entity_type = $2 and entity_id = $3`,
);

/** Holds an entity until the transaction ends. @returns the version each of its fields was last set by. */
export async function holdVersions(
  client: PoolClient,
  vendorId: string,
  { entity, entityId }: KitchenEvent,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await client.query<{ versions: Record<string, number> }>(
    hold([vendorId, entity, entityId]),
  );
  return rows[0]?.versions ?? {};
}

/** Notes that an event set the fields. */
export async function keepVersions(
  client: PoolClient,
  vendorId: string,
  { entity, entityId, version }: KitchenEvent,
  fields: readonly string[],
): Promise<void> {
  const versions = Object.fromEntries(fields.map((field) => [field, version]));
  await client.query(keep([vendorId, entity, entityId, JSON.stringify(versions)]));
}

const apply = {
  MENU_ITEM: named(
    'kitchen-change-item',
    `update menu_items i set title = coalesce(c.title, i.title), active = coalesce(c.active, i.active),
       available = coalesce(c.available, i.available), price = coalesce(c.price, i.price),
       discount = least(i.discount, coalesce(c.price, i.price))
     from jsonb_to_record($3::jsonb) as c(title text, price bigint, active boolean, available boolean)
     where i.vendor_id = $1 and i.id = $2 and i.archived_at is null`,
  ),
  TOPPING: named(
    'kitchen-change-topping',
    `update toppings t set title = coalesce(c.title, t.title), active = coalesce(c.active, t.active),
       available = coalesce(c.available, t.available), price = coalesce(c.price, t.price)
     from jsonb_to_record($3::jsonb) as c(title text, price bigint, active boolean, available boolean)
     where t.vendor_id = $1 and t.id = $2 and t.archived_at is null`,
  ),
  VENDOR: named(
    'kitchen-change-vendor',
    `update vendors v set open_flag = coalesce(c."openFlag", v.open_flag),
       preparation_time = coalesce(c."preparationTime", v.preparation_time)
     from jsonb_to_record($3::jsonb) as c("openFlag" boolean, "preparationTime" smallint)
     where v.id = $1 and v.id = $2`,
  ),
} as const;

/** Writes fields of an entity. @returns whether the vendor has it. */
export async function applyChanges(
  client: PoolClient,
  vendorId: string,
  { entity, entityId }: KitchenEvent,
  changes: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const { rowCount } = await client.query(apply[entity]([vendorId, entityId, JSON.stringify(changes)]));
  return rowCount === 1;
}

const vendorState = named(
  'kitchen-vendor-state',
  `select id, open_flag as "openFlag", preparation_time as "preparationTime"
   from vendors where id = $1 for no key update`,
);

/** Reads what of a vendor its kitchen may change, by the vendor's id, and holds it until the transaction ends. */
export async function holdVendorState(
  client: PoolClient,
  vendorId: string,
): Promise<ReadonlyMap<string, object>> {
  const { rows } = await client.query<{ id: string }>(vendorState([vendorId]));
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

const finish = named(
  'kitchen-event-finish',
  'update kitchen_webhook_events set result = $3 where vendor_id = $1 and event_key = $2',
);

export async function finishEvent(
  client: PoolClient,
  vendorId: string,
  eventId: string,
  result: 'APPLIED' | 'STALE' | 'UNKNOWN',
): Promise<void> {
  await client.query(finish([vendorId, eventId, result]));
}

const purge = named(
  'kitchen-events-purge',
  "delete from kitchen_webhook_events where received_at < $1::timestamptz - interval '30 days'",
);

/**
 * Empties the inbox of what came over 30 days ago; senders try for 3. One that comes
 * again after that is still not applied: the versions of its entity's fields are kept; one that was answered UNKNOWN is tried again.
 */
export async function purgeKitchenEvents(db: Queryable, now: Date): Promise<void> {
  await db.query(purge([now]));
}
