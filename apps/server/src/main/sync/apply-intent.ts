import {
  type Finding,
  isFact,
  judgeStanding,
  type MoneySide,
  notBefore,
  saidMoney,
  taken,
  type Verdict,
  verdictOfRefusal,
} from '@sofreh/domain/offline';
import type { EditDeps } from '#app/main/orders/order-edit/edit-order.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { IntentAtWork } from './intent-at-work.ts';
import { readStanding } from './order-standing.queries.ts';
import { findStep, writeStep } from './steps.queries.ts';
import { takeCreation } from './take-creation.ts';
import { takeDrawer } from './take-drawer.ts';
import { takeMove } from './take-move.ts';
import { takePayments } from './take-payments.ts';
import { takeEdit, takeFire, takeRefund, takeTableMove } from './take-wishes.ts';

export interface AppliedIntent {
  readonly verdict: Verdict;
  readonly orderVersion: number | null;
  /** Says what of its money was entered; of no terms where none was. */
  readonly entered: MoneySide;
}

/** An order is placed with this version. */
const FIRST_VERSION = 1;
/** What can be answered with another code is an answer; what cannot (the database is away) is the till's to repeat. */
const NOT_AN_ANSWER = new Set(['UNAVAILABLE', 'INTERNAL']);

/**
 * Applies an intent by the operations every caller uses, at the moment it was really done. It may be applied again after
 * a crash: each operation knows the ids of what it did, and what was done to an order is written down with it.
 * @throws whatever is no answer: the till sends it again.
 */
export async function applyIntent(deps: EditDeps, work: IntentAtWork): Promise<AppliedIntent> {
  const { vendorId, intent, standing, odd } = work;
  // It was done before it was ended: whatever has happened to order and people since, it is done.
  const done = isFact(intent.kind) ? undefined : await findStep(deps.db, vendorId, intent.id);
  if (done !== undefined) return { verdict: taken([]), entered: saidMoney(intent), orderVersion: done };
  const before = await readStanding(deps.db, vendorId, intent.queue);
  const ended = judgeStanding(intent.kind, standing, before !== undefined);
  if (ended)
    return { verdict: { ...ended, findings: [...odd] }, orderVersion: before?.version ?? null, entered: {} };
  try {
    const moment = before ? notBefore(work.at.getTime(), before.placedAt.getTime()) : null;
    const early = intent.kind === 'CREATE' ? [] : (moment?.findings ?? []);
    const at = intent.kind === 'CREATE' || !moment ? work.at : new Date(moment.at);
    const { verdict, entered } = await applyByKind(noting({ ...deps, now: () => at }, work), {
      ...work,
      at,
      odd: [...odd, ...early],
    });
    const after = await readStanding(deps.db, vendorId, intent.queue);
    return { verdict, entered, orderVersion: after?.version ?? null };
  } catch (error) {
    if (!(error instanceof Refusal) || NOT_AN_ANSWER.has(error.code)) throw error;
    const verdict = { ...verdictOfRefusal(error.code), findings: [...odd] };
    return { verdict, orderVersion: before?.version ?? null, entered: {} };
  }
}

/** Gives the same, with what the intent does to its order written down in the transaction that does it. */
function noting(deps: EditDeps, { vendorId, intent, deviceId }: IntentAtWork): EditDeps {
  const step = { vendorId, intentId: intent.id, orderId: intent.queue, deviceId };
  return { ...deps, alongside: ({ client }, before) => writeStep(client, step, before.version) };
}

type Outcome = Omit<AppliedIntent, 'orderVersion'>;

async function applyByKind(deps: EditDeps, work: IntentAtWork): Promise<Outcome> {
  const { vendorId, intent, deviceId, odd } = work;
  const told = (findings: readonly Finding[], entered: MoneySide): Outcome => ({
    verdict: taken([...odd, ...findings]),
    entered,
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
      return told(findings, { PRICE: amount });
    }
    case 'PAY': {
      const { findings, entered } = await takePayments(deps, { ...work, intent });
      return told(findings, entered);
    }
    case 'MOVE_STATE':
      await takeMove(deps, { ...work, intent });
      return told([], {});
    case 'EDIT': {
      const { findings, amount } = await takeEdit(deps, { ...work, intent });
      return told(findings, { PRICE: amount });
    }
    case 'MOVE_TABLE':
      return told(await takeTableMove(deps, { ...work, intent }), {});
    case 'FIRE':
      await takeFire(deps, { ...work, intent });
      return told([], {});
    case 'REFUND':
      await takeRefund(deps, { ...work, intent });
      return told([], saidMoney(intent));
    case 'DRAWER': {
      const done = await takeDrawer(deps, { ...work, intent });
      return 'outcome' in done ? { verdict: done, entered: {} } : told(done.findings, done.entered);
    }
  }
}
