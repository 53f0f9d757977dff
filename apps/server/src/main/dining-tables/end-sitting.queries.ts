import { randomUUID } from 'node:crypto';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';

const end = named(
  'table-end-sitting',
  `with was as (
     select session from dining_tables where vendor_id = $1 and id = $2
   ), freed as (
     update dining_tables set taken_channel = null, taken_at = null, session = $3 where vendor_id = $1 and id = $2
   ), arrived as (
     update table_reservations set status = 'FINISHED'
     where vendor_id = $1 and dining_table_id = $2 and status = 'ARRIVED'
   ), unanswered as (
     update table_calls c set seen_at = $4 from was
     where c.vendor_id = $1 and c.sitting_id = was.session and c.seen_at is null
   )
   select pg_notify('tables', json_build_array(json_build_object('vendorId', $1::uuid, 'tableId', $2::uuid))::text)
   from was join table_sittings s on s.vendor_id = $1 and s.id = was.session`,
);

/**
 * Frees a table: whoever sits there is told that their sitting is over, calls that nobody answered end with it, and so
 * does the reservation that had arrived. The table's row is held before (`lockTable`).
 * @returns the id of the sitting that may begin now; nobody can guess it.
 */
export async function endSitting(
  client: PoolClient,
  vendorId: string,
  id: string,
  at: Date,
): Promise<string> {
  const session = randomUUID();
  await client.query(end([vendorId, id, session, at]));
  return session;
}
