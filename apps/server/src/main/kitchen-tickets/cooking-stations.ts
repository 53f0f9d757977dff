import { COOKING_LAYOUTS, SOURCES } from '@sofreh/domain/enums';
import { sqlList } from '#app/platform/db/statuses.ts';

/** This is an SQL list of what a station that makes dishes prints. */
export const COOKING = sqlList(COOKING_LAYOUTS);

/**
 * Gives SQL that says which stations make a dish of an order: those in use that cook it or print its label, by a link
 * to the dish or its category, for its channel, its delivery type and its hall, or for all of them. Tickets go by it
 * and promises count by it; `isCookedAt` of the domain says the same of what a till prints without the server.
 * @param dish a relation with `vendor_id`, `id` and `category_id`.
 * @param deliveryType an expression; null is none, and matches what is for all alone. It may name the link itself, `l`: its own
 *   delivery type matches every link.
 * @param hall an expression, likewise.
 * @param source an expression of the order's channel; null matches every station.
 * @returns a query of `id`, `title` and `layout`.
 */
export function cookingStations(dish: string, deliveryType: string, hall: string, source: string): string {
  return `select distinct st.id, st.title, st.layout
    from printer_station_links l
    join printer_stations st on st.vendor_id = l.vendor_id and st.id = l.printer_station_id and st.active
      and st.layout in (${COOKING})
    where l.vendor_id = ${dish}.vendor_id and (l.menu_item_id = ${dish}.id or l.menu_category_id = ${dish}.category_id)
      and (${source} is null or ${source} = any(st.sources))
      and (l.delivery_type is null or l.delivery_type = ${deliveryType})
      and (l.dining_table_category_id is null or l.dining_table_category_id = ${hall})`;
}

/**
 * Gives SQL that says which stations hear of a line of an order: those that make the dish, or where it is nothing of
 * the vendor's menu those of its channel.
 * @param dish a relation as `cookingStations` takes it, of which there may be none.
 * @param order a relation with `vendor_id`, `source`, `delivery_type` and `dining_table_id`.
 * @returns a query of `id`, `title` and `layout`.
 */
export function stationsOfLine(dish: string, order: string): string {
  return `${cookingStations(dish, `${order}.delivery_type`, hallOfTable(`${order}.vendor_id`, `${order}.dining_table_id`), `${order}.source`)}
      union all
      select n.id, n.title, n.layout from (${stationsOfChannel(`${order}.vendor_id`, `${order}.source`)}) n where ${dish}.id is null`;
}

/** Gives SQL for the hall in which a table stands; null for none. @param vendorId, tableId expressions. */
export function hallOfTable(vendorId: string, tableId: string): string {
  return `(select d.category_id from dining_tables d where d.vendor_id = ${vendorId} and d.id = ${tableId})`;
}

/**
 * Gives SQL that says which stations hear of what is nothing of a vendor's menu, as a marketplace sells it: the
 * kitchens in use that are for some channels alone, where the order's is one of them; else every kitchen that is for
 * its channel. Nobody can say who makes it, and told to all it is seen by whoever does; told to none it would come out
 * on no paper.
 * @param vendorId, source expressions.
 * @returns a query of `id`, `title` and `layout`.
 */
function stationsOfChannel(vendorId: string, source: string): string {
  return `select ranked.id, ranked.title, ranked.layout from (
      select st.id, st.title, st.layout, rank() over (order by cardinality(st.sources) = ${SOURCES.length}) as place
      from printer_stations st
      where st.vendor_id = ${vendorId} and st.active and st.layout = 'KITCHEN' and ${source} = any(st.sources)
    ) ranked where ranked.place = 1`;
}
