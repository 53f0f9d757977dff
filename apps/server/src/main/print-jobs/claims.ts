import {
  goesToSecond,
  movePrintJob,
  PRINT_AGE_MAX_MS,
  type PrintJobStatus,
  type PrintWord,
} from '@sofreh/domain/print-state';
import { paperOf } from '@sofreh/receipt/documents';
import type { ClaimedPaper } from '@sofreh/receipt/worker';
import type { Pool, PoolClient } from '#app/platform/db/pool.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { hasCode } from '#app/platform/error-code.ts';
import { moveWaiting, type NextPaper, readNextPapers } from './claims.queries.ts';
import { holdOverdue, holdPrintJob, writePrintState } from './job-rows.queries.ts';
import { readTroubled } from './printer-states.queries.ts';

const UNIQUE_VIOLATION = '23505';

/** Says who claims, and at which printers: a bridge's own, or (null) those the server drives. */
export interface Claimer {
  readonly by: string;
  readonly bridgeId: string | null;
}

/**
 * Ends claims that are over and papers that waited too long, hands the papers of printers in trouble to their second ones
 * and claims the next paper of each idle printer of the claimer.
 * @returns the papers, and whether anything became of jobs that screens show.
 */
export async function claimPapers(
  db: Pool,
  vendorId: string,
  claimer: Claimer,
  now: Date,
): Promise<{ readonly papers: readonly ClaimedPaper[]; readonly news: boolean }> {
  const news = await tidyQueue(db, vendorId, now);
  try {
    const papers = await withTransaction(db, async (client) => {
      const next = await readNextPapers(client, vendorId, claimer.bridgeId, now);
      const claimed: ClaimedPaper[] = [];
      for (const paper of next) {
        const taken = await claim(client, vendorId, paper, claimer.by, now);
        if (taken) claimed.push(taken);
      }
      return claimed;
    });
    return { papers, news };
  } catch (error) {
    // Another claimer was at this printer in the same moment: its paper is printed, ours is tried again.
    if (hasCode(error, UNIQUE_VIOLATION)) return { papers: [], news };
    throw error;
  }
}

async function claim(
  client: PoolClient,
  vendorId: string,
  { printer, jobId, source, document, look, copy }: NextPaper,
  by: string,
  now: Date,
): Promise<ClaimedPaper | null> {
  const held = await holdPrintJob(client, vendorId, jobId);
  const state = held && movePrintJob(held.state, { step: 'CLAIM', by }, now.getTime());
  if (!state) return null;
  await writePrintState(client, vendorId, { ...held, state });
  const { width, beeps, hasDrawer } = printer;
  const paper = paperOf(
    document,
    { ...look, opensDrawer: look.opensDrawer && hasDrawer && !state.flowed },
    { width, beeps, isCopy: state.flowed || copy > 1, insteadOf: held.instead === '' ? null : held.instead },
  );
  return { id: jobId, attempt: state.attempts, source, printer, paper };
}

/** @returns whether a job ended by it, or went to another printer. */
async function tidyQueue(db: Pool, vendorId: string, now: Date): Promise<boolean> {
  return withTransaction(db, async (client) => {
    const at = now.getTime();
    const overdue = await holdOverdue(client, vendorId, now, new Date(at - PRINT_AGE_MAX_MS));
    for (const job of overdue) {
      const step = job.state.leaseUntil === null ? 'AGE' : 'LAPSE';
      const state = movePrintJob(job.state, { step }, at);
      if (state) await writePrintState(client, vendorId, { ...job, state });
    }
    let moved = 0;
    for (const printer of await readTroubled(client, vendorId, now)) {
      if (!goesToSecond(printer.state, at - printer.since.getTime(), printer.secondState)) continue;
      moved += (await moveWaiting(client, vendorId, printer.id, printer.secondId, now)).length;
    }
    return overdue.length + moved > 0;
  });
}

/**
 * Takes a step of a job that somebody says happened.
 * @returns the job's status, or null where it is not theirs to say any more.
 */
export async function hearOfPaper(
  db: Pool,
  vendorId: string,
  id: string,
  word: PrintWord,
  now: Date,
): Promise<PrintJobStatus | null> {
  return withTransaction(db, async (client) => {
    const job = await holdPrintJob(client, vendorId, id);
    const state = job && movePrintJob(job.state, word, now.getTime());
    if (!state) return null;
    await writePrintState(client, vendorId, { ...job, state });
    return state.status;
  });
}
