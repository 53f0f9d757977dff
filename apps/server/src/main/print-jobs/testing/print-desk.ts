import type { PrinterState, PrintWord } from '@sofreh/domain/print-state';
import { beginPapers } from '#app/catalog/printers/printers.queries.ts';
import { startPayDesk } from '#app/main/payments/testing/pay-desk.ts';
import { newId } from '#app/platform/ids.ts';
import { claimPapers, hearOfPaper } from '../claims.ts';
import { planPapers } from '../plan-papers.ts';
import { savePrinterState } from '../printer-states.queries.ts';

/** A test sets these columns of a station itself. */
export interface StationColumns {
  readonly layout?: 'KITCHEN' | 'RECEIPT' | 'COURIER' | 'LABEL' | 'BAG';
  readonly copies?: number;
  readonly prints_at?: 'BY_HAND' | 'CONFIRMED' | 'READY' | 'PAID';
  readonly opens_drawer?: 'NEVER' | 'CASH' | 'ALWAYS';
}

export interface StoredJob {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly status: string;
  readonly document: { readonly input: { readonly kind: string; readonly lines: readonly object[] } };
}

/** Makes a restaurant with printers, whose papers a test claims as a printer's driver would. */
export async function startPrintDesk() {
  const desk = await startPayDesk();
  const { pool, server } = desk;

  async function open() {
    const room = await desk.open();
    const { vendorId } = room;
    await beginPapers(pool, vendorId);
    const addPrinter = async (name: string, second: string | null = null) => {
      const id = newId();
      await pool.query(
        `insert into printers (vendor_id, id, name, ip, has_drawer, second_printer_id) values ($1, $2, $3, '10.0.0.5', true, $4)`,
        [vendorId, id, name, second],
      );
      return id;
    };
    const addStation = async (
      title: string,
      printerId: string,
      items: readonly string[],
      more: StationColumns = {},
    ) => {
      const id = newId();
      const { layout = 'KITCHEN', copies = 1, prints_at = 'CONFIRMED', opens_drawer = 'NEVER' } = more;
      await pool.query(
        `insert into printer_stations (vendor_id, id, title, printer_id, layout, copies, prints_at, opens_drawer)
         values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [vendorId, id, title, printerId, layout, copies, prints_at, opens_drawer],
      );
      for (const item of items)
        await pool.query(
          'insert into printer_station_links (vendor_id, printer_station_id, menu_item_id) values ($1, $2, $3)',
          [vendorId, id, item],
        );
      return id;
    };
    const now = () => server.clock.now();
    const plan = async () => {
      let queued = 0;
      for (;;) {
        const turn = await planPapers(pool, vendorId, now(), {
          publicUrl: 'https://sofreh.test',
          keys: server.app.auth.keys,
        });
        queued += turn.queued;
        if (!turn.more) return queued;
      }
    };
    const claim = async (by = 'server') =>
      (await claimPapers(pool, vendorId, { by, bridgeId: null }, now())).papers;
    const hear = (id: string, word: PrintWord) => hearOfPaper(pool, vendorId, id, word, now());
    /** Prints everything that waits; answers the titles in the order they came out. */
    const printAll = async () => {
      const titles: string[] = [];
      for (let papers = await claim(); papers.length > 0; papers = await claim()) {
        for (const { id, attempt, paper } of papers) {
          titles.push(paper.title);
          await hear(id, { step: 'SEND', by: 'server', attempt });
          await hear(id, { step: 'CONFIRM', by: 'server', attempt, evidence: 'CONFIRMED' });
        }
      }
      return titles;
    };
    const say = (printerId: string, state: PrinterState) =>
      savePrinterState(pool, vendorId, printerId, state, now());
    const jobs = async () => {
      const { rows } = await pool.query<StoredJob>(
        'select id, kind, title, status, document from print_jobs where vendor_id = $1 order by asked_at, source',
        [vendorId],
      );
      return rows;
    };
    return { ...room, addPrinter, addStation, plan, claim, hear, printAll, say, jobs };
  }
  return { ...desk, open };
}
