import { named } from './named.ts';
import type { PoolClient } from './pool.ts';

/**
 * Holds the id of each row, by `money`, as `money_id_taken` does. They are held in one order, so that two requests with the same ids do
 * not wait in a circle.
 */
export const heldIds = (money: string) => `
  select pg_advisory_xact_lock(hashtextextended(held.vendor_id::text || held.id::text, 851)) as held
  from (select vendor_id, id from ${money} order by id) held`;
const hold = named(
  'money-ids-hold',
  heldIds('(select $1::uuid as vendor_id, unnest($2::uuid[]) as id) asked'),
);

/**
 * Holds ids under which money is to move until the transaction ends. It comes before anything else is held: whoever comes with the same id
 * waits for that alone, and two who hold bills, drawers or purses do not wait for each other's ids.
 */
export async function holdMoneyIds(
  client: PoolClient,
  vendorId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await client.query(hold([vendorId, ids]));
}
