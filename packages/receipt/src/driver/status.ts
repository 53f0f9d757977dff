import type { PrinterState } from '@sofreh/domain/print-state';

/** These are real-time questions (DLE EOT n): why the printer is off line, and its paper. */
export const ASK_STATE: Uint8Array = Uint8Array.from([0x10, 0x04, 0x02, 0x10, 0x04, 0x04]);
/** Answers to `ASK_STATE`. */
export const STATE_ANSWERS = 2;
/** It is asked in turn (GS r 1): answered when everything before it has been printed. */
export const ASK_DONE: Uint8Array = Uint8Array.from([0x1d, 0x72, 0x01]);

/** Every answer to DLE EOT has these bits: 0 and 7 off, 1 and 4 on. */
export const isStateAnswer = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;

/**
 * Reads what a printer's answers to `ASK_STATE` mean, in the order of the questions; null where these are no answers to
 * them, as from a device that only echoes.
 */
export function readState(answers: Uint8Array): PrinterState | null {
  const [offline, paper] = answers;
  if (offline === undefined || paper === undefined || !isStateAnswer(offline) || !isStateAnswer(paper))
    return null;
  if (paper & 0b0110_0000 || offline & 0b0010_0000) return 'PAPER_OUT';
  if (offline & 0b0000_0100) return 'COVER_OPEN';
  if (offline & 0b0100_0000) return 'FAULT';
  return paper & 0b0000_1100 ? 'PAPER_LOW' : 'READY';
}

/** Tells whether the answer to `ASK_DONE` says that there was paper to the end; null where it is no answer. */
export function readDone(answer: number): boolean | null {
  if (answer & 0b1001_0000) return null;
  return (answer & 0b0000_1100) !== 0b0000_1100;
}
