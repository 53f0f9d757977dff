import type { createIntent, SyncIntent } from '@sofreh/contract/main/sync';
import type { Finding } from '@sofreh/domain/offline';
import type { z } from 'zod';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import type { IntentActor } from './standing.ts';

/** This is one intent with all that is known about it. */
export interface IntentAtWork<Intent extends SyncIntent = SyncIntent> extends IntentActor {
  readonly vendorId: string;
  readonly vendor: RequestVendor;
  /** This till sends it. */
  readonly deviceId: string;
  /** Its numbers come from this lane. */
  readonly lane: number;
  readonly intent: Intent;
  /** It was really done at this moment. */
  readonly at: Date;
}

/** This is an order that a till has made already. */
export type Creation = IntentAtWork<z.output<typeof createIntent>>;

/** This is an order that was taken, with what is odd about it and what it comes to. */
export interface TakenOrder {
  readonly findings: readonly Finding[];
  readonly amount: number;
}
