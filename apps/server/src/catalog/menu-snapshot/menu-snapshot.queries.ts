import type { SoldProductType } from '@sofreh/domain/enums';
import type { Pool } from 'pg';
import type { VendorSnapshot } from './types.ts';

/** Tells, as SQL, whether the counted product of a row is used up, or its recipe wants more of an ingredient than is left. */
const soldOut = (type: SoldProductType, row: string) => `(exists (
        select from stocks s where s.vendor_id = ${row}.vendor_id and s.product_type = '${type}'
          and s.product_id = ${row}.id and s.count = 0) or exists (
        select from short_recipes k where k.product_type = '${type}' and k.product_id = ${row}.id))`;

/** Gives a moment as the contract writes one. */
const utc = (moment: string) => `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** More offers at once would help nobody; the older ones stand. */
const OFFERS_MAX = 50;

/**
 * This is everything that shows and prices a vendor's menu, as one document in one statement, so that all of it is of
 * the same moment and of the `catalog_version` it carries.
 */
const SNAPSHOT = {
  name: 'vendor-snapshot',
  text: `
with short_recipes as materialized (
  select distinct t.product_type, t.product_id from stocks s
  join recipe_takes t on t.vendor_id = s.vendor_id and t.ingredient_id = s.product_id and s.count < t.least
  where s.vendor_id = $1 and s.product_type = 'INGREDIENT'
)
select json_build_object(
  'version', v.catalog_version,
  'soldOutStamp', coalesce((
    select md5(string_agg(g.product_type || g.product_id, ',' order by g.product_type, g.product_id)) from (
      select s.product_type, s.product_id from stocks s where s.vendor_id = v.id and s.count = 0
      union all select 'RECIPE_' || k.product_type, k.product_id from short_recipes k) g), ''),
  'vendor', json_build_object(
    'id', v.id, 'brandId', v.brand_id, 'brandName', b.name, 'name', v.name, 'slug', v.slug, 'domain', v.domain,
    'phoneNumber', v.phone_number, 'address', v.address, 'latitude', v.latitude, 'longitude', v.longitude,
    'themeColor', v.theme_color, 'landingText', v.landing_text,
    'logoUrl', case when b.logo_file_id is not null then '/files/' || b.logo_file_id end,
    'coverUrl', case when v.cover_file_id is not null then '/files/' || v.cover_file_id end,
    'currency', v.currency, 'active', v.active, 'openFlag', v.open_flag, 'deliveryTypes', to_json(v.delivery_types),
    'minimumBasket', v.minimum_basket, 'preparationTime', v.preparation_time, 'autoAccept', v.auto_accept,
    'acceptWithinMinutes', v.accept_within_minutes, 'paymentWindowMinutes', v.payment_window_minutes,
    'businessDayCutoff', to_char(v.business_day_cutoff, 'HH24:MI'), 'taxRate', v.tax_rate,
    'taxChanges', v.tax_changes,
    'taxOnPackaging', v.tax_on_packaging, 'taxOnService', v.tax_on_service, 'serviceFees', v.service_fees,
    'roundingStep', v.rounding_step, 'manualDiscountCap', v.manual_discount_cap,
    'scaleLabels', v.scale_labels
  ),
  'openingWindows', coalesce((
    select json_agg(json_build_object('weekday', w.weekday, 'from', to_char(w.starts, 'HH24:MI'), 'to', to_char(w.ends, 'HH24:MI'))
                    order by w.weekday, w.starts)
    from vendor_opening_windows w where w.vendor_id = v.id), '[]'),
  'closures', coalesce((
    select json_agg(json_build_object('from', (extract(epoch from c.starts_at) * 1000)::bigint, 'to', (extract(epoch from c.ends_at) * 1000)::bigint))
    from vendor_closures c where c.vendor_id = v.id and c.ends_at > now()), '[]'),
  'holidays', coalesce((
    select json_agg(h.day order by h.day) from vendor_holidays h
    where h.vendor_id = v.id and h.day >= current_date - 2), '[]'),
  'zones', coalesce((
    select json_agg(json_build_object('id', z.id, 'name', z.name, 'polygon', z.polygon, 'price', z.price,
                                      'minimumBasket', z.minimum_basket, 'freeOver', z.free_over,
                                      'overlapOrder', z.overlap_order, 'enabled', z.enabled,
                                      'windows', z.windows,
                                      'distancePrices', z.distance_prices) order by z.overlap_order, z.id)
    from delivery_zones z where z.vendor_id = v.id), '[]'),
  'foodShifts', coalesce((
    select json_agg(json_build_object('id', s.id, 'title', s.title, 'windows', s.windows, 'active', s.active,
                                      'fromDate', s.from_date, 'toDate', s.to_date))
    from food_shifts s where s.vendor_id = v.id), '[]'),
  'categories', coalesce((
    select json_agg(json_build_object('id', c.id, 'title', c.title, 'description', c.description, 'active', c.active,
                                      'foodShiftId', c.food_shift_id) order by c.sort_order, c.id)
    from menu_categories c where c.vendor_id = v.id and c.archived_at is null), '[]'),
  'items', coalesce((
    select json_agg(json_build_object(
      'id', i.id, 'categoryId', i.category_id, 'foodShiftId', i.food_shift_id, 'code', i.code, 'barcode', i.barcode, 'title', i.title,
      'description', i.description, 'price', i.price, 'discount', i.discount, 'packagingCost', i.packaging_cost,
      'servePackagingCost', i.serve_packaging_cost, 'withTax', i.with_tax, 'preparationTime', i.preparation_time,
      'pictureUrl', case when i.picture_file_id is not null then '/files/' || i.picture_file_id end,
      'tags', to_json(i.tags), 'sources', to_json(i.sources), 'deliveryTypes', to_json(i.delivery_types),
      'active', i.active, 'available', i.available, 'soldOut', ${soldOut('FOOD', 'i')},
      'unit', i.unit, 'minimumWeight', i.minimum_weight, 'weightStep', i.weight_step, 'scaleCode', i.scale_code,
      'toppingCategoryIds', coalesce((
        select json_agg(l.topping_category_id order by l.sort_order)
        from menu_item_topping_categories l where l.vendor_id = i.vendor_id and l.menu_item_id = i.id), '[]'),
      'prices', coalesce((
        select json_agg(json_build_object('source', p.source, 'deliveryType', p.delivery_type, 'price', p.price,
                                          'foodShiftId', p.food_shift_id) order by p.sort_order)
        from menu_item_prices p where p.vendor_id = i.vendor_id and p.menu_item_id = i.id), '[]')
    ) order by i.sort_order, i.id)
    from menu_items i where i.vendor_id = v.id and i.archived_at is null), '[]'),
  'customFields', coalesce((
    select json_agg(json_build_object('id', f.id, 'subject', f.subject, 'title', f.title, 'type', f.type, 'required', f.required,
      'options', to_json(f.options), 'deliveryTypes', to_json(f.delivery_types), 'onSlip', f.on_slip,
      'onKiosk', f.on_kiosk, 'requiredFor', to_json(f.required_for), 'minimum', f.minimum, 'maximum', f.maximum,
      'digits', f.digits) order by f.position, f.id)
    from custom_fields f where f.vendor_id = v.id and f.subject = 'ORDER' and f.archived_at is null), '[]'),
  'offers', coalesce((
    select json_agg(json_build_object(
      'id', d.id, 'code', d.code, 'title', d.title, 'type', d.type, 'value', d.value, 'cap', d.cap,
      'minimumItemsTotal', d.minimum_items_total, 'deliveryTypes', to_json(d.delivery_types), 'sources', to_json(d.sources),
      'windows', d.windows, 'startsAt', ${utc('d.starts_at')}, 'expiration', ${utc('d.expiration')}, 'every', d.every,
      'set', nullif(d.dish_set, '[]'),
      'menuItemIds', case when cardinality(d.menu_item_ids) + cardinality(d.menu_category_ids) > 0 then (
        select coalesce(json_agg(i.id order by i.id), '[]') from menu_items i
        where i.vendor_id = d.vendor_id and i.archived_at is null
          and (i.id = any(d.menu_item_ids) or i.category_id = any(d.menu_category_ids))) end
    ) order by d.created_at, d.id)
    from (
      select * from discount_codes c
      where c.vendor_id = v.id and c.automatic and c.active and c.archived_at is null
        and (c.expiration is null or c.expiration > now()) and (c.usage_limit is null or c.usage_count < c.usage_limit)
        and (c.budget is null or c.spent < c.budget)
      order by c.created_at, c.id limit ${OFFERS_MAX}) d), '[]'),
  'toppingCategories', coalesce((
    select json_agg(json_build_object(
      'id', k.id, 'title', k.title, 'required', k.required, 'minimum', k.minimum, 'maximum', k.maximum, 'freeUpTo', k.free_up_to,
      'toppings', coalesce((
        select json_agg(json_build_object('id', t.id, 'title', t.title, 'price', t.price, 'maximum', t.maximum,
                                          'active', t.active, 'available', t.available, 'menuItemId', t.menu_item_id,
                                          'opensCategoryIds', coalesce((
                                            select json_agg(o.topping_category_id order by o.sort_order)
                                            from topping_opens o
                                            where o.vendor_id = t.vendor_id and o.topping_id = t.id), '[]'),
                                          'soldOut', ${soldOut('TOPPING', 't')}) order by t.sort_order, t.id)
        from toppings t where t.vendor_id = k.vendor_id and t.topping_category_id = k.id and t.archived_at is null), '[]')
    ) order by k.sort_order, k.id)
    from topping_categories k where k.vendor_id = v.id and k.archived_at is null), '[]')
) as snapshot
from vendors v join brands b on b.id = v.brand_id
where v.id = $1`,
};

/** Reads the snapshot of a vendor as stored now; undefined where there is no such vendor. */
export async function readVendorSnapshot(pool: Pool, vendorId: string): Promise<VendorSnapshot | undefined> {
  const { rows } = await pool.query<{ snapshot: VendorSnapshot }>({ ...SNAPSHOT, values: [vendorId] });
  return rows[0]?.snapshot;
}
