import { ledgerEntries } from '@sofreh/domain/books';
import { answeredAmount, type ChargeState, contradictsTerminal } from '@sofreh/domain/card-terminal';
import { isPaid } from '@sofreh/domain/payment-state';
import { drawerMoment } from '#app/main/cash-drawers/drawer-moment.queries.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { goOnByItself, moveOrder } from '#app/main/order-moves/move-order.ts';
import { type Actor, systemActor } from '#app/main/order-record/actor.ts';
import { writePaid } from '#app/main/order-record/locked-order.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { replaceAllocations } from '#app/main/payments/split-bill/allocations.queries.ts';
import { arrivedFor } from '#app/main/payments/split-bill/allocations.ts';
import { oweSurplus, returnOverpaid } from '#app/main/refunds/start-refunds.ts';
import {
  type ChargeFacts,
  type ChargeRow,
  writeChargeDone,
  writeChargeFailed,
} from './card-charges.queries.ts';

/**
 * Writes how a charge ended into its order, once: the charge's row is locked. Money that a bill needs no more, or that was
 * asked for dishes somebody has paid for meanwhile, is counted as far as it is needed, and the rest is noted as due to be
 * given back by hand, by this payment and no other.
 * @param settler who said so, where a person did; else the terminal did.
 */
export async function settleCharge(
  change: OrderChange,
  charge: ChargeRow,
  state: ChargeState,
  { proof, providerCode, takenAmount }: ChargeFacts,
  settler: Actor | null,
): Promise<void> {
  const { client, order } = change;
  const { createdBy, device } = charge;
  const asked: Actor =
    createdBy === null
      ? { ...systemActor, device }
      : { ...systemActor, kind: 'STAFF', id: createdBy, device };
  const taker = settler ?? asked;
  const { id } = charge;
  const amount = takenAmount ?? charge.amount;
  if (state.status === 'DECLINED') {
    const failure = [state.decline, providerCode].filter(Boolean).join(' ');
    await writeChargeFailed(client, order.vendorId, id, failure, change.at);
    change.events.push({
      type: 'PAYMENT_FAILED',
      actor: taker,
      data: { transactionId: id, method: 'CARD', amount, failure },
    });
    return;
  }
  const reference = proof?.reference || charge.reference;
  // Another amount than dishes cost pays for none of them: it counts towards the bill as an amount.
  const isOther = amount !== charge.amount;
  if (isOther) await replaceAllocations(client, order, { id, allocations: [] });
  const { counted, back, kept } = await arrivedFor(change, { id, amount });
  const surplus = order.status === 'REJECTED' || counted === 0;
  const at = await drawerMoment(client, order.vendorId, charge.createdBy, change.at);
  await writeChargeDone(
    client,
    { vendorId: charge.vendorId, id, amount },
    { reference, cardMask: proof?.cardMask ?? charge.cardMask },
    surplus,
    at,
  );
  const money = { id, kind: 'PAYMENT', method: 'CARD', gateway: 'POS', amount, surplus } as const;
  await writeLedger(client, order, ledgerEntries(money), at);
  if (!surplus && back > 0) await replaceAllocations(client, order, { id, allocations: kept });
  if (surplus) {
    change.events.push({ type: 'PAYMENT_SURPLUS', actor: taker, data: { transactionId: id, amount } });
    await oweSurplus(change, systemActor, money);
    return;
  }
  await writePaid(client, order, amount);
  const paidAmount = order.paidAmount + amount;
  change.order = { ...order, paidAmount, version: order.version + 1 };
  // What the terminal answered stands beside what a person said instead.
  const told = charge.answered ? answeredAmount(charge.answered.amountRial, charge.currency) : undefined;
  const payment = {
    transactionId: id,
    method: 'CARD',
    amount,
    ...(isOther ? { asked: charge.amount } : {}),
    ...(contradictsTerminal(told, amount) ? { answered: told } : {}),
    ...(reference ? { reference } : {}),
  };
  change.events.push({
    type: 'PAYMENT_TAKEN',
    actor: taker,
    data: { amount, paidAmount, finalPrice: order.finalPrice, payments: [payment] },
  });
  if (back > 0) await returnOverpaid(change, systemActor, back, (each) => each.id === id);
  if (order.status === 'SUBMITTED' && isPaid(change.order)) await moveOrder(change, 'PAID', systemActor);
  await goOnByItself(change);
}
