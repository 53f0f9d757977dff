import type { payIntent } from '@sofreh/contract/main/sync';
import { ledgerEntries } from '@sofreh/domain/books';
import { heldAgainst } from '@sofreh/domain/card-terminal';
import {
  cashFindings,
  type Finding,
  findingOfRefusal,
  isBeyondBelief,
  type MoneySide,
  paidMoney,
  splitPayment,
} from '@sofreh/domain/offline';
import { dueOf, fitsTendered } from '@sofreh/domain/payment-state';
import type { z } from 'zod';
import { isCountedThen } from '#app/main/cash-drawers/drawer-moment.queries.ts';
import { refuseOverCredit } from '#app/main/ledger/credit-owed.queries.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import { goOnByItself } from '#app/main/order-moves/move-order.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { writePaid } from '#app/main/order-record/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import {
  type CounterPaymentRow,
  counterLedger,
  counterPaymentRows,
  paymentFacts,
  sumOfPayments,
  withoutOddTendered,
} from '#app/main/payments/counter-payments.ts';
import { refuseUnknownTerminals } from '#app/main/payments/known-terminals.queries.ts';
import { readKnownPayments, writeCounterPayments } from '#app/main/payments/payments.queries.ts';
import { readOpenCharges } from '#app/main/payments/split-bill/open-charges.queries.ts';
import { takePayment } from '#app/main/payments/take-payment.ts';
import { oweSurplus } from '#app/main/refunds/start-refunds.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readDrawerThen } from './drawer-then.queries.ts';
import type { IntentAtWork } from './intent-at-work.ts';
import { markSurplus, readBillNow, readCurrencyOf, readSurplus, readTaken } from './surplus.queries.ts';

/**
 * This is money that changed hands, and whose word it is; of no person where the bridge of a shop alone tells of it.
 */
export interface Money extends Pick<IntentAtWork, 'vendorId' | 'at'> {
  readonly actor: Actor;
  readonly intent: Pick<z.output<typeof payIntent>, 'queue' | 'body'>;
}

/** Names what stands against a payment that has been made all the same. */
const NOT_NEEDED = new Set([
  'ORDER_ALREADY_PAID',
  'PAYMENT_AMOUNT_WRONG',
  'INVALID_ORDER_STATE',
  'LINE_NOT_FOUND',
  'LINE_ALREADY_PAID',
  'ALLOCATION_AMOUNT_WRONG',
]);

/**
 * Enters money that changed hands at a till. What the bill needs counts towards it; what it needs no more is entered as
 * money to be given back, never left out; only what nobody hands over for such a bill waits for a person.
 * @throws Refusal `PAYMENT_AMOUNT_WRONG` for that, `IDEMPOTENCY_CONFLICT`, `CUSTOMER_REQUIRED`, `BAD_REQUEST`.
 */
export async function takeMoney(
  deps: ChangeDeps,
  work: Money,
): Promise<{ readonly findings: readonly Finding[]; readonly entered: MoneySide }> {
  const { vendorId, actor, intent } = work;
  const { payments } = intent.body;
  const split = async () => paidMoney(sumOfPayments(payments), await surplusOf(deps, work));
  const { at, cash, isLater } = await drawerOf(deps, work);
  const told = [
    ...cashFindings(isLater ? 'LATER' : 'UNKNOWN', cash),
    ...(await strangeTerminals(deps, work)),
  ];
  const then: ChangeDeps = {
    ...deps,
    now: () => at,
    moneyIds: payments.map(({ id }) => id),
    alongside: async (change, before) => {
      await deps.alongside?.(change, before);
      // A card terminal is asking for what is paid now, or may have taken it: a person is told, the money is here.
      const isNew = change.events.length > 0;
      const open = isNew ? await readOpenCharges(change.client, change.order) : [];
      if (heldAgainst(dueOf(change.order), open, 0)) told.push(findingOfRefusal('PAYMENT_IN_PROGRESS'));
      // It is asked where the money is written: nobody counts the drawer between the question and the answer.
      if (cash > 0 && actor.id && (await isCountedThen(change.client, vendorId, actor.id, at)))
        told.push(...cashFindings('COUNTED', cash));
    },
  };
  for (;;) {
    const orderId = await readBillNow(deps.db, vendorId, intent.queue);
    try {
      await takePayment(then, { vendorId, actor, orderId, payments, late: true, saidFor: intent.queue });
      const entered = await split();
      const over = await overCredit(deps, work, orderId);
      const odd = await oddTendered(deps, work, orderId);
      return { findings: [...told, ...odd, ...over, ...toldBefore(entered)], entered };
    } catch (error) {
      if (!(error instanceof Refusal) || !NOT_NEEDED.has(error.code)) throw error;
      // Its bill may have been joined to another between the question and the lock: the lines are there, and so is the money.
      if ((await readBillNow(deps.db, vendorId, intent.queue)) !== orderId) continue;
      const findings = await changeLockedOrder(then, vendorId, orderId, (change) => enterAll(change, work));
      const entered = await split();
      const over = await overCredit(deps, work, orderId);
      const odd = await oddTendered(deps, work, orderId);
      return { findings: [...told, ...odd, ...over, ...(findings ?? toldBefore(entered))], entered };
    }
  }
}

/**
 * Finds the drawer that has the cash. What was taken while none of the person's was open joins the one they have opened
 * since: a count must find it. What is known already is where it is.
 */
async function drawerOf(
  { db }: ChangeDeps,
  { vendorId, actor, intent, at }: Money,
): Promise<{ readonly at: Date; readonly cash: number; readonly isLater: boolean }> {
  const taken = intent.body.payments.filter(({ method }) => method === 'CASH');
  const known = await readKnownPayments(
    db,
    vendorId,
    taken.map(({ id }) => id),
  );
  if (known.length > 0 || taken.length === 0 || !actor.id) return { at, cash: 0, isLater: false };
  const { state, openedSince } = await readDrawerThen(db, vendorId, actor.id, at);
  const isLater = state === 'LATER';
  return { at: isLater ? (openedSince ?? at) : at, cash: sumOfPayments(taken), isLater };
}

/** Money on a card terminal that nobody has is entered all the same; no terminal's slip will have it, so a person is told. */
async function strangeTerminals({ db }: ChangeDeps, { vendorId, intent }: Money): Promise<Finding[]> {
  try {
    await refuseUnknownTerminals(db, vendorId, intent.body.payments);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [findingOfRefusal(error.code)];
    throw error;
  }
}

/** What was put on a customer's account is entered, for the food is eaten; where the account has no room for it a person is told. */
async function overCredit(
  { db }: ChangeDeps,
  { vendorId, intent }: Money,
  orderId: string,
): Promise<Finding[]> {
  const charged = sumOfPayments(intent.body.payments.filter(({ method }) => method === 'CREDIT'));
  const customerId = charged > 0 && (await readOrder(db, vendorId, orderId))?.customerId;
  if (!customerId) return [];
  try {
    await refuseOverCredit(db, vendorId, customerId, charged, charged);
    return [];
  } catch (error) {
    if (error instanceof Refusal) return [findingOfRefusal(error.code)];
    throw error;
  }
}

/** What a till says a guest handed over and nobody does is kept of no payment; what it said stays with the intent, for a person. */
async function oddTendered({ db }: ChangeDeps, work: Money, orderId: string): Promise<Finding[]> {
  const payments = work.intent.body.payments.filter(({ tendered }) => tendered !== undefined);
  const currency = payments.length > 0 && (await readCurrencyOf(db, work.vendorId, orderId));
  if (!currency) return [];
  return payments
    .filter(({ method, amount, tendered }) => !fitsTendered(method, amount, tendered, currency))
    .map(({ amount, tendered }) => ({ code: 'TENDERED_ODD', data: { amount, tendered } }));
}

/** Says what was odd about payments that an earlier, interrupted try entered. */
function toldBefore({ SURPLUS: surplus = 0 }: MoneySide): Finding[] {
  return surplus > 0 ? [{ code: 'OVERPAID', data: { surplus } }] : [];
}

/** Says what of these payments belongs to no bill. */
async function surplusOf({ db }: ChangeDeps, { vendorId, actor, intent }: Money): Promise<number> {
  const rows = counterPaymentRows(intent.body.payments, intent.queue, actor.id);
  const hashes = rows.map((row) => row.request_hash);
  return readSurplus(db, vendorId, await readBillNow(db, vendorId, intent.queue), hashes);
}

/**
 * Enters, into an order that is held, money that its bill may need no more.
 * @returns null where all of it came another way in the same moment, or was entered before.
 * @throws Refusal `PAYMENT_AMOUNT_WRONG` for more than anybody hands over for such a bill, `IDEMPOTENCY_CONFLICT`.
 */
export async function enterAll(
  change: OrderChange,
  { actor, intent }: Pick<Money, 'actor' | 'intent'>,
): Promise<Finding[] | null> {
  const rows = counterPaymentRows(intent.body.payments, intent.queue, actor.id);
  const ids = rows.map(({ id }) => id);
  const known = await readKnownPayments(change.client, change.order.vendorId, ids);
  const hashes = new Map(known.map(({ id, requestHash }) => [id, requestHash]));
  // An id that stands for other money says nothing of this.
  if (rows.some(({ id, request_hash: hash }) => hashes.has(id) && hashes.get(id) !== hash))
    throw new Refusal('IDEMPOTENCY_CONFLICT');
  const { currency } = change.order;
  const fresh = rows.filter(({ id }) => !hashes.has(id)).map((row) => withoutOddTendered(row, currency));
  if (fresh.length === 0) return null;
  const freshIds = fresh.map(({ id }) => id);
  await claimMoneyIds(change.client, change.order.vendorId, 'TRANSACTION', freshIds);
  const amount = sumOfPayments(fresh);
  const { before, largest } = await readTaken(change.client, change.order);
  if (isBeyondBelief(amount, before, largest)) {
    throw new Refusal('PAYMENT_AMOUNT_WRONG', { details: { amount, before, largest } });
  }
  const findings: Finding[] = [];
  for (const row of fresh) {
    const { order } = change;
    const split = splitPayment({ status: order.status, left: dueOf(order) }, row.amount);
    await enter(change, actor, row, split);
    findings.push(...split.findings);
  }
  const { paidAmount, finalPrice } = change.order;
  const data = { amount, paidAmount, finalPrice, payments: paymentFacts(fresh) };
  change.events.push({ type: 'PAYMENT_TAKEN', actor, data });
  await goOnByItself(change);
  return findings;
}

/**
 * What the money was taken for is left out: another paid for it, so the money counts towards the bill as an amount.
 * The part that counts under the payment's own id, the rest beside it; all of it under its id where nothing counts. */
async function enter(
  change: OrderChange,
  actor: Actor,
  row: CounterPaymentRow,
  { counted, surplus }: { readonly counted: number; readonly surplus: number },
): Promise<void> {
  const { client, order, at, newId } = change;
  if (counted > 0) {
    const part = { ...row, amount: counted, tendered: null, allocations: [] };
    await writeCounterPayments(client, order, [part], at);
    await writeLedger(client, order, counterLedger([part], order.customerId), change.bookedAt(at));
    await writePaid(client, order, counted);
    change.order = { ...order, paidAmount: order.paidAmount + counted, version: order.version + 1 };
  }
  if (surplus === 0) return;
  const rest = {
    ...row,
    id: counted > 0 ? newId() : row.id,
    amount: surplus,
    tendered: null,
    allocations: [],
  };
  await writeCounterPayments(client, order, [rest], at);
  await markSurplus(client, order.vendorId, rest.id);
  await writeLedger(
    client,
    order,
    ledgerEntries({ ...rest, kind: 'PAYMENT', surplus: true, customerId: order.customerId }),
    change.bookedAt(at),
  );
  await oweSurplus(change, actor, rest);
}
