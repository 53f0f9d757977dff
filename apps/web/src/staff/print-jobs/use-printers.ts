import { canPrint } from '@sofreh/domain/print-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ApiResponse, notify } from '#web/api/index.ts';
import { callQuery } from '../query/call-query.ts';
import { useStaff } from '../session/staff-context.ts';
import { printerWords, printingTexts } from './texts.ts';

export const PRINTERS = 'GET /api/orders/printers';
export const JOBS = 'GET /api/orders/printjobs';
export type PrinterLight = ApiResponse<typeof PRINTERS>['data'][number];
export type PrintJob = ApiResponse<typeof JOBS>['data'][number];

/** News arrive by the line; a bridge that is gone sends none, and its printers are silent then, ms. */
const ASK_EVERY_MS = 15_000;

/** Tells whether a printer takes no paper now. */
export function isInTrouble({ active, state }: PrinterLight): boolean {
  return !active || !canPrint(state);
}

/** Tells whether papers wait for a printer that was switched off, and none that is on takes them by itself. */
function isStuck({ waiting, secondPrinterId }: PrinterLight, known: readonly PrinterLight[]): boolean {
  return waiting > 0 && !known.some(({ id, active }) => id === secondPrinterId && active);
}

/** Gives how the printers are; one that begins to be in trouble is said by its name. */
export function usePrinters() {
  const allowed = useStaff().can('order.view');
  const query = useQuery({
    ...callQuery(PRINTERS, {}, { quiet: true }),
    enabled: allowed,
    refetchInterval: ASK_EVERY_MS,
  });
  const known = query.data?.data ?? [];
  const printers = known.filter((printer) => printer.active || isStuck(printer, known));
  const troubled = printers.filter(isInTrouble);
  useTrouble(query.isSuccess ? troubled : null);
  return { query, printers, troubled, attention: query.data?.attention ?? 0 };
}

/** @param troubled null before anything is known. */
function useTrouble(troubled: readonly PrinterLight[] | null) {
  const said = useRef<ReadonlyMap<string, string> | null>(null);
  useEffect(() => {
    if (!troubled) return;
    for (const printer of troubled) {
      const words = printerWords(printer);
      if (said.current && said.current.get(printer.id) !== words)
        notify({
          kind: 'error',
          message: printingTexts.trouble(printer.name, words),
          id: `printer-${printer.id}`,
        });
    }
    said.current = new Map(troubled.map((printer) => [printer.id, printerWords(printer)]));
  }, [troubled]);
}
