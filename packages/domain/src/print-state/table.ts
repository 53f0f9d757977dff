/** Says where a print job stands. Only PRINTED needs nobody any more. */
export const PRINT_JOB_STATUSES = ['QUEUED', 'CLAIMED', 'SENT', 'PRINTED', 'FAILED', 'UNSURE'] as const;
export type PrintJobStatus = (typeof PRINT_JOB_STATUSES)[number];

/** Somebody is printing these papers this moment: what they say is let be, and their printer is busy. */
export const PAPERS_AT_PRINTER = ['CLAIMED', 'SENT'] as const satisfies readonly PrintJobStatus[];

/** These papers did not come out, or nobody knows whether they did. */
export const UNDONE_PAPERS = ['UNSURE', 'FAILED', 'QUEUED'] as const satisfies readonly PrintJobStatus[];

/**
 * This is what happens to a job: words of whoever claimed it, of the clock (LAPSE, AGE), of a bridge that printed it
 * for a till while the server was away (FOUND_…) and of people (from SAY_PRINTED on).
 */
export const PRINT_STEPS = [
  'CLAIM',
  'SEND',
  'CONFIRM',
  'LOSE',
  'LET_GO',
  'FAIL',
  'LAPSE',
  'AGE',
  'FOUND_PRINTED',
  'FOUND_UNSURE',
  'SAY_PRINTED',
  'PRINT_AGAIN',
  'GIVE_UP',
] as const;
export type PrintStep = (typeof PRINT_STEPS)[number];

export const PRINT_ACTIONS = [
  'SAY_PRINTED',
  'PRINT_AGAIN',
  'GIVE_UP',
] as const satisfies readonly PrintStep[];
export type PrintAction = (typeof PRINT_ACTIONS)[number];

/** This is what whoever claimed a job may say of it. */
export const CLAIMER_STEPS = [
  'SEND',
  'CONFIRM',
  'LOSE',
  'LET_GO',
  'FAIL',
] as const satisfies readonly PrintStep[];
export type ClaimerStep = (typeof CLAIMER_STEPS)[number];

/**
 * This is the life of a print job. Before the first byte whoever claimed it can let go and another takes it; from SEND
 * on nobody but the printer knows what came out, so what is not confirmed is UNSURE and a person is asked. A
 * confirmation that comes after the lease is still the truth.
 */
export const PRINT_TRANSITIONS: Readonly<
  Record<PrintJobStatus, Readonly<Partial<Record<PrintStep, PrintJobStatus>>>>
> = {
  QUEUED: {
    CLAIM: 'CLAIMED',
    AGE: 'FAILED',
    FOUND_PRINTED: 'PRINTED',
    FOUND_UNSURE: 'UNSURE',
    SAY_PRINTED: 'PRINTED',
    GIVE_UP: 'FAILED',
  },
  CLAIMED: { SEND: 'SENT', LET_GO: 'QUEUED', FAIL: 'FAILED', LAPSE: 'QUEUED' },
  SENT: { CONFIRM: 'PRINTED', LOSE: 'UNSURE', LAPSE: 'UNSURE' },
  UNSURE: {
    CONFIRM: 'PRINTED',
    FOUND_PRINTED: 'PRINTED',
    SAY_PRINTED: 'PRINTED',
    PRINT_AGAIN: 'QUEUED',
    GIVE_UP: 'FAILED',
  },
  FAILED: {
    FOUND_PRINTED: 'PRINTED',
    FOUND_UNSURE: 'UNSURE',
    SAY_PRINTED: 'PRINTED',
    PRINT_AGAIN: 'QUEUED',
    GIVE_UP: 'FAILED',
  },
  PRINTED: { PRINT_AGAIN: 'QUEUED' },
};

/**
 * Says how it is known that a paper came out: the printer said so, it took every byte (one that never answers), a
 * person said so.
 */
export const PRINT_EVIDENCES = ['CONFIRMED', 'ACCEPTED', 'PERSON'] as const;
export type PrintEvidence = (typeof PRINT_EVIDENCES)[number];

/** Says why a job did not print, or nobody knows whether it did. */
export const PRINT_FAILURES = [
  'SILENT',
  'PAPER_OUT',
  'COVER_OPEN',
  'FAULT',
  'BROKE_OFF',
  'NOT_CONFIRMED',
  'CLAIMER_LOST',
  'CANNOT_DRAW',
  'TOO_OLD',
  'CAME_LATE',
  'GIVEN_UP',
] as const;
export type PrintFailure = (typeof PRINT_FAILURES)[number];

export const PRINT_JOB_KINDS = [
  'RECEIPT',
  'KITCHEN',
  'COURIER',
  'LABEL',
  'BAG',
  'DRAWER_REPORT',
  'DRAWER_SLIP',
  'NUMBER',
  'TEST',
] as const;
export type PrintJobKind = (typeof PRINT_JOB_KINDS)[number];

/** Money is handled by these papers: that they come out again or elsewhere is written down. */
export const MONEY_PAPERS: readonly PrintJobKind[] = ['RECEIPT', 'DRAWER_SLIP', 'DRAWER_REPORT'];
