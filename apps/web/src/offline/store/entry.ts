import type { SyncIntentInput } from '@sofreh/contract/main/sync/intents';
import type { Finding, IntentState, MoneySide } from '@sofreh/domain/offline';

/** This is an intent in the outbox with where it stands. What was done (`intent`) never changes once it is written. */
export type OutboxEntry = {
  readonly id: string;
  /** It is the branch it was done for, by id and by the domain requests speak for. */
  readonly vendorId: string;
  readonly hostDomain: string;
  readonly queue: string;
  readonly position: number;
  readonly state: IntentState;
  readonly intent: SyncIntentInput;
  readonly actorName: string;
  /** It is given in epoch ms by this till's clock. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly attempts: number;
  readonly retryAt: number;
  /** These are entries of other queues that go before it as long as they move. */
  readonly after?: readonly string[];
  /** It says why the entry was not applied, or why the last attempt failed. */
  readonly code: string | null;
  readonly message: string | null;
  readonly findings: readonly Finding[];
  readonly orderVersion: number | null;
  /**
   * The server entered this of its money, by its last answer; there is nothing before one, or from an older program.
   */
  readonly entered?: MoneySide;
  /** This is what a person said when it was settled. */
  readonly settleReason: string;
};
