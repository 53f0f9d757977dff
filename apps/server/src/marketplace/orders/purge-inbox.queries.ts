import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/**
 * What marketplaces told is kept so many days: until no statement of theirs is argued about any more. It names guests.
 */
export const INBOX_DAYS = 60;
/** One statement deletes so many news: a purge holds nobody up. */
const BATCH = 500;
const DAY_MS = 86_400_000;

const vendors = named(
  'marketplace-inbox-vendors-of-old',
  `select v.id from vendors v where exists (
     select from marketplace_inbox i where i.vendor_id = v.id and i.received_at < $1 and i.handled_at is not null)`,
);
const purge = named(
  'marketplace-inbox-purge',
  `delete from marketplace_inbox where vendor_id = $1 and id in (
     select i.id from marketplace_inbox i where i.vendor_id = $1 and i.received_at < $2 and i.handled_at is not null
     order by i.received_at limit ${BATCH})`,
);

/**
 * Deletes what marketplaces told more than `INBOX_DAYS` ago and is done with, a few at a time. What waits for a person stays until
 * that person was there. News that come again after that change nothing: the revision of their order is kept with the order. An order
 * that was called off before it was seen here has no row, so nothing is known of it after that time.
 */
export async function purgeInbox(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - INBOX_DAYS * DAY_MS);
  const { rows } = await db.query<{ id: string }>(vendors([before]));
  for (const { id } of rows) {
    let deleted: number | null;
    do {
      ({ rowCount: deleted } = await db.query(purge([id, before])));
    } while (deleted === BATCH);
  }
}
