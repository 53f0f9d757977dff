import pg from 'pg';
import type { PostgresAddress } from '../product/postgres-address.ts';

/** Archives all but so many of the vendor's items, in the order of the menu. */
const SHRINK = `
update menu_items i set archived_at = now()
from (select m.vendor_id, m.id, row_number() over (order by m.sort_order, m.id) as nth
      from menu_items m join vendors v on v.id = m.vendor_id where v.domain = $1 and m.archived_at is null) each
where i.vendor_id = each.vendor_id and i.id = each.id and each.nth > $2`;

/** Repeats the vendor's live items, each copy under an id of its own and without a code, until there are so many. */
const GROW = `
insert into menu_items
select (jsonb_populate_record(null::menu_items,
  to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(), 'code', '', 'barcode', '', 'scale_code', null))).*
from menu_items i join vendors v on v.id = i.vendor_id
cross join generate_series(1, $2::int) turn
where v.domain = $1 and i.archived_at is null
order by turn, i.sort_order
limit greatest(0, $2::int - (
  select count(*) from menu_items m where m.vendor_id = (select id from vendors where domain = $1)
    and m.archived_at is null))`;

/** Makes the menu of the vendor with this domain exactly so long. */
export async function resizeMenu(address: PostgresAddress, domain: string, count: number): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query(SHRINK, [domain, count]);
  await client.query(GROW, [domain, count]);
  await client.end();
}
