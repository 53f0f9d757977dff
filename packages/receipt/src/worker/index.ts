export type { ClaimedPaper, DrivenPrinter, LocalPrinter, PaperWord, PrintQueue } from './queue.ts';
export { createPrintWorker, type PrintWorker, type PrintWorkerDeps } from './worker.ts';
