import { type PrinterDriver, systemDriver, tcpDriver } from '@sofreh/receipt/driver';
import type { DrivenPrinter } from '@sofreh/receipt/worker';

function driverOf(printer: DrivenPrinter): PrinterDriver {
  if (printer.connection === 'SYSTEM') return systemDriver(printer.queueName);
  return tcpDriver({ host: printer.ip ?? '', port: printer.port, confirms: printer.confirms });
}

/**
 * Makes drivers of printers at each of which one thing happens at a time, whether the server asked for it or a till.
 */
export function driversInTurn(): (printer: DrivenPrinter) => PrinterDriver {
  const turns = new Map<string, Promise<unknown>>();
  function inTurn<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (turns.get(id) ?? Promise.resolve()).then(work);
    turns.set(
      id,
      turn.catch(() => undefined),
    );
    return turn;
  }
  return (printer) => {
    const driver = driverOf(printer);
    return {
      probe: () => inTurn(printer.id, () => driver.probe()),
      print: (bytes, mayFlow) => inTurn(printer.id, () => driver.print(bytes, mayFlow)),
    };
  };
}
