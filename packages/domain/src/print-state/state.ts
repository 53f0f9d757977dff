import {
  PRINT_TRANSITIONS,
  type PrintAction,
  type PrintEvidence,
  type PrintFailure,
  type PrintJobStatus,
} from './table.ts';

/** A claim holds so long, ms: the paper is drawn and the printer asked within it. */
export const CLAIM_LEASE_MS = 20_000;
/** A job has this time from the first byte on, ms: the longest slip and the printer's answer take less. */
export const SENT_LEASE_MS = 60_000;
/** A job that waited so long is not printed by itself any more, ms: nobody cooks what was eaten. */
export const PRINT_AGE_MAX_MS = 2 * 3_600_000;
const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 15_000;

/** This is what is kept of a job beside its paper; times in ms since 1970. */
export interface PrintJobState {
  readonly status: PrintJobStatus;
  /** Says how often it was claimed. Each claim's words carry its number, so that nobody speaks for another's. */
  readonly attempts: number;
  /** Bytes of it reached a printer once: whatever comes out from now on is a second copy and says so. */
  readonly flowed: boolean;
  readonly claimedBy: string | null;
  readonly leaseUntil: number | null;
  readonly tryAfter: number;
  readonly createdAt: number;
  readonly evidence: PrintEvidence | null;
  readonly failure: PrintFailure | null;
  readonly endedAt: number | null;
}

/** This is one step with what it says. `attempt` is the claim's number, or as many attempts as a person saw. */
export type PrintWord =
  | { readonly step: 'CLAIM'; readonly by: string }
  | { readonly step: 'SEND'; readonly by: string; readonly attempt: number }
  | {
      readonly step: 'CONFIRM';
      readonly by: string;
      readonly attempt: number;
      readonly evidence: PrintEvidence;
    }
  | {
      readonly step: 'LOSE' | 'LET_GO' | 'FAIL';
      readonly by: string;
      readonly attempt: number;
      readonly failure: PrintFailure;
    }
  | { readonly step: 'LAPSE' | 'AGE' }
  | { readonly step: 'FOUND_PRINTED'; readonly evidence: PrintEvidence }
  | { readonly step: 'FOUND_UNSURE'; readonly failure: PrintFailure }
  | { readonly step: PrintAction; readonly attempt: number };

/** Makes a job that waits to be printed. @param at ms since 1970. */
export function newPrintJob(at: number): PrintJobState {
  return {
    status: 'QUEUED',
    attempts: 0,
    flowed: false,
    claimedBy: null,
    leaseUntil: null,
    tryAfter: at,
    createdAt: at,
    evidence: null,
    failure: null,
    endedAt: null,
  };
}

/** Says how long a job waits after its printer could not take it, ms. */
export function retryDelay(attempts: number): number {
  return Math.min(RETRY_MAX_MS, RETRY_FIRST_MS * 2 ** Math.min(10, Math.max(0, attempts - 1)));
}

/**
 * Gives the job after a step, or null where the step is not its to take: not in the table, spoken by another claim than
 * the one that holds it, or before its time.
 * @param at ms since 1970.
 */
export function movePrintJob(job: PrintJobState, word: PrintWord, at: number): PrintJobState | null {
  const status = PRINT_TRANSITIONS[job.status][word.step];
  if (status === undefined || !isHeard(job, word, at)) return null;
  switch (word.step) {
    case 'CLAIM':
      return {
        ...job,
        status,
        attempts: job.attempts + 1,
        claimedBy: word.by,
        leaseUntil: at + CLAIM_LEASE_MS,
      };
    case 'SEND':
      return { ...job, status, flowed: true, leaseUntil: at + SENT_LEASE_MS };
    case 'CONFIRM':
      return ended(job, status, at, word.evidence, null);
    case 'LET_GO':
      return waiting({ ...job, failure: word.failure }, at + retryDelay(job.attempts));
    case 'LOSE':
    case 'FAIL':
      return ended(job, status, at, null, word.failure);
    case 'LAPSE':
      return status === 'QUEUED'
        ? waiting({ ...job, failure: 'CLAIMER_LOST' }, at)
        : ended(job, status, at, null, 'CLAIMER_LOST');
    case 'AGE':
      return ended(job, status, at, null, 'TOO_OLD');
    case 'FOUND_PRINTED':
      return ended({ ...job, flowed: true }, status, at, word.evidence, null);
    case 'FOUND_UNSURE':
      return ended({ ...job, flowed: true }, status, at, null, word.failure);
    case 'SAY_PRINTED':
      return ended({ ...job, flowed: true }, status, at, 'PERSON', null);
    case 'GIVE_UP':
      return ended(job, status, at, null, 'GIVEN_UP');
    case 'PRINT_AGAIN':
      return waiting({ ...job, failure: null, createdAt: at }, at);
  }
}

function isHeard(job: PrintJobState, word: PrintWord, at: number): boolean {
  switch (word.step) {
    case 'CLAIM':
      return at >= job.tryAfter && at - job.createdAt < PRINT_AGE_MAX_MS;
    case 'LAPSE':
      return job.leaseUntil !== null && at >= job.leaseUntil;
    case 'AGE':
      return at - job.createdAt >= PRINT_AGE_MAX_MS;
    case 'FOUND_PRINTED':
    case 'FOUND_UNSURE':
      return true;
    case 'SAY_PRINTED':
    case 'PRINT_AGAIN':
    case 'GIVE_UP':
      return word.attempt === job.attempts;
    default:
      return word.by === job.claimedBy && word.attempt === job.attempts;
  }
}

function waiting(job: PrintJobState, tryAfter: number): PrintJobState {
  const free = { claimedBy: null, leaseUntil: null, evidence: null, endedAt: null };
  return { ...job, ...free, status: 'QUEUED', tryAfter };
}

function ended(
  job: PrintJobState,
  status: PrintJobStatus,
  at: number,
  evidence: PrintEvidence | null,
  failure: PrintFailure | null,
): PrintJobState {
  return { ...job, status, leaseUntil: null, evidence, failure, endedAt: at };
}
