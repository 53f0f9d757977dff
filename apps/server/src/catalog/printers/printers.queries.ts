import type { Input, Output } from '@sofreh/contract/call';
import type { printers } from '@sofreh/contract/catalog/printers';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';
import { createVendorTable, refusingConflicts } from '#app/platform/vendor-table/index.ts';

type Printer = (typeof printers)['POST /api-catalog/catalog/printers'];
type Station = (typeof printers)['POST /api-catalog/catalog/printerstations'];

export const printerTable = createVendorTable<Output<Printer['body']>, Input<Printer['response']>>({
  table: 'printers',
  subject: 'printer',
  columns: {
    id: 'id',
    name: 'name',
    connection: 'connection',
    ip: 'ip',
    port: 'port',
    queueName: 'queue_name',
    width: 'width',
    beeps: 'beeps',
    hasDrawer: 'has_drawer',
    confirms: 'confirms',
    secondPrinterId: 'second_printer_id',
    bridgeId: 'bridge_id',
    active: 'active',
  },
  computed: { vendorId: 'r.vendor_id', ip: 'host(r.ip)' },
  searched: ['name'],
  order: 'r.name, r.id',
  conflicts: {
    printers_name: { field: 'name', code: 'TITLE_TAKEN' },
    printers_second: { field: 'secondPrinterId', code: 'PRINTER_NOT_FOUND' },
    printers_bridge: { field: 'bridgeId', code: 'PRINT_BRIDGE_NOT_FOUND' },
  },
  notFound: 'PRINTER_NOT_FOUND',
});

export const stationTable = createVendorTable<Output<Station['body']>, Input<Station['response']>>({
  table: 'printer_stations',
  subject: 'station',
  columns: {
    id: 'id',
    title: 'title',
    printerId: 'printer_id',
    layout: 'layout',
    copies: 'copies',
    printsAt: 'prints_at',
    opensDrawer: 'opens_drawer',
    large: 'large',
    showsLogo: 'shows_logo',
    active: 'active',
    sources: 'sources',
  },
  computed: {
    links: `coalesce((
      select json_agg(json_build_object('menuCategoryId', l.menu_category_id, 'menuItemId', l.menu_item_id,
        'deliveryType', l.delivery_type, 'diningTableCategoryId', l.dining_table_category_id) order by l.sort_order)
      from printer_station_links l where l.vendor_id = r.vendor_id and l.printer_station_id = r.id), '[]')`,
  },
  searched: ['title'],
  order: 'r.title, r.id',
  conflicts: {
    printer_stations_title: { field: 'title', code: 'TITLE_TAKEN' },
    printer_stations_printer: { field: 'printerId', code: 'PRINTER_NOT_FOUND' },
  },
  notFound: 'PRINTER_STATION_NOT_FOUND',
});

const clearLinks = named(
  'station-links-clear',
  'delete from printer_station_links where vendor_id = $1 and printer_station_id = $2',
);
const addLinks = named(
  'station-links-add',
  `insert into printer_station_links
     (vendor_id, printer_station_id, menu_category_id, menu_item_id, delivery_type, dining_table_category_id, sort_order)
   select $1, $2, (e.value ->> 'menuCategoryId')::uuid, (e.value ->> 'menuItemId')::uuid, e.value ->> 'deliveryType',
     (e.value ->> 'diningTableCategoryId')::uuid, e.position
   from jsonb_array_elements($3::jsonb) with ordinality as e(value, position)`,
);
const linkConflicts = {
  printer_station_links_category: { field: 'links', code: 'MENU_CATEGORY_NOT_FOUND' },
  printer_station_links_item: { field: 'links', code: 'MENU_ITEM_NOT_FOUND' },
  printer_station_links_hall: { field: 'links', code: 'TABLE_CATEGORY_NOT_FOUND' },
} as const;

/** Makes what a station prints what is given. @throws Refusal BAD_REQUEST naming the field. */
export async function writeStationLinks(
  client: PoolClient,
  vendorId: string,
  { id, links }: Output<Station['body']>,
): Promise<void> {
  await client.query(clearLinks([vendorId, id]));
  await refusingConflicts(client.query(addLinks([vendorId, id, JSON.stringify(links)])), linkConflicts);
}

const begin = named(
  'print-cursor-begin',
  `insert into print_cursors (vendor_id, event_seq)
   values ($1, coalesce((select event_seq from vendor_counters where vendor_id = $1), 0))
   on conflict do nothing`,
);
/** Begins a vendor's papers: from its first printer on they come by themselves; nothing of before is printed. */
export async function beginPapers(client: Queryable, vendorId: string): Promise<void> {
  await client.query(begin([vendorId]));
}
