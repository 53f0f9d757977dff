import type { Order } from '@sofreh/contract/main/orders';
import { useState } from 'react';
import { type ApiResponse, api, isFailure, newId, notify, useSettings } from '#web/api/index.ts';
import { heardOrHere, keepReceiptOut, printReceiptHere, printReceiptPage } from '#web/offline/index.ts';
import { askAgain } from '../query/call-query.ts';
import { paperPage, printPage, showDialog } from './print-in-browser.ts';
import { printingTexts } from './texts.ts';

type Job = ApiResponse<'POST /api/orders/printorder'>;
type Ask = (signal: AbortSignal) => Promise<Job>;

/** Prints the receipt without the server: by the bridge of the shop, else by the browser's own dialog where no bridge took it. */
async function receiptWithout(order: Order): Promise<void> {
  const end = await printReceiptHere(order);
  if (end === 'NO_WAY') await printReceiptPage(order, useSettings.getState().sheetWidth ?? 80, showDialog);
  else if (end === 'PRINTED') notify({ kind: 'success', message: printingTexts.here });
  else notify({ kind: 'error', message: printingTexts.hereUnsure });
}

/**
 * Asks the server for a paper, and goes on by itself where that is not heard. What the server answered is never printed a second
 * time by another way: not after the dialog was shown, and not where it refuses.
 * @throws ApiFailure the server's refusal.
 */
async function throughServer(ask: Ask, without: () => Promise<void>, taken: () => Promise<void>) {
  const job = await heardOrHere(ask, async () => null);
  if (job === null) return without();
  askAgain('GET /api/orders/printers', 'GET /api/orders/printjobs');
  if (job.printerId !== null) {
    notify({ kind: 'success', message: printingTexts.sent(job.title, job.printerName) });
    return taken();
  }
  const page = await heardOrHere(
    (signal) => paperPage(job, signal),
    async () => null,
  );
  if (page === null) return without();
  await taken();
  await printPage(job, page);
}

/** Says a refusal in its words; the client's own notice of the same is this one. */
function sayFailure(error: unknown): void {
  if (!isFailure(error)) throw error;
  notify({ kind: 'error', message: error.message, id: error.code });
}

/**
 * Prints a paper: on the station's printer, else by the browser's dialog; where the server is not heard at the bridge of the
 * shop, else what the till itself draws. What the server refuses is not printed, and it is said why.
 */
export function usePrint() {
  const [printing, setPrinting] = useState(false);
  const print = async (work: () => Promise<void>) => {
    setPrinting(true);
    try {
      await work();
    } catch (error) {
      sayFailure(error);
    } finally {
      setPrinting(false);
    }
  };
  return {
    printing,
    receipt: (order: Order) =>
      print(() =>
        throughServer(
          (signal) => {
            const body = { id: newId(), orderId: order.id };
            return api('POST /api/orders/printorder', { body, quiet: true, signal });
          },
          () => receiptWithout(order),
          () => keepReceiptOut(order),
        ),
      ),
    /**
     * Prints the report of a drawer; no bridge takes one from a till. @param here prints the page that shows it, @param
     * taken is told that the server has it printed.
     */
    drawer: (drawerId: string, here: () => Promise<void>, taken: () => Promise<void>) =>
      print(() =>
        throughServer(
          (signal) => {
            const body = { id: newId(), drawerId };
            return api('POST /api/orders/printdrawer', { body, quiet: true, signal });
          },
          here,
          taken,
        ),
      ),
    /**
     * Prints the slip of cash that went in or out, with which the drawer opens: the server alone opens it, and what
     * fails is said.
     */
    slip: (drawerId: string, movementId: string) =>
      print(async () => {
        const body = { id: newId(), drawerId, movementId };
        const job = await api('POST /api/orders/printdrawer', { body });
        askAgain('GET /api/orders/printers', 'GET /api/orders/printjobs');
        if (job.printerId === null) await printPage(job, await paperPage(job));
        else notify({ kind: 'success', message: printingTexts.sent(job.title, job.printerName) });
      }),
  };
}
