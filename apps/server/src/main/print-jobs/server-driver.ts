import { type Dial, type PrinterDriver, systemDriver, tcpDriver } from '@sofreh/receipt/driver';
import type { DrivenPrinter } from '@sofreh/receipt/worker';

/** The server does not drive this printer: nobody answers there. */
const silent: PrinterDriver = {
  probe: async () => 'SILENT',
  print: async () => ({ outcome: 'NOT_SENT', failure: 'SILENT', state: 'SILENT' }),
};

/** Says how this server reaches printers. */
export interface ServerReach {
  /** It is the way to network printers, where they are not reached directly. */
  readonly dial: Dial | undefined;
  /** Tells whether vendors print on the queues of the server's own computer. */
  readonly queues: boolean;
}

/** Gives the driver by which the server itself prints on a printer. */
export function serverDriver(printer: DrivenPrinter, { dial, queues }: ServerReach): PrinterDriver {
  if (printer.connection === 'SYSTEM') return queues ? systemDriver(printer.queueName) : silent;
  return tcpDriver({ host: printer.ip ?? '', port: printer.port, confirms: printer.confirms }, dial);
}
