import type { PrintFailure } from '@sofreh/domain/print-state';
import type { LocalOutcome } from '@sofreh/receipt/local';
import { openKeptLog } from './kept-log.ts';

/** Holds what is known of a paper that a till handed over. SENT stands while its bytes flow. */
export type KeptPaper = Pick<LocalOutcome, 'id' | 'source' | 'evidence' | 'printerId' | 'elsewhere'> & {
  readonly status: 'SENT' | 'PRINTED' | 'UNSURE';
  readonly failure: PrintFailure | null;
  /** Counts ms since 1970. */
  readonly at: number;
  /** Tells whether the server knows. */
  readonly told: boolean;
};

/** So long a paper is known again, ms: longer than a till keeps what it did not send. */
const KEPT_MS = 15 * 86_400_000;

/**
 * Keeps what came out here, on the disk before its first byte: a program that is killed knows afterwards which papers
 * it may have printed, and none comes out twice unmarked.
 */
export interface KeptPapers {
  /** Finds the paper of this id. */
  byId(id: string): KeptPaper | undefined;
  /** Finds what came out last for this source. */
  bySource(source: string): KeptPaper | undefined;
  /** Resolves when it is on the disk. */
  keep(paper: KeptPaper): Promise<void>;
  untold(): readonly KeptPaper[];
  close(): Promise<void>;
}

/** What broke off with the program is unsure. */
const settled = (paper: KeptPaper): KeptPaper =>
  paper.status === 'SENT' ? { ...paper, status: 'UNSURE', evidence: null, failure: 'CLAIMER_LOST' } : paper;

function isPaper(value: unknown): value is KeptPaper {
  if (typeof value !== 'object' || value === null) return false;
  return typeof Reflect.get(value, 'id') === 'string' && typeof Reflect.get(value, 'source') === 'string';
}

/** Opens what was kept, without what is old. @param now ms since 1970. */
export async function openKeptPapers(file: string, now: () => number): Promise<KeptPapers> {
  const log = await openKeptLog<KeptPaper>(file, {
    isRow: isPaper,
    settled,
    isOfUse: ({ at, told }) => !told || now() - at < KEPT_MS,
  });
  const sources = new Map(log.all().map((paper) => [paper.source, paper]));
  return {
    byId: log.byId,
    bySource: (source) => sources.get(source),
    keep(paper) {
      sources.set(paper.source, paper);
      return log.keep(paper);
    },
    untold: () => log.all().filter(({ told, status }) => !told && status !== 'SENT'),
    close: log.close,
  };
}
