import type { Pool } from '#app/platform/db/pool.ts';

/** Makes a device a till of a vendor. */
export async function addTill(pool: Pool, vendorId: string, id: string, at: Date): Promise<void> {
  await pool.query(
    `insert into till_devices (vendor_id, id, name, lane, registered_by, registered_at, last_seen_at)
     select $1, $2, 'صندوق', coalesce(max(lane), 0) + 1, gen_random_uuid(), $3, $3 from till_devices where vendor_id = $1`,
    [vendorId, id, at],
  );
}
