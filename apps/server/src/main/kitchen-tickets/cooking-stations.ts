import { COOKING_LAYOUTS } from '@sofreh/domain/enums';

/** SQL list of what a station that makes dishes prints. */
export const COOKING = COOKING_LAYOUTS.map((layout) => `'${layout}'`).join(', ');

/**
 * SQL that says which stations make a dish of an order: those in use that cook it or print its label, by a link to the dish or its
 * category, for its delivery type and its hall, or for all of them. Tickets go by it and promises count by it.
 * @param dish a relation with `vendor_id`, `id` and `category_id`.
 * @param deliveryType an expression; null is none, and matches what is for all alone. It may name the link itself, `l`: its own
 *   delivery type matches every link.
 * @param hall an expression, likewise.
 * @returns a query of `id`, `title` and `layout`.
 */
export function cookingStations(dish: string, deliveryType: string, hall: string): string {
  return `select distinct st.id, st.title, st.layout
    from printer_station_links l
    join printer_stations st on st.vendor_id = l.vendor_id and st.id = l.printer_station_id and st.active
      and st.layout in (${COOKING})
    where l.vendor_id = ${dish}.vendor_id and (l.menu_item_id = ${dish}.id or l.menu_category_id = ${dish}.category_id)
      and (l.delivery_type is null or l.delivery_type = ${deliveryType})
      and (l.dining_table_category_id is null or l.dining_table_category_id = ${hall})`;
}

/** SQL for the hall in which a table stands; null for none. @param vendorId, tableId expressions. */
export function hallOfTable(vendorId: string, tableId: string): string {
  return `(select d.category_id from dining_tables d where d.vendor_id = ${vendorId} and d.id = ${tableId})`;
}
