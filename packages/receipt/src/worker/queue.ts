import type {
  ClaimerStep,
  PrintEvidence,
  PrinterConnection,
  PrinterState,
  PrintFailure,
} from '@sofreh/domain/print-state';
import type { Paper, PaperWidth } from '../paper/index.ts';

/** This is a printer as whoever drives it needs it. */
export interface DrivenPrinter {
  readonly id: string;
  readonly name: string;
  readonly connection: PrinterConnection;
  readonly ip: string | null;
  readonly port: number;
  readonly queueName: string;
  readonly width: PaperWidth;
  readonly beeps: boolean;
  readonly hasDrawer: boolean;
  /** Tells whether it answers GS r: says that it has printed all. */
  readonly confirms: boolean;
}

/**
 * This is a printer as a bridge knows it that prints without the server; who was told before seconds were told of knows
 * none.
 */
export interface LocalPrinter extends DrivenPrinter {
  readonly secondPrinterId?: string | null;
}

/** This is a paper that whoever claimed it may print: no other gets it while the claim holds. */
export interface ClaimedPaper {
  readonly id: string;
  readonly attempt: number;
  /** It says what the paper is for: a paper of the same is the same paper. */
  readonly source: string;
  readonly printer: DrivenPrinter;
  readonly paper: Paper;
}

/** A claimer says this of a paper. */
export interface PaperWord {
  readonly id: string;
  readonly attempt: number;
  readonly step: ClaimerStep;
  readonly evidence: PrintEvidence | null;
  readonly failure: PrintFailure | null;
}

/** Says where papers come from: the server's own tables, or the server over the network. Each call may fail and throw. */
export interface PrintQueue {
  /** Gives the next paper of each idle printer. */
  claim(): Promise<readonly ClaimedPaper[]>;
  /** @returns whether the word was taken; after false the paper is somebody else's. */
  say(word: PaperWord): Promise<boolean>;
  /** Tells how a printer is. */
  tell(printerId: string, state: PrinterState): Promise<void>;
  /** Gives the printers whose turn it is to be asked how they are. */
  toProbe(): Promise<readonly DrivenPrinter[]>;
  logo(): Promise<Uint8Array | null>;
}
