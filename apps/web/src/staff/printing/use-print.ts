import type { Order } from '@sofreh/contract/main/orders';
import { useState } from 'react';
import { type ApiResponse, api, isFailure, newId, notify, useSettings } from '#web/api/index.ts';
import { heardOrHere, printReceiptHere, receiptPage } from '#web/offline/index.ts';
import { askAgain } from '../query/call-query.ts';
import { printInBrowser, showDialog } from './print-in-browser.ts';
import { printingTexts } from './texts.ts';

type Job = ApiResponse<'POST /api/orders/printorder'>;

async function printJob(job: Job): Promise<void> {
  askAgain('GET /api/orders/printers', 'GET /api/orders/printjobs');
  if (job.printerId === null) await printInBrowser(job);
  else notify({ kind: 'success', message: printingTexts.sent(job.title, job.printerName) });
}

async function printPage(order: Order): Promise<void> {
  const page = await receiptPage(order, useSettings.getState().sheetWidth ?? 80).catch(() => null);
  if (page === null) window.print();
  else await showDialog(page);
}

/** Prints without the server: by the bridge of the shop, else as the page itself shows it. */
async function printWithout(order: Order): Promise<void> {
  const end = await printReceiptHere(order).catch(() => 'NO_WAY' as const);
  if (end === 'NO_WAY') await printPage(order);
  else if (end === 'PRINTED') notify({ kind: 'success', message: printingTexts.here });
  else notify({ kind: 'error', message: printingTexts.hereUnsure });
}

/**
 * Prints a paper: on the station's printer, else by the browser's dialog; without the server at the bridge of the shop, else
 * what the page itself shows.
 */
export function usePrint() {
  const [printing, setPrinting] = useState(false);
  const print = async (work: () => Promise<void>) => {
    setPrinting(true);
    try {
      await work();
    } catch (error) {
      if (isFailure(error)) window.print();
      else throw error;
    } finally {
      setPrinting(false);
    }
  };
  return {
    printing,
    receipt: (order: Order) =>
      print(() =>
        heardOrHere(
          async (signal) => {
            const body = { id: newId(), orderId: order.id };
            await printJob(await api('POST /api/orders/printorder', { body, quiet: true, signal }));
          },
          () => printWithout(order),
        ),
      ),
    drawer: (drawerId: string) =>
      print(async () =>
        printJob(await api('POST /api/orders/printdrawer', { body: { id: newId(), drawerId }, quiet: true })),
      ),
    /** The slip of cash that went in or out, with which the drawer opens; what fails is said. */
    slip: async (drawerId: string, movementId: string) => {
      setPrinting(true);
      try {
        await printJob(
          await api('POST /api/orders/printdrawer', { body: { id: newId(), drawerId, movementId } }),
        );
      } catch (error) {
        // The client's own notice has said why.
        if (!isFailure(error)) throw error;
      } finally {
        setPrinting(false);
      }
    },
  };
}
