import { expect } from 'vitest';
import { newId } from '#app/platform/ids.ts';
import { employ } from '#app/testing/shop.ts';
import { refreshDirectories } from '#app/testing/vendor-directories.ts';
import type { startCatalogDesk } from './catalog-desk.ts';

const ITEMS = '/api-catalog/catalog/menuitems';

/** This is a change of a branch as taking over tells it. */
export interface SyncChange {
  readonly entity: string;
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  readonly fields: { field: string }[];
  readonly kept: string[];
}

/** Makes a master branch and an empty one of the same brand, with a manager of both. */
export async function openBrandAt(desk: Awaited<ReturnType<typeof startCatalogDesk>>) {
  const master = await desk.open();
  const branchId = newId();
  const domain = `${branchId.slice(-12)}.test`;
  await desk.pool.query(
    `insert into vendors (id, brand_id, name, slug, domain, latitude, longitude, theme_color)
     values ($1, $2, 'تجریش', 'tajrish', $3, 35.8, 51.4, '#c2410c')`,
    [branchId, master.shop.brandId, domain],
  );
  await refreshDirectories(desk.pool);
  const { rows } = await desk.pool.query<{ user_id: string }>(
    "select s.user_id from staff s join roles r on r.vendor_id = s.vendor_id and r.id = s.role_id where s.vendor_id = $1 and r.name = 'manager'",
    [master.shop.vendorId],
  );
  await employ(desk.pool, { id: branchId, domain }, rows[0]?.user_id ?? '', 'manager');
  const sync = async (path = 'sync') => {
    const { status, body } = await master.manager(`POST ${ITEMS}/${path}`, { vendorIds: [branchId] });
    expect(status).toBe(200);
    const [branch] = body.data as { changes: SyncChange[] }[];
    return branch?.changes ?? [];
  };
  const branchItems = async () => {
    const { rows: items } = await desk.pool.query(
      `select i.id, i.title, i.price::int as price, i.archived_at is not null as archived, c.title as category,
         (select count(*)::int from menu_item_topping_categories l
          join topping_categories k on k.vendor_id = l.vendor_id and k.id = l.topping_category_id
          where l.vendor_id = i.vendor_id and l.menu_item_id = i.id) as toppings
       from menu_items i join menu_categories c on c.vendor_id = i.vendor_id and c.id = i.category_id
       where i.vendor_id = $1 order by i.title`,
      [branchId],
    );
    return items;
  };
  await master.manager(`PUT ${ITEMS}/sync/master`);
  return { ...master, branchId, branchDomain: domain, sync, branchItems };
}
