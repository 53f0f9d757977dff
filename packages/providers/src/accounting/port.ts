import type { Unreachable, UnreachableReason } from '../http/index.ts';

/**
 * Takes the day's documents: it is an accounting program's server in the shop. Results are values. `NOT_SENT` is sure
 * that nothing arrived; `UNREACHABLE` says nothing of it: `find` tells, before anything is sent again.
 */
export interface AccountingServer {
  /** Tells whether it answers and takes our name and password. It hands over nothing. */
  probe(): Promise<{ readonly outcome: 'ACCEPTED' } | NotSent>;
  /** Hands over one document. */
  insert(document: object): Promise<InsertOutcome>;
  /** Tells whether it has the document of one of our orders. */
  find(sysCode: string): Promise<FindOutcome>;
}

/** Says whose call it is. These are secrets, never to be logged or sent back. */
export interface AccountingSecret {
  readonly userName: string;
  readonly password: string;
}

export interface NotSent {
  readonly outcome: 'NOT_SENT';
  readonly reason: UnreachableReason | 'KEY_NOT_ACCEPTED';
}

export type InsertOutcome =
  | { readonly outcome: 'TAKEN' }
  /** It says no, and why. */
  | { readonly outcome: 'REFUSED'; readonly message: string }
  | NotSent
  | Unreachable;

export type FindOutcome =
  | { readonly outcome: 'ANSWERED'; readonly found: boolean }
  /** It has no request that tells. */
  | { readonly outcome: 'NOT_OFFERED' }
  | NotSent
  | Unreachable;
