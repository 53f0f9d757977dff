import type { PrinterStationLayout, Source } from '@sofreh/domain/enums';
import { printsChannel } from '@sofreh/domain/kitchen';
import type { DrawerOpening, PrintMoment } from '@sofreh/domain/print-state';
import { stationsOfLine } from '#app/main/kitchen-tickets/cooking-stations.ts';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** This is a station as printing needs it. */
export interface PrintStation {
  readonly id: string;
  readonly title: string;
  readonly printerId: string;
  readonly printerName: string;
  /**
   * Its papers come out of this printer: its own, the second one of that where it is switched off; null where both are
   * off.
   */
  readonly usedPrinterId: string | null;
  readonly layout: PrinterStationLayout;
  readonly copies: number;
  readonly printsAt: PrintMoment;
  readonly opensDrawer: DrawerOpening;
  readonly large: boolean;
  readonly showsLogo: boolean;
  /** It prints orders of these channels. */
  readonly sources: readonly Source[];
}

const stations = named(
  'print-stations',
  `select s.id, s.title, s.printer_id as "printerId", p.name as "printerName",
     case when p.active then p.id when q.active then q.id end as "usedPrinterId", s.layout, s.copies, s.prints_at as "printsAt",
     s.opens_drawer as "opensDrawer", s.large, s.shows_logo as "showsLogo", s.sources
   from printer_stations s join printers p on p.vendor_id = s.vendor_id and p.id = s.printer_id
   left join printers q on q.vendor_id = p.vendor_id and q.id = p.second_printer_id
   where s.vendor_id = $1 and s.active order by s.title, s.id`,
);

/**
 * Reads the stations of a vendor that print. Whether their printers are switched on is not asked: what is planned for
 * one that is off goes to its second one, or waits where a person sees it.
 */
export async function readStations(db: Queryable, vendorId: string): Promise<PrintStation[]> {
  const { rows } = await db.query<PrintStation>(stations([vendorId]));
  return rows;
}

const stationItems = named(
  'print-station-items',
  `select distinct i.menu_item_id as id from order_items i
   join orders o on o.vendor_id = i.vendor_id and o.id = i.order_id
   left join menu_items m on m.vendor_id = i.vendor_id and m.id = i.menu_item_id
   where i.vendor_id = $1 and i.order_id = $3 and $2 in (select c.id from (${stationsOfLine('m', 'o')}) c)`,
);

/** Reads which of an order's menu items a station prints, by the rule of its tickets. */
export async function readStationItems(
  db: Queryable,
  vendorId: string,
  stationId: string,
  orderId: string,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(stationItems([vendorId, stationId, orderId]));
  return rows.map(({ id }) => id);
}

const halls = named(
  'print-halls',
  `select d.id as "tableId", c.title from dining_tables d
   join dining_table_categories c on c.vendor_id = d.vendor_id and c.id = d.category_id
   where d.vendor_id = $1 and d.id = any($2::uuid[])`,
);

/** Reads the hall of each table, by the table's id. */
export async function readHalls(
  db: Queryable,
  vendorId: string,
  tableIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = tableIds.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ tableId: string; title: string }>(halls([vendorId, ids]));
  return new Map(rows.map(({ tableId, title }) => [tableId, title]));
}

const ownPrinter = named('print-printer', 'select id from printers where vendor_id = $1 and id = $2');

/** Says whether the vendor has this printer. */
export async function hasPrinter(db: Queryable, vendorId: string, printerId: string): Promise<boolean> {
  const { rows } = await db.query(ownPrinter([vendorId, printerId]));
  return rows.length > 0;
}

const printerInUse = named(
  'print-printer-in-use',
  'select id from printers where vendor_id = $1 and id = $2 and active',
);

/** Says whether papers may go to this printer of the vendor: at one that is switched off they would wait for ever. */
export async function takesPapers(db: Queryable, vendorId: string, printerId: string): Promise<boolean> {
  const { rows } = await db.query(printerInUse([vendorId, printerId]));
  return rows.length > 0;
}

const printerName = named('print-printer-name', 'select name from printers where vendor_id = $1 and id = $2');

/** Reads what a printer is called; empty where the vendor has none of this id. */
export async function readPrinterName(db: Queryable, vendorId: string, printerId: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(printerName([vendorId, printerId]));
  return rows[0]?.name ?? '';
}

/**
 * Reads the station a guest's or a courier's paper goes to when nobody says which: the first of its layout that prints
 * the order's channel, else the first of its layout; none whose papers come out nowhere. @param source null for a paper
 * of no order.
 */
export function stationFor(
  stations: readonly PrintStation[],
  layout: PrinterStationLayout,
  source: Source | null,
): PrintStation | undefined {
  const fitting = stations.filter((station) => station.layout === layout && station.usedPrinterId !== null);
  return fitting.find((station) => source !== null && printsChannel(station, source)) ?? fitting[0];
}
