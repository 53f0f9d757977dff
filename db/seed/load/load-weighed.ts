import type { ClientBase } from 'pg';
import type { DemoWeighedItem } from '../types.ts';
import { insertRows } from './insert-rows.ts';
import { categoryId, itemId } from './load-menu.ts';
import { pictureId, vendorId } from './load-vendors.ts';

/** Dishes by weight, and how the scales of the branch write their labels. */
export async function loadWeighed(
  client: ClientBase,
  items: readonly DemoWeighedItem[],
  vendor: string,
): Promise<void> {
  const vendor_id = vendorId(vendor);
  await insertRows(
    client,
    'menu_items',
    items.map((item, index) => ({
      vendor_id,
      id: itemId(vendor, item.slug),
      category_id: categoryId(vendor, item.category),
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
      picture_file_id: pictureId(item.picture),
      tags: [],
      sources: ['WEBSITE', 'QR', 'SALON', 'KIOSK'],
      delivery_types: ['SERVE', 'PICKUP', 'DELIVER', 'ZFEXPRESS'],
      sort_order: 60 + index,
      active: true,
      available: true,
      unit: 'GRAM',
      minimum_weight: item.minimumWeight,
      weight_step: item.weightStep,
      scale_code: item.scaleCode,
    })),
  );
  await client.query('update vendors set scale_labels = $2 where id = $1', [
    vendor_id,
    { prefix: '21', itemDigits: 5 },
  ]);
}
