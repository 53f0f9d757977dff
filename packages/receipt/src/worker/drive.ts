import { type Dial, type PrinterDriver, systemDriver, tcpDriver } from '../driver/index.ts';
import type { DrivenPrinter } from './queue.ts';

/** Makes the driver of a printer. @param dial how network printers are reached, where not directly. */
export function driverOf(printer: DrivenPrinter, dial?: Dial): PrinterDriver {
  if (printer.connection === 'SYSTEM') return systemDriver(printer.queueName);
  const at = { host: printer.ip ?? '', port: printer.port, confirms: printer.confirms };
  return tcpDriver(at, dial);
}
