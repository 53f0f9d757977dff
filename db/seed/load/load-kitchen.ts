import { businessDayOf } from '@sofreh/domain/calendar';
import type { ClientBase } from 'pg';
import { demoId } from '../demo/demo-id.ts';
import type { DemoKitchen } from '../types.ts';
import { insertRows } from './insert-rows.ts';
import { categoryId, itemId, toppingCategoryId, toppingId } from './load-menu.ts';
import { pictureId, vendorId } from './load-vendors.ts';

const ingredientId = (vendor: string, slug: string) => demoId(`ingredient/${vendor}/${slug}`);
const printerId = (vendor: string, slug: string) => demoId(`printer/${vendor}/${slug}`);
const stationId = (vendor: string, slug: string) => demoId(`station/${vendor}/${slug}`);

async function loadCombo(client: ClientBase, { combo }: DemoKitchen, vendor: string): Promise<void> {
  const vendor_id = vendorId(vendor);
  const { item, choices } = combo;
  const menu_item_id = itemId(vendor, item.slug);
  await insertRows(
    client,
    'topping_categories',
    choices.map(({ slug, title }, index) => ({
      vendor_id,
      id: toppingCategoryId(vendor, slug),
      title,
      required: true,
      minimum: 1,
      maximum: 1,
      free_up_to: 0,
      sort_order: 50 + index,
    })),
  );
  await insertRows(client, 'menu_items', [
    {
      vendor_id,
      id: menu_item_id,
      category_id: categoryId(vendor, combo.category),
      code: item.code,
      barcode: '',
      title: item.title,
      description: item.description,
      price: item.price,
      discount: 0,
      packaging_cost: item.packagingCost,
      serve_packaging_cost: 0,
      with_tax: true,
      preparation_time: item.preparationTime,
      picture_file_id: pictureId(combo.picture),
      tags: item.tags ?? [],
      sources: ['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'],
      delivery_types: ['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS'],
      sort_order: 50,
      active: true,
      available: true,
    },
  ]);
  const parts = choices.flatMap(({ slug, parts }) =>
    parts.map((part, index) => ({
      part,
      index,
      category: slug,
      id: toppingId(vendor, `${slug}-${part.item}`),
    })),
  );
  await insertRows(
    client,
    'toppings',
    parts.map(({ part, index, category, id }) => ({
      vendor_id,
      id,
      topping_category_id: toppingCategoryId(vendor, category),
      title: part.title,
      code: '',
      price: part.price,
      maximum: 1,
      active: true,
      available: true,
      sort_order: index,
      menu_item_id: itemId(vendor, part.item),
    })),
  );
  await insertRows(
    client,
    'topping_opens',
    parts.flatMap(({ part, id }) =>
      part.opens.map((slug, index) => ({
        vendor_id,
        topping_id: id,
        topping_category_id: toppingCategoryId(vendor, slug),
        sort_order: index,
      })),
    ),
  );
  await insertRows(
    client,
    'menu_item_topping_categories',
    (item.toppingCategories ?? []).map((slug, index) => ({
      vendor_id,
      menu_item_id,
      topping_category_id: toppingCategoryId(vendor, slug),
      sort_order: index,
    })),
  );
}

async function loadRecipes(client: ClientBase, kitchen: DemoKitchen, vendor: string): Promise<void> {
  const vendor_id = vendorId(vendor);
  await insertRows(
    client,
    'ingredients',
    kitchen.ingredients.map(({ slug, title, unit, unitCost, yieldPercent }) => ({
      vendor_id,
      id: ingredientId(vendor, slug),
      title,
      unit,
      unit_cost: unitCost,
      yield_percent: yieldPercent,
    })),
  );
  const ofItem = (slug: string) => ({ vendor_id, product_type: 'FOOD', product_id: itemId(vendor, slug) });
  await insertRows(
    client,
    'recipes',
    kitchen.recipes.map(({ item, portions }) => ({ ...ofItem(item), portions, note: '' })),
  );
  await insertRows(
    client,
    'recipe_lines',
    kitchen.recipes.flatMap(({ item, lines }) =>
      lines.map(([slug, quantity], index) => ({
        ...ofItem(item),
        ingredient_id: ingredientId(vendor, slug),
        quantity,
        sort_order: index,
      })),
    ),
  );
}

async function loadCounts(
  client: ClientBase,
  kitchen: DemoKitchen,
  vendor: string,
  now: Date,
): Promise<void> {
  const vendor_id = vendorId(vendor);
  const ingredients = kitchen.ingredients.flatMap(({ slug, count, lowStock }) =>
    count === null
      ? []
      : [
          {
            product_type: 'INGREDIENT',
            product_id: ingredientId(vendor, slug),
            count,
            low_stock: lowStock,
            daily_count: null,
          },
        ],
  );
  const items = kitchen.counts.map(({ item, count, lowStock, dailyCount }) => ({
    product_type: 'FOOD',
    product_id: itemId(vendor, item),
    count,
    low_stock: lowStock,
    daily_count: dailyCount,
  }));
  const rows = [...ingredients, ...items].map((row) => ({
    vendor_id,
    ...row,
    // The stock was reset today: the daily reset comes with the next business day.
    reset_on: businessDayOf(now.getTime()),
  }));
  await insertRows(client, 'stocks', rows);
  await insertRows(
    client,
    'stock_movements',
    rows.map(({ product_type, product_id, count }) => ({
      vendor_id,
      id: demoId(`begun/${product_id}`),
      product_type,
      product_id,
      kind: 'BEGUN',
      change: count,
      count_after: count,
      reason: '',
      at: now.toISOString(),
    })),
  );
}

/** Each branch has a network of its own. */
function addressIn(subnet: number, ip: string): string {
  return ip.replace(/^192\.168\.1\./, `192.168.${subnet}.`);
}

async function loadPrinters(
  client: ClientBase,
  { printers }: DemoKitchen,
  vendor: string,
  subnet: number,
): Promise<void> {
  const vendor_id = vendorId(vendor);
  await insertRows(
    client,
    'printers',
    printers.map(({ slug, name, ip, hasDrawer }) => ({
      vendor_id,
      id: printerId(vendor, slug),
      name,
      ip: addressIn(subnet, ip),
      port: 9100,
      has_drawer: hasDrawer,
      active: true,
    })),
  );
  const stations = printers.flatMap(({ slug: printer, stations }) =>
    stations.map((station) => ({ ...station, printer })),
  );
  await insertRows(
    client,
    'printer_stations',
    stations.map(({ slug, title, printer, layout, printsAt, opensDrawer }) => ({
      vendor_id,
      id: stationId(vendor, slug),
      title,
      printer_id: printerId(vendor, printer),
      layout,
      prints_at: printsAt,
      opens_drawer: opensDrawer,
      copies: 1,
      active: true,
    })),
  );
  await insertRows(
    client,
    'printer_station_links',
    stations.flatMap(({ slug, categories }) =>
      categories.map((category, index) => ({
        vendor_id,
        printer_station_id: stationId(vendor, slug),
        menu_category_id: categoryId(vendor, category),
        sort_order: index,
      })),
    ),
  );
}

/** Writes what stands behind a branch's menu; the menu is there before. */
export async function loadKitchen(
  client: ClientBase,
  kitchen: DemoKitchen,
  vendor: string,
  subnet: number,
  now: Date,
): Promise<void> {
  await loadCombo(client, kitchen, vendor);
  await loadRecipes(client, kitchen, vendor);
  await loadCounts(client, kitchen, vendor, now);
  await loadPrinters(client, kitchen, vendor, subnet);
}
