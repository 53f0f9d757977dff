import type { SyncIntentInput } from '@sofreh/contract/main/sync/intents';
import type { Finding, IntentState, MoneySide } from '@sofreh/domain/offline';

/** An intent in the outbox with where it stands. What was done (`intent`) never changes once it is written. */
export type OutboxEntry = {
  readonly id: string;
  /** The branch it was done for, by id and by the domain requests speak for. */
  readonly vendorId: string;
  readonly hostDomain: string;
  readonly queue: string;
  readonly position: number;
  readonly state: IntentState;
  readonly intent: SyncIntentInput;
  readonly actorName: string;
  /** Epoch ms by this till's clock. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly attempts: number;
  readonly retryAt: number;
  /** Entries of other queues that go before it as long as they move. */
  readonly after?: readonly string[];
  /** Why it was not applied, or why the last attempt failed. */
  readonly code: string | null;
  readonly message: string | null;
  readonly findings: readonly Finding[];
  readonly orderVersion: number | null;
  /** What of its money the server entered, by its last answer; nothing before one, or from an older program. */
  readonly entered?: MoneySide;
  /** What a person said when it was settled. */
  readonly settleReason: string;
};
