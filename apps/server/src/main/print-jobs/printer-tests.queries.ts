import type { PrintFailure, PrintJobStatus } from '@sofreh/domain/print-state';
import type { LastTrial } from '@sofreh/domain/setup';
import { named } from '#app/platform/db/named.ts';
import type { Queryable } from '#app/platform/db/pool.ts';

/** Tells how a printer is reached, as its test page says it. */
const ADDRESS = (printer: string) =>
  `case ${printer}.connection when 'TCP' then host(${printer}.ip) || ':' || ${printer}.port else ${printer}.queue_name end`;

const printerAddress = named(
  'print-test-printer',
  `select p.name, ${ADDRESS('p')} as address from printers p where p.vendor_id = $1 and p.id = $2`,
);

/** Reads a printer's name and how it is reached; undefined where there is no such printer. */
export async function readPrinterAddress(db: Queryable, vendorId: string, printerId: string) {
  const { rows } = await db.query<{ name: string; address: string }>(printerAddress([vendorId, printerId]));
  return rows[0];
}

/** This is the last test page of a printer. */
export interface PrinterTest {
  readonly status: PrintJobStatus;
  readonly failure: PrintFailure | null;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
}

const lastTests = named(
  'printer-tests',
  `select p.id, p.active and exists (select from printer_stations s
       where s.vendor_id = p.vendor_id and s.printer_id = p.id and s.active) as "hasStation",
     t.status, t.failure, t.asked_at as "askedAt", t.ended_at as "endedAt"
   from printers p
   left join lateral (select j.status, j.failure, j.asked_at, j.ended_at from print_jobs j
     where j.vendor_id = p.vendor_id and j.printer_id = p.id and j.kind = 'TEST'
       and j.document ->> 'address' = ${ADDRESS('p')}
     order by j.asked_at desc, j.id desc limit 1) t on true
   where p.vendor_id = $1`,
);
type Row = { readonly id: string; readonly hasStation: boolean } & {
  readonly [K in keyof PrinterTest]: PrinterTest[K] | null;
};

/** This is a printer as far as it was tested. */
export interface TestedPrinter {
  readonly id: string;
  /** Tells whether it is on and a station that is on prints there. */
  readonly hasStation: boolean;
  /** Its last test page, as it is reached now; null where there was none since it is reached so. */
  readonly test: PrinterTest | null;
}

/**
 * Reads the printers of a vendor with what became of the last test page of each; a page sent to another address tells
 * nothing of this one.
 */
export async function readPrinterTests(db: Queryable, vendorId: string): Promise<readonly TestedPrinter[]> {
  const { rows } = await db.query<Row>(lastTests([vendorId]));
  return rows.map(({ id, hasStation, status, failure, askedAt, endedAt }) => ({
    id,
    hasStation,
    test: status && askedAt ? { status, failure, askedAt, endedAt } : null,
  }));
}

/** Says what the test pages of printers show together: one that printed is enough. Where nobody knows what came out nothing is shown. */
export function trialOfPrinters(printers: readonly TestedPrinter[]): LastTrial {
  const ends = printers.filter(({ hasStation }) => hasStation).map(({ test }) => test?.status);
  if (ends.includes('PRINTED')) return 'PASSED';
  return ends.includes('FAILED') ? 'FAILED' : null;
}
