import type { PrintEvidence, PrinterState, PrintFailure } from '@sofreh/domain/print-state';

/** This says how printing a paper ended at one printer. */
export type PrintOutcome =
  | {
      readonly outcome: 'PRINTED';
      readonly evidence: Exclude<PrintEvidence, 'PERSON'>;
      readonly state: PrinterState;
    }
  /** Not a byte of it went out: it can be tried again, here or elsewhere. */
  | { readonly outcome: 'NOT_SENT'; readonly failure: PrintFailure; readonly state: PrinterState }
  /** Bytes went out, and nobody knows what came of them. */
  | { readonly outcome: 'UNSURE'; readonly failure: PrintFailure; readonly state: PrinterState };

/** This is one printer, however it is reached. Neither call throws: what goes wrong is an outcome. */
export interface PrinterDriver {
  /** Tells how the printer is, as it says itself; SILENT where it does not answer at all. */
  probe(): Promise<PrinterState>;
  /**
   * Prints bytes made for the printer.
   * @param mayFlow is asked once, right before the first byte; where it answers false nothing is sent.
   */
  print(bytes: Uint8Array, mayFlow: () => Promise<boolean>): Promise<PrintOutcome>;
}

/** A driver waits so long, ms. */
export interface Timings {
  readonly connectMs: number;
  /** This is the time for the answer to a question about the printer's state. */
  readonly answerMs: number;
  /** This is the time without the printer taking a byte. */
  readonly stallMs: number;
  /** This is the time for the printer's word that it has printed all. */
  readonly confirmMs: number;
  /** This is the part of that without a word before it is asked how it is. */
  readonly watchMs: number;
}

/** A printer on the shop's network answers within milliseconds; a long slip takes some seconds. */
export const TIMINGS: Timings = {
  connectMs: 3_000,
  answerMs: 1_000,
  stallMs: 15_000,
  confirmMs: 20_000,
  watchMs: 2_000,
};

/** Gives what a state that does not print is called as a failure. */
export function failureOf(state: PrinterState): PrintFailure {
  if (state === 'PAPER_OUT' || state === 'COVER_OPEN' || state === 'FAULT') return state;
  return 'SILENT';
}
