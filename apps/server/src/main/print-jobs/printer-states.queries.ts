import type { ResponseBody } from '@sofreh/contract/call';
import type { orders } from '@sofreh/contract/main/orders';
import { PRINTER_HEARD_MS, type PrinterState, WELL_PRINTER_STATES } from '@sofreh/domain/print-state';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { sqlList } from '#app/platform/db/statuses.ts';
import { readPrinterTests } from './printer-tests.queries.ts';

type Light = ResponseBody<(typeof orders)['GET /api/orders/printers']>['data'][number];

/** Tells how a printer is, as SQL: one whose bridge was not heard since $2 is silent, whatever it said before. */
const stateOf = (printer: string, bridge: string, state: string) => `coalesce(case
  when ${printer}.bridge_id is not null and (${bridge}.seen_at is null or ${bridge}.seen_at < $2) then 'SILENT'
  else ${state}.state end, 'UNKNOWN')`;
const bridgeOf = (printer: string, bridge: string) =>
  `left join print_bridges ${bridge} on ${bridge}.vendor_id = ${printer}.vendor_id and ${bridge}.id = ${printer}.bridge_id
     and ${bridge}.revoked_at is null`;

const lights = named(
  'printer-lights',
  `select p.id, p.name, p.active, p.second_printer_id as "secondPrinterId", b.name as "bridgeName",
     b.seen_at as "bridgeSeenAt", ${stateOf('p', 'b', 's')} as state, s.since, (select count(*)::int from print_jobs j
       where j.vendor_id = p.vendor_id and j.printer_id = p.id and j.status = 'QUEUED') as waiting
   from printers p
   left join printer_states s on s.vendor_id = p.vendor_id and s.printer_id = p.id
   ${bridgeOf('p', 'b')}
   where p.vendor_id = $1 order by p.name, p.id`,
);
type Row = Omit<Light, 'since' | 'bridgeSeenAt' | 'test'> & {
  readonly since: Date | null;
  readonly bridgeSeenAt: Date | null;
};

/** Reads how each printer of a vendor is. One whose bridge has not been heard is silent, whatever it said before. */
export async function readLights(db: Queryable, vendorId: string, now: Date): Promise<Light[]> {
  const heard = new Date(now.getTime() - PRINTER_HEARD_MS);
  const { rows } = await db.query<Row>(lights([vendorId, heard]));
  const tests = new Map((await readPrinterTests(db, vendorId)).map(({ id, test }) => [id, test]));
  return rows.map((row) => {
    const test = tests.get(row.id);
    return {
      ...row,
      since: row.since?.toISOString() ?? null,
      bridgeSeenAt: row.bridgeSeenAt?.toISOString() ?? null,
      test: test
        ? { status: test.status, failure: test.failure, at: (test.endedAt ?? test.askedAt).toISOString() }
        : null,
    };
  });
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

/** This is a printer in trouble and the one that may take its papers. */
export interface Troubled {
  readonly id: string;
  readonly state: PrinterState;
  readonly since: Date;
  readonly secondId: string;
  readonly secondState: PrinterState;
}
// A printer that is switched off was never heard. A bridge that is gone says nothing of its printers: since it was heard last they are silent.
const troubled = named(
  'printers-troubled',
  `select * from (
     select p.id, case when p.active then ${stateOf('p', 'b', 's')} else 'SILENT' end as state,
       case when not p.active then to_timestamp(0) when p.bridge_id is not null and coalesce(b.seen_at, b.created_at) < $2 then coalesce(b.seen_at, b.created_at) else s.since end as since,
       q.id as "secondId", ${stateOf('q', 'c', 't')} as "secondState"
     from printers p
     left join printer_states s on s.vendor_id = p.vendor_id and s.printer_id = p.id
     ${bridgeOf('p', 'b')}
     join printers q on q.vendor_id = p.vendor_id and q.id = p.second_printer_id and q.active
     left join printer_states t on t.vendor_id = q.vendor_id and t.printer_id = q.id
     ${bridgeOf('q', 'c')}
     where p.vendor_id = $1
       and exists (select from print_jobs j where j.vendor_id = p.vendor_id and j.printer_id = p.id and j.status = 'QUEUED')
   ) all_of where state not in (${sqlList(WELL_PRINTER_STATES)}) and since is not null`,
);
/** Reads printers that are not well while papers wait for them, each with its second one. */
export async function readTroubled(db: Queryable, vendorId: string, now: Date): Promise<Troubled[]> {
  const heard = new Date(now.getTime() - PRINTER_HEARD_MS);
  const { rows } = await db.query<Troubled>(troubled([vendorId, heard]));
  return rows;
}
