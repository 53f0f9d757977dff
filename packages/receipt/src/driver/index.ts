export type { PrinterDriver, PrintOutcome, Timings } from './port.ts';
export { systemDriver } from './system.ts';
export { type Dial, tcpDriver } from './tcp.ts';
