import type { ResponseBody } from '@sofreh/contract/call';
import type { orders } from '@sofreh/contract/main/orders';
import { PRINTER_HEARD_MS, type PrinterState } from '@sofreh/domain/print-state';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

type Light = ResponseBody<(typeof orders)['GET /api/orders/printers']>['data'][number];

const lights = named(
  'printer-lights',
  `select p.id, p.name, p.active, p.second_printer_id as "secondPrinterId", b.name as "bridgeName",
     b.seen_at as "bridgeSeenAt", coalesce(case
       when p.bridge_id is not null and (b.seen_at is null or b.seen_at < $2) then 'SILENT' else s.state end, 'UNKNOWN') as state,
     s.since, (select count(*)::int from print_jobs j
       where j.vendor_id = p.vendor_id and j.printer_id = p.id and j.status = 'QUEUED') as waiting
   from printers p
   left join printer_states s on s.vendor_id = p.vendor_id and s.printer_id = p.id
   left join print_bridges b on b.vendor_id = p.vendor_id and b.id = p.bridge_id and b.revoked_at is null
   where p.vendor_id = $1 order by p.name, p.id`,
);
type Row = Omit<Light, 'since' | 'bridgeSeenAt'> & {
  readonly since: Date | null;
  readonly bridgeSeenAt: Date | null;
};

/** How each printer of a vendor is. One whose bridge has not been heard is silent, whatever it said before. */
export async function readLights(db: Queryable, vendorId: string, now: Date): Promise<Light[]> {
  const heard = new Date(now.getTime() - PRINTER_HEARD_MS);
  const { rows } = await db.query<Row>(lights([vendorId, heard]));
  return rows.map((row) => ({
    ...row,
    since: row.since?.toISOString() ?? null,
    bridgeSeenAt: row.bridgeSeenAt?.toISOString() ?? null,
  }));
}

const save = named(
  'printer-state-save',
  `insert into printer_states as s (vendor_id, printer_id, state, since, heard_at)
   select $1, p.id, $3, $4, $4 from printers p where p.vendor_id = $1 and p.id = $2
   on conflict (vendor_id, printer_id) do update set heard_at = excluded.heard_at, state = excluded.state,
     since = case when s.state = excluded.state then s.since else excluded.since end
   returning s.since = $4 as changed`,
);
/** Keeps how a printer said it is. @returns whether that is news. */
export async function savePrinterState(
  db: Queryable,
  vendorId: string,
  printerId: string,
  state: PrinterState,
  at: Date,
): Promise<boolean> {
  const { rows } = await db.query<{ changed: boolean }>(save([vendorId, printerId, state, at]));
  return rows[0]?.changed ?? false;
}

/** A printer in trouble and the one that may take its papers. */
export interface Troubled {
  readonly id: string;
  readonly name: string;
  readonly state: PrinterState;
  readonly since: Date;
  readonly secondId: string;
  readonly secondState: PrinterState;
}
const troubled = named(
  'printers-troubled',
  `select p.id, p.name, s.state, s.since, q.id as "secondId", coalesce(t.state, 'UNKNOWN') as "secondState"
   from printers p
   join printer_states s on s.vendor_id = p.vendor_id and s.printer_id = p.id
   join printers q on q.vendor_id = p.vendor_id and q.id = p.second_printer_id and q.active
   left join printer_states t on t.vendor_id = q.vendor_id and t.printer_id = q.id
   where p.vendor_id = $1 and s.state not in ('READY', 'PAPER_LOW')
     and exists (select from print_jobs j where j.vendor_id = p.vendor_id and j.printer_id = p.id and j.status = 'QUEUED')`,
);
/** Printers that are not well while papers wait for them, each with its second one. */
export async function readTroubled(db: Queryable, vendorId: string): Promise<Troubled[]> {
  const { rows } = await db.query<Troubled>(troubled([vendorId]));
  return rows;
}
