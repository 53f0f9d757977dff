import type { ClientBase } from 'pg';
import { demoId } from '../demo/demo-id.ts';
import type { DemoItem, DemoMenu } from '../types.ts';
import { insertRows } from './insert-rows.ts';
import { pictureId, vendorId } from './load-vendors.ts';

export const itemId = (vendor: string, item: string) => demoId(`item/${vendor}/${item}`);
export const toppingId = (vendor: string, topping: string) => demoId(`topping/${vendor}/${topping}`);
export const categoryId = (vendor: string, category: string) => demoId(`category/${vendor}/${category}`);
export const toppingCategoryId = (vendor: string, category: string) =>
  demoId(`toppings/${vendor}/${category}`);
const shiftId = (vendor: string, shift: string) => demoId(`shift/${vendor}/${shift}`);

/** Price of an item at a branch. */
export function priceAt(item: DemoItem, vendor: string): number {
  return item.branches?.[vendor]?.price ?? item.price;
}

export function isSoldAt(item: DemoItem, vendor: string): boolean {
  return item.branches?.[vendor]?.sold ?? true;
}

function itemRow(vendor: string, category: string, item: DemoItem, index: number) {
  return {
    vendor_id: vendorId(vendor),
    id: itemId(vendor, item.slug),
    category_id: categoryId(vendor, category),
    food_shift_id: item.foodShift ? shiftId(vendor, item.foodShift) : null,
    code: item.code,
    title: item.title,
    description: item.description,
    price: priceAt(item, vendor),
    discount: item.discount ?? 0,
    packaging_cost: item.packagingCost,
    serve_packaging_cost: item.servePackagingCost ?? 0,
    with_tax: item.withTax ?? true,
    preparation_time: item.preparationTime,
    picture_file_id: pictureId(`${item.slug}.webp`),
    tags: item.tags ?? [],
    sources: ['WEBSITE', 'QR', 'SALON', 'SNAPPFOOD', 'KIOSK'],
    delivery_types: item.deliveryTypes ?? ['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS'],
    sort_order: index,
    active: isSoldAt(item, vendor),
    available: item.available ?? true,
  };
}

async function loadToppings(client: ClientBase, menu: DemoMenu, vendor: string): Promise<void> {
  const vendor_id = vendorId(vendor);
  await insertRows(
    client,
    'topping_categories',
    menu.toppingCategories.map((category, index) => ({
      vendor_id,
      id: toppingCategoryId(vendor, category.slug),
      title: category.title,
      required: category.required,
      minimum: category.minimum,
      maximum: category.maximum,
      free_up_to: category.freeUpTo,
      sort_order: index,
    })),
  );
  await insertRows(
    client,
    'toppings',
    menu.toppingCategories.flatMap((category) =>
      category.toppings.map((topping, index) => ({
        vendor_id,
        id: toppingId(vendor, topping.slug),
        topping_category_id: toppingCategoryId(vendor, category.slug),
        title: topping.title,
        price: topping.price,
        maximum: topping.maximum,
        active: true,
        available: topping.available ?? true,
        sort_order: index,
      })),
    ),
  );
}

/** Writes the whole menu for one branch, with that branch's prices and what it does not sell. */
export async function loadMenu(client: ClientBase, menu: DemoMenu, vendor: string): Promise<void> {
  const vendor_id = vendorId(vendor);
  await insertRows(
    client,
    'menu_categories',
    menu.categories.map((category, index) => ({
      vendor_id,
      id: categoryId(vendor, category.slug),
      title: category.title,
      description: category.description,
      sort_order: index,
      active: true,
    })),
  );
  await insertRows(
    client,
    'food_shifts',
    menu.foodShifts.map((shift) => ({
      vendor_id,
      id: shiftId(vendor, shift.slug),
      title: shift.title,
      windows: shift.windows,
      active: true,
    })),
  );
  await loadToppings(client, menu, vendor);
  const items = menu.categories.flatMap((category) =>
    category.items.map((item, index) => ({ item, row: itemRow(vendor, category.slug, item, index) })),
  );
  await insertRows(
    client,
    'menu_items',
    items.map(({ row }) => row),
  );
  await insertRows(
    client,
    'menu_item_topping_categories',
    items.flatMap(({ item, row }) =>
      (item.toppingCategories ?? []).map((category, index) => ({
        vendor_id,
        menu_item_id: row.id,
        topping_category_id: toppingCategoryId(vendor, category),
        sort_order: index,
      })),
    ),
  );
}
