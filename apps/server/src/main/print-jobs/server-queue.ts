import type { PrintWord } from '@sofreh/domain/print-state';
import type { PaperWord, PrintQueue } from '@sofreh/receipt/worker';
import type { Notifier } from '#app/platform/db/notifier.ts';
import type { Pool } from '#app/platform/db/pool.ts';
import { takeProbes } from './claims.queries.ts';
import { type Claimer, claimPapers, hearOfPaper } from './claims.ts';
import { readLogo } from './paper-head.queries.ts';
import { tellOfPrinters } from './print-news.ts';
import { savePrinterState } from './printer-states.queries.ts';

/** An idle printer is asked how it is so often, ms: a screen knows of paper that ran out within seconds. */
export const PROBE_EVERY_MS = 5_000;

export interface QueueDeps {
  readonly db: Pool;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly now: () => Date;
}

/**
 * Gives a claimer's word as the job's table takes it.
 * @param word null evidence is that of a printer which took every byte.
 */
export function wordOf({ step, attempt, evidence, failure }: PaperWord, by: string): PrintWord {
  if (step === 'SEND') return { step, by, attempt };
  if (step === 'CONFIRM') return { step, by, attempt, evidence: evidence ?? 'ACCEPTED' };
  return { step, by, attempt, failure: failure ?? 'NOT_CONFIRMED' };
}

/** A vendor's papers for one claimer, read from the database. */
export function queueOf({ db, notifier, now }: QueueDeps, vendorId: string, claimer: Claimer): PrintQueue {
  return {
    async claim() {
      const { papers, news } = await claimPapers(db, vendorId, claimer, now());
      if (news) tellOfPrinters(notifier, vendorId);
      return papers;
    },
    async say(word) {
      const status = await hearOfPaper(db, vendorId, word.id, wordOf(word, claimer.by), now());
      if (status !== null && status !== 'SENT') tellOfPrinters(notifier, vendorId);
      return status !== null;
    },
    async tell(printerId, state) {
      if (await savePrinterState(db, vendorId, printerId, state, now())) tellOfPrinters(notifier, vendorId);
    },
    toProbe() {
      const before = new Date(now().getTime() - PROBE_EVERY_MS + 500);
      return takeProbes(db, vendorId, claimer.bridgeId, now(), before);
    },
    logo: () => readLogo(db, vendorId),
  };
}
