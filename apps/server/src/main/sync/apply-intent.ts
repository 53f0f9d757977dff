import type { SyncIntent } from '@sofreh/contract/main/sync';
import {
  judgeStanding,
  standingFindings,
  taken,
  type Verdict,
  verdictOfRefusal,
} from '@sofreh/domain/offline';
import { changeOrder } from '#app/main/orders/change-order.ts';
import type { PlaceOrderDeps } from '#app/main/orders/placing/place-order.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { readStanding } from './order-standing.queries.ts';
import type { IntentActor } from './standing.ts';
import { takeCreation } from './take-creation.ts';
import { takeMoney } from './take-money.ts';

/** One intent with all that is known about it. */
export interface IntentAtWork<Intent extends SyncIntent = SyncIntent> extends IntentActor {
  readonly vendorId: string;
  readonly intent: Intent;
  /** When it was really done. */
  readonly at: Date;
}

export interface AppliedIntent {
  readonly verdict: Verdict;
  readonly orderVersion: number | null;
  /** What it moved, in the vendor's currency; null where no money moved. */
  readonly amount: number | null;
}

/** What can be answered with another code is an answer; what cannot (the database is away) is the till's to repeat. */
const NOT_AN_ANSWER = new Set(['UNAVAILABLE', 'INTERNAL']);

/**
 * Applies an intent by the operations every caller uses, at the moment it was really done. It may be applied again after
 * a crash: each operation knows the ids of what it did.
 * @throws whatever is no answer: the till sends it again.
 */
export async function applyIntent(deps: PlaceOrderDeps, work: IntentAtWork): Promise<AppliedIntent> {
  const { vendorId, intent, standing } = work;
  const before = await readStanding(deps.db, vendorId, intent.queue);
  const ended = judgeStanding(intent.kind, standing, before !== undefined);
  if (ended) return { verdict: ended, orderVersion: before?.version ?? null, amount: null };
  try {
    const { verdict, amount } = await applyByKind(deps, work);
    const after = await readStanding(deps.db, vendorId, intent.queue);
    return { verdict, amount, orderVersion: after?.version ?? null };
  } catch (error) {
    if (!(error instanceof Refusal) || NOT_AN_ANSWER.has(error.code)) throw error;
    return { verdict: verdictOfRefusal(error.code), orderVersion: before?.version ?? null, amount: null };
  }
}

type Outcome = Omit<AppliedIntent, 'orderVersion'>;

async function applyByKind(deps: PlaceOrderDeps, work: IntentAtWork): Promise<Outcome> {
  const { vendorId, intent, actor, standing } = work;
  const odd = standingFindings(standing);
  switch (intent.kind) {
    case 'CREATE': {
      const { findings, amount } = await takeCreation(deps, { ...work, intent });
      return { verdict: taken([...odd, ...findings]), amount };
    }
    case 'PAY': {
      const { findings, amount } = await takeMoney(deps, { ...work, intent });
      return { verdict: taken([...odd, ...findings]), amount };
    }
    case 'MOVE_STATE':
      await changeOrder(deps, { vendorId, actor, body: { ...intent.body, id: intent.queue } });
      return { verdict: taken(odd), amount: null };
  }
}
