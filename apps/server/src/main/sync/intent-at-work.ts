import type { createIntent, SyncIntent } from '@sofreh/contract/main/sync';
import type { Finding } from '@sofreh/domain/offline';
import type { z } from 'zod';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import type { IntentActor } from './standing.ts';

/** One intent with all that is known about it. */
export interface IntentAtWork<Intent extends SyncIntent = SyncIntent> extends IntentActor {
  readonly vendorId: string;
  readonly vendor: RequestVendor;
  /** The till that sends it. */
  readonly deviceId: string;
  /** The lane its numbers come from. */
  readonly lane: number;
  readonly intent: Intent;
  /** The moment when it was really done. */
  readonly at: Date;
}

/** An order that a till has made already. */
export type Creation = IntentAtWork<z.output<typeof createIntent>>;

/** An order that was taken, with what is odd about it and what it comes to. */
export interface TakenOrder {
  readonly findings: readonly Finding[];
  readonly amount: number;
}
