import type { StationRoute } from '@sofreh/domain/kitchen';
import type { FoundPaper } from '@sofreh/domain/print-state';
import type { DrivenPrinter } from '@sofreh/receipt/worker';
import { named } from '#app/platform/db/named.ts';
import type { PoolClient, Queryable } from '#app/platform/db/pool.ts';

const found = named(
  'local-papers-of-orders',
  `select source, status, evidence, failure, proven, printer_id as "printerId" from local_papers where vendor_id = $1 and order_id = any($2::uuid[])`,
);
/** Says what is known of a paper that came out; of one that no bridge proved, only that somebody said so. */
export type HeardPaper = FoundPaper & { readonly proven: boolean; readonly printerId: string | null };
type FoundRow = HeardPaper & { readonly source: string };
/** Reads what of orders' papers came out at a bridge before they were queued, by source. */
export async function readFoundPapers(
  db: Queryable,
  vendorId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, HeardPaper>> {
  const { rows } = await db.query<FoundRow>(found([vendorId, orderIds]));
  return new Map(rows.map(({ source, ...paper }) => [source, paper]));
}

/** Somebody says that this paper came out. */
export type ToldPaper = {
  readonly source: string;
  readonly orderId: string;
  readonly found: FoundPaper;
  /** It came out at this printer; null where it is not known. */
  readonly printerId: string | null;
};

const tell = named(
  'local-papers-tell',
  `insert into local_papers (vendor_id, source, order_id, status, evidence, failure, told_at, proven, printer_id)
   select $1, p.source, p.order_id, p.status, p.evidence, p.failure, $3, $4, p.printer_id
   from jsonb_to_recordset($2::jsonb) as p(source text, order_id uuid, status text, evidence text, failure text, printer_id uuid)
   on conflict (vendor_id, source) do update set status = excluded.status, evidence = excluded.evidence,
     failure = excluded.failure, told_at = excluded.told_at, proven = excluded.proven, printer_id = excluded.printer_id
   where excluded.proven and (local_papers.status = 'UNSURE' or not local_papers.proven)
   returning source`,
);
/** Keeps what came out; who is sure is believed above who is not, and what is proven above what is said. @returns the sources of which this is news. */
export async function writeFoundPapers(
  client: PoolClient,
  vendorId: string,
  papers: readonly ToldPaper[],
  at: Date,
  proven: boolean,
): Promise<ReadonlySet<string>> {
  const rows = papers.map(({ source, orderId, found: paper, printerId }) => ({
    source,
    order_id: orderId,
    printer_id: printerId,
    ...paper,
  }));
  const { rows: kept } = await client.query<{ source: string }>(
    tell([vendorId, JSON.stringify(rows), at, proven]),
  );
  return new Set(kept.map(({ source }) => source));
}

const jobs = named(
  'print-jobs-of-sources',
  'select id, source from print_jobs where vendor_id = $1 and source = any($2::text[]) order by id',
);
/** Reads the jobs there are for these papers. */
export async function readJobsFor(
  db: Queryable,
  vendorId: string,
  sources: readonly string[],
): Promise<readonly { readonly id: string; readonly source: string }[]> {
  return (await db.query<{ id: string; source: string }>(jobs([vendorId, sources]))).rows;
}

const mark = named(
  'print-jobs-mark-as-copies',
  `update print_jobs set copy = greatest(copy, 2) where vendor_id = $1 and source = any($2::text[]) and status = 'QUEUED'`,
);
/** Marks papers that wait: they may have come out already. */
export async function markAsCopies(
  client: PoolClient,
  vendorId: string,
  sources: readonly string[],
): Promise<void> {
  await client.query(mark([vendorId, sources]));
}

const bridgeKeys = named(
  'print-bridges-token-hashes',
  `select id, token_hash as "tokenHash" from print_bridges
   where vendor_id = $1 and revoked_at is null and token_hash is not null`,
);
/** Reads what the words of a vendor's paired bridges are proven by, by bridge. */
export async function readTokenHashes(db: Queryable, vendorId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; tokenHash: string }>(bridgeKeys([vendorId]));
  return new Map(rows.map(({ id, tokenHash }) => [id, tokenHash]));
}

const place = named(
  'print-bridge-place',
  `update print_bridges set lan_addresses = $3::text[], lan_port = $4 where vendor_id = $1 and id = $2
     and (lan_addresses, lan_port) is distinct from ($3::text[], $4)`,
);
/** Keeps where tills of its network reach a bridge. */
export async function placeBridge(
  db: Queryable,
  vendorId: string,
  id: string,
  addresses: readonly string[],
  port: number,
): Promise<void> {
  await db.query(place([vendorId, id, addresses, port]));
}

const driven = named(
  'print-bridge-driven',
  `select id, name, connection, host(ip) as ip, port, queue_name as "queueName", width, beeps, has_drawer as "hasDrawer", confirms,
     second_printer_id as "secondPrinterId" from printers where vendor_id = $1 and bridge_id = $2 and active order by name, id`,
);
type KnownPrinter = DrivenPrinter & { readonly secondPrinterId: string | null };
/** Reads the printers a bridge drives, each with its second one. */
export async function readDrivenPrinters(
  db: Queryable,
  vendorId: string,
  bridgeId: string,
): Promise<KnownPrinter[]> {
  return (await db.query<KnownPrinter>(driven([vendorId, bridgeId]))).rows;
}

const removed = named(
  'print-removed-tills',
  'select id from till_devices where vendor_id = $1 and retired_at > $2 order by retired_at desc limit 500',
);
/** Reads tills that were taken out of service since a moment, and are out of it. */
export async function readRemovedTills(db: Queryable, vendorId: string, since: Date): Promise<string[]> {
  return (await db.query<{ id: string }>(removed([vendorId, since]))).rows.map(({ id }) => id);
}

const mayAsk = named(
  'print-till-may-ask',
  `select from till_devices d
   where d.vendor_id = $1 and d.id = $2 and d.retired_at is null and not exists (
     select from till_sessions s where s.vendor_id = $1 and s.session_id = $3 and s.device_id <> d.id)`,
);
/** Says whether a till is one of the vendor's and in service, and who asks for it works at no other one. */
export async function isTillOfSession(
  db: Queryable,
  vendorId: string,
  deviceId: string,
  sessionId: string,
): Promise<boolean> {
  return (await db.query(mayAsk([vendorId, deviceId, sessionId]))).rowCount !== 0;
}

const drivers = named(
  'print-station-bridges',
  `select s.id as "stationId", array_remove(array[p.bridge_id, q.bridge_id], null) as "bridgeIds"
   from printer_stations s join printers p on p.vendor_id = s.vendor_id and p.id = s.printer_id
   left join printers q on q.vendor_id = p.vendor_id and q.id = p.second_printer_id
   where s.vendor_id = $1 and s.id = any($2::uuid[])`,
);
/** Reads which bridges drive the printer of each station, or its second one. */
export async function readBridgesOfStations(
  db: Queryable,
  vendorId: string,
  stationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ stationId: string; bridgeIds: string[] }>(
    drivers([vendorId, stationIds]),
  );
  return new Map(rows.map(({ stationId, bridgeIds }) => [stationId, bridgeIds]));
}

const ofStations = named(
  'print-station-printers',
  `select s.id as "stationId", array_remove(array[p.id, q.id, q.second_printer_id], null) as "printerIds"
   from printer_stations s join printers p on p.vendor_id = s.vendor_id and p.id = s.printer_id
   left join printers q on q.vendor_id = p.vendor_id and q.id = p.second_printer_id
   where s.vendor_id = $1 and s.id = any($2::uuid[])`,
);
/**
 * Reads the printers a station's papers may come out of: its own, the second one of that, and the second one of this.
 */
export async function readPrintersOfStations(
  db: Queryable,
  vendorId: string,
  stationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query<{ stationId: string; printerIds: string[] }>(
    ofStations([vendorId, stationIds]),
  );
  return new Map(rows.map(({ stationId, printerIds }) => [stationId, printerIds]));
}

/** This is a bridge as a till reaches it. */
export interface LocalBridge {
  readonly id: string;
  readonly name: string;
  readonly addresses: readonly string[];
  readonly port: number;
  readonly tokenHash: string;
}
const bridges = named(
  'print-bridges-local',
  `select id, name, lan_addresses as addresses, lan_port as port, token_hash as "tokenHash" from print_bridges
   where vendor_id = $1 and revoked_at is null and token_hash is not null and lan_port > 0 order by name, id limit 20`,
);
/** Reads the paired bridges of a vendor that listen for tills. */
export async function readLocalBridges(db: Queryable, vendorId: string): Promise<LocalBridge[]> {
  return (await db.query<LocalBridge>(bridges([vendorId]))).rows;
}

const routes = named(
  'print-station-routes',
  `select distinct l.printer_station_id as "stationId", m.id as "menuItemId", l.delivery_type as "deliveryType",
     l.dining_table_category_id as "hallId"
   from printer_station_links l
   join menu_items m on m.vendor_id = l.vendor_id and (m.id = l.menu_item_id or m.category_id = l.menu_category_id)
   where l.vendor_id = $1`,
);
/** Reads what each station cooks, dish by dish. */
export async function readRoutes(
  db: Queryable,
  vendorId: string,
): Promise<ReadonlyMap<string, readonly StationRoute[]>> {
  const { rows } = await db.query<StationRoute & { readonly stationId: string }>(routes([vendorId]));
  return Map.groupBy(rows, ({ stationId }) => stationId);
}

const driver = named(
  'print-printers-by-bridge',
  'select id, bridge_id as "bridgeId" from printers where vendor_id = $1 and active and bridge_id is not null',
);
/** Reads which bridge drives each printer that one drives. */
export async function readBridgeOf(db: Queryable, vendorId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await db.query<{ id: string; bridgeId: string }>(driver([vendorId]));
  return new Map(rows.map(({ id, bridgeId }) => [id, bridgeId]));
}

const tables = named(
  'print-halls-of-tables',
  `select d.id as "tableId", c.id as "hallId", c.title from dining_tables d
   join dining_table_categories c on c.vendor_id = d.vendor_id and c.id = d.category_id where d.vendor_id = $1`,
);
export interface TableHall {
  readonly tableId: string;
  readonly hallId: string;
  readonly title: string;
}
/** Reads the hall of every table of a vendor. */
export async function readTableHalls(db: Queryable, vendorId: string): Promise<TableHall[]> {
  return (await db.query<TableHall>(tables([vendorId]))).rows;
}
