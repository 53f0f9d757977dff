import type { payIntent } from '@sofreh/contract/main/sync';
import { type Finding, type MoneySide, paidMoney } from '@sofreh/domain/offline';
import type { z } from 'zod';
import { writeTaker } from '#app/main/bridge-charges/bridge-charges.queries.ts';
import { hearClaims } from '#app/main/bridge-charges/claims.ts';
import { matchSides } from '#app/main/bridge-charges/match-sides.ts';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import { counterPaymentRows, sumOfPayments } from '#app/main/payments/counter-payments.ts';
import type { IntentAtWork } from './intent-at-work.ts';
import { readBillNow } from './surplus.queries.ts';
import { takeMoney } from './take-money.ts';

/**
 * Enters what a till took for an order. What a card terminal took through the bridge of the shop is held against what the
 * bridge says of it: whichever of the two comes first enters it, the other finds it entered.
 * @throws Refusal as `takeMoney` does, and as `hearClaims`.
 */
export async function takePayments(
  deps: ChangeDeps,
  work: IntentAtWork<z.output<typeof payIntent>>,
): Promise<{ readonly findings: readonly Finding[]; readonly entered: MoneySide }> {
  const { vendorId, actor, intent } = work;
  const { payments } = intent.body;
  const ofBridges = payments.filter(({ bridgeId }) => bridgeId !== undefined);
  if (ofBridges.length === 0) return takeMoney(deps, work);
  const bill = await readBillNow(deps.db, vendorId, intent.queue);
  const said = { ...intent, bill, by: actor.id, at: work.at };
  const paidThere = await hearClaims(deps, vendorId, said, ofBridges);
  const open = payments.filter(({ id }) => !paidThere.has(id));
  if (open.length === 0) return { findings: [], entered: paidMoney(sumOfPayments(payments), 0) };
  const done = await takeMoney(deps, { ...work, intent: { ...intent, body: { payments: open } } });
  const hashes = counterPaymentRows(open, intent.queue, actor.id).map((row) => row.request_hash);
  const orderId = await readBillNow(deps.db, vendorId, intent.queue);
  await writeTaker(deps.db, vendorId, orderId, hashes, actor.id);
  for (const { id } of ofBridges) await matchSides(deps.db, vendorId, id, deps.now());
  return done;
}
