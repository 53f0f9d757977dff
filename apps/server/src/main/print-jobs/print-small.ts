import type { Output } from '@sofreh/contract/call';
import type { orders } from '@sofreh/contract/main/orders';
import { paymentMethodLabels } from '@sofreh/fa/labels';
import { paperTexts } from '@sofreh/fa/paper-texts';
import type { DrawerReport as PaperReport, PaperVendor, PrintDocument } from '@sofreh/receipt/documents';
import { type DrawerContext, type DrawerReport, readReport } from '#app/main/cash-drawers/cash-drawers.ts';
import { sealSoFar } from '#app/main/day-seals/seal-days.ts';
import { holds } from '#app/main/order-record/actor.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readPaperHead } from './paper-head.queries.ts';
import { hasOpenedForMovement, type PrintJob } from './print-jobs.queries.ts';
import { askForPaper, type PrintInput } from './print-order.ts';
import { readPrinterAddress } from './printer-tests.queries.ts';
import { readStations, stationFor } from './stations.queries.ts';

/** Gives the rows of a drawer's report in the order in which a person reads them; amounts in the drawer's currency. */
function rowsOf(report: DrawerReport): PaperReport['rows'] {
  const plain = (label: string, amount: number) => ({ label, amount, strong: false });
  const counted = report.countedAmount;
  const expected = report.expectedAmount ?? report.expectedNow;
  return [
    plain(paperTexts.drawerBegan, report.openingAmount),
    plain(paperTexts.drawerCashSales, report.cashSales),
    plain(paperTexts.drawerCashRefunds, -report.cashRefunds),
    plain(paperTexts.drawerIn, report.payIn),
    plain(paperTexts.drawerOut, -report.payOut),
    { label: paperTexts.drawerExpected, amount: expected, strong: true },
    ...(counted === null
      ? []
      : [
          plain(paperTexts.drawerCounted, counted),
          { label: paperTexts.drawerDifference, amount: counted - expected, strong: true },
        ]),
    ...report.byMethod
      .filter(({ method }) => method !== 'CASH')
      .map(({ method, amount }) => plain(labelOf(method), amount)),
  ];
}

function labelOf(method: string): string {
  return Object.entries(paymentMethodLabels).find(([known]) => known === method)?.[1] ?? method;
}

/**
 * Gives a drawer's report as a paper; that of a closed one carries a seal of what happened until it was closed, or says
 * that there is none yet.
 */
export function drawerReportOf(
  report: DrawerReport,
  vendor: PaperVendor,
  seal: string | null,
): PrintDocument {
  const { currency, cashierName: cashier, openedAt, closedAt, status } = report;
  const closed = status === 'CLOSED';
  const said = { closed, cashier, openedAt, closedAt, currency, seal };
  return { kind: 'DRAWER_REPORT', vendor, report: { ...said, rows: rowsOf(report) } };
}

/** Whoever prints a closed drawer's report seals what happened so far. */
function sealFor({ db, vendor, now }: DrawerContext, { status }: DrawerReport): Promise<string | null> {
  return status === 'CLOSED' ? sealSoFar(db, vendor, now()) : Promise.resolve(null);
}

/**
 * Prints a drawer's X or Z report, or the slip of one of its movements, at the till's receipt printer. The slip opens the
 * drawer the first time: whoever prints it puts cash in or takes some out.
 * @throws Refusal `CASH_DRAWER_NOT_FOUND`, `NOT_FOUND` for a movement that is not the drawer's, `IDEMPOTENCY_CONFLICT`.
 */
export async function printDrawer(
  ctx: DrawerContext,
  input: PrintInput<Output<(typeof orders)['POST /api/orders/printdrawer']['body']>>,
): Promise<PrintJob> {
  const { vendorId, body } = input;
  const report = await readReport(ctx, body.drawerId);
  const { vendor } = await readPaperHead(ctx.db, vendorId);
  const station = stationFor(await readStations(ctx.db, vendorId), 'RECEIPT', null);
  const movement = report.movements.find(({ id }) => id === body.movementId);
  if (body.movementId && !movement) throw new Refusal('NOT_FOUND');
  const document = movement
    ? ({
        kind: 'DRAWER_SLIP',
        vendor,
        movement: {
          incoming: movement.kind === 'PAY_IN',
          amount: movement.amount,
          currency: report.currency,
          reason: movement.reason,
          by: movement.createdByName,
          at: movement.createdAt,
        },
      } as const)
    : drawerReportOf(report, vendor, await sealFor(ctx, report));
  const opens = movement && !(await hasOpenedForMovement(ctx.db, vendorId, body.drawerId, movement.id));
  return askForPaper(ctx.db, input, {
    id: body.id,
    document,
    look: { large: true, showsLogo: false, opensDrawer: opens ?? false },
    orderId: null,
    drawerId: body.drawerId,
    movementId: movement?.id ?? null,
    printerStationId: station?.id ?? null,
    printerId: station?.printerId ?? null,
  });
}

/**
 * Prints a page by which a person sees that a printer works; it opens the drawer that hangs on it for who takes payments.
 * @throws Refusal `PRINTER_NOT_FOUND`, `IDEMPOTENCY_CONFLICT`.
 */
export async function printTest(
  db: Pool,
  input: PrintInput<Output<(typeof orders)['POST /api/orders/printtest']['body']>>,
): Promise<PrintJob> {
  const { vendorId, body, at } = input;
  const printer = await readPrinterAddress(db, vendorId, body.printerId);
  if (!printer) throw new Refusal('PRINTER_NOT_FOUND');
  const { vendor } = await readPaperHead(db, vendorId);
  const { name: printerName, address } = printer;
  return askForPaper(db, input, {
    id: body.id,
    document: { kind: 'TEST', vendor, printerName, address, at: at.toISOString() },
    look: { large: true, showsLogo: true, opensDrawer: holds(input.actor, 'payment.take') },
    orderId: null,
    drawerId: null,
    movementId: null,
    printerStationId: null,
    printerId: body.printerId,
  });
}
