import type { Menu } from '@sofreh/contract/catalog/menu-categories';
import { readDocument, writeDocument } from '../store/documents.ts';
import { offlineDb } from '../store/offline-db.ts';

type MenuHead = {
  readonly vendorId: string;
  readonly version: number;
  readonly offers?: Menu['offers'];
  readonly customFields?: Menu['customFields'];
};
const headKey = (vendor: string) => `menu:${vendor}`;

/** Keeps the till's menu, a row for each category, for the branch of a domain, and the branch's word of its version. */
export async function keepMenu(vendor: string, menu: Menu): Promise<void> {
  const { categories, toppingCategories, vendorId, version, offers, customFields } = menu;
  await offlineDb.transaction('rw', offlineDb.menuCategory, offlineDb.vendor, async () => {
    const branch = await offlineDb.vendor.get(vendorId);
    await offlineDb.vendor.put({
      id: vendorId,
      vendorId,
      vendor: branch?.vendor ?? null,
      menuVersion: version,
    });
    const old = await offlineDb.menuCategory.filter((row) => row.vendorId === vendor).primaryKeys();
    await offlineDb.menuCategory.bulkDelete(old);
    await offlineDb.menuCategory.bulkPut(
      categories.map((category, position) => {
        const used = new Set(category.items.flatMap(({ toppingCategoryIds }) => toppingCategoryIds));
        return {
          id: category.id,
          vendorId: vendor,
          position,
          category,
          toppingCategories: toppingCategories.filter(({ id }) => used.has(id)),
        };
      }),
    );
  });
  await writeDocument(headKey(vendor), { vendorId, version, offers, customFields } satisfies MenuHead);
}

/** Reads the menu as it was kept; null where none was. */
export async function readMenu(vendor: string): Promise<Menu | null> {
  const head = await readDocument<MenuHead>(headKey(vendor));
  if (!head) return null;
  const [rows, branch] = await offlineDb.transaction('r', offlineDb.menuCategory, offlineDb.vendor, () =>
    Promise.all([
      offlineDb.menuCategory.filter((row) => row.vendorId === vendor).toArray(),
      offlineDb.vendor.get(head.vendorId),
    ]),
  );
  const toppings = new Map(
    rows.flatMap(({ toppingCategories }) => toppingCategories).map((each) => [each.id, each]),
  );
  return {
    vendorId: head.vendorId,
    // It is written with the rows, so that it is theirs whatever was going on when the till was ended.
    version: branch?.menuVersion ?? head.version,
    categories: rows.sort((a, b) => a.position - b.position).map(({ category }) => category),
    toppingCategories: [...toppings.values()],
    ...(head.offers ? { offers: head.offers } : {}),
    ...(head.customFields ? { customFields: head.customFields } : {}),
  };
}
