import type { Pool } from 'pg';

/** A customer's own address; undefined where it is not theirs or was removed. */
export async function findAddressPoint(
  pool: Pool,
  userId: string,
  addressId: string,
): Promise<{ latitude: number; longitude: number } | undefined> {
  const { rows } = await pool.query<{ latitude: number; longitude: number }>({
    name: 'address-point',
    text: 'select latitude, longitude from addresses where id = $1 and user_id = $2 and deleted_at is null',
    values: [addressId, userId],
  });
  return rows[0];
}
