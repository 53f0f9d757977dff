import type { SyncIntent } from '@sofreh/contract/main/sync';
import {
  type Finding,
  isFact,
  judgeStanding,
  standingFindings,
  taken,
  type Verdict,
  verdictOfRefusal,
} from '@sofreh/domain/offline';
import { changeOrder } from '#app/main/orders/change-order.ts';
import type { EditDeps } from '#app/main/orders/editing/edit-order.ts';
import type { PlaceOrderDeps } from '#app/main/orders/placing/place-order.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { readStanding } from './order-standing.queries.ts';
import type { IntentActor } from './standing.ts';
import { findStep, writeStep } from './steps.queries.ts';
import { takeCreation } from './take-creation.ts';
import { takeDrawer } from './take-drawer.ts';
import { takeMoney } from './take-money.ts';
import { takeEdit, takeRefund, takeTableMove } from './take-wishes.ts';

/** One intent with all that is known about it. */
export interface IntentAtWork<Intent extends SyncIntent = SyncIntent> extends IntentActor {
  readonly vendorId: string;
  readonly vendor: RequestVendor;
  /** The till that sends it. */
  readonly deviceId: string;
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

/** The version an order is placed with. */
const FIRST_VERSION = 1;
/** What can be answered with another code is an answer; what cannot (the database is away) is the till's to repeat. */
const NOT_AN_ANSWER = new Set(['UNAVAILABLE', 'INTERNAL']);

/**
 * Applies an intent by the operations every caller uses, at the moment it was really done. It may be applied again after
 * a crash: each operation knows the ids of what it did, and what was done to an order is written down with it.
 * @throws whatever is no answer: the till sends it again.
 */
export async function applyIntent(deps: PlaceOrderDeps, work: IntentAtWork): Promise<AppliedIntent> {
  const { vendorId, intent, standing } = work;
  // Done before it was ended: whatever has happened to order and people since, it is done.
  const done = isFact(intent.kind) ? undefined : await findStep(deps.db, vendorId, intent.id);
  if (done !== undefined) return { verdict: taken([]), amount: movedBy(intent), orderVersion: done };
  const before = await readStanding(deps.db, vendorId, intent.queue);
  const ended = judgeStanding(intent.kind, standing, before !== undefined);
  if (ended) return { verdict: ended, orderVersion: before?.version ?? null, amount: null };
  try {
    const { verdict, amount } = await applyByKind(noting(deps, work), work);
    const after = await readStanding(deps.db, vendorId, intent.queue);
    return { verdict, amount, orderVersion: after?.version ?? null };
  } catch (error) {
    if (!(error instanceof Refusal) || NOT_AN_ANSWER.has(error.code)) throw error;
    return { verdict: verdictOfRefusal(error.code), orderVersion: before?.version ?? null, amount: null };
  }
}

/** The same, with what the intent does to its order written down in the transaction that does it. */
function noting(deps: PlaceOrderDeps, { vendorId, intent, deviceId }: IntentAtWork): EditDeps {
  const step = { vendorId, intentId: intent.id, orderId: intent.queue, deviceId };
  return { ...deps, alongside: ({ client }, before) => writeStep(client, step, before.version) };
}

type Outcome = Omit<AppliedIntent, 'orderVersion'>;

/** What a wish that was fulfilled gave back; null where it moves no money. */
function movedBy(intent: SyncIntent): number | null {
  return intent.kind === 'REFUND' ? intent.body.expected : null;
}

async function applyByKind(deps: EditDeps, work: IntentAtWork): Promise<Outcome> {
  const { vendorId, intent, actor, deviceId, standing } = work;
  const odd = standingFindings(standing);
  const told = (findings: readonly Finding[], amount: number | null): Outcome => ({
    verdict: taken([...odd, ...findings]),
    amount,
  });
  switch (intent.kind) {
    case 'CREATE': {
      const { findings, amount } = await takeCreation(deps, { ...work, intent });
      await writeStep(
        deps.db,
        { vendorId, intentId: intent.id, orderId: intent.queue, deviceId },
        0,
        FIRST_VERSION,
      );
      return told(findings, amount);
    }
    case 'PAY': {
      const { findings, amount } = await takeMoney(deps, { ...work, intent });
      return told(findings, amount);
    }
    case 'MOVE_STATE':
      await changeOrder(deps, { vendorId, actor, body: { ...intent.body, id: intent.queue } });
      return told([], null);
    case 'EDIT':
      return told(await takeEdit(deps, { ...work, intent }), null);
    case 'MOVE_TABLE':
      return told(await takeTableMove(deps, { ...work, intent }), null);
    case 'REFUND':
      await takeRefund(deps, { ...work, intent });
      return told([], movedBy(intent));
    case 'DRAWER': {
      const entered = await takeDrawer(deps, { ...work, intent });
      return 'outcome' in entered
        ? { verdict: entered, amount: null }
        : told(entered.findings, entered.amount);
    }
  }
}
