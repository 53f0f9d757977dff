export { driverOf } from './drive.ts';
export type { ClaimedPaper, DrivenPrinter, PaperWord, PrintQueue } from './queue.ts';
export { createPrintWorker, type PrintWorker, type PrintWorkerDeps } from './worker.ts';
