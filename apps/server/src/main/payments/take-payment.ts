import type { Order } from '@sofreh/contract/main/orders';
import { dueOf } from '@sofreh/domain/payment-state';
import { drawerMoment } from '#app/main/cash-drawers/drawer-moment.queries.ts';
import { refuseOverCredit } from '#app/main/ledger/credit-owed.queries.ts';
import { writeLedger } from '#app/main/ledger/ledger.queries.ts';
import { claimMoneyIds } from '#app/main/ledger/money-ids.queries.ts';
import { goOnByItself } from '#app/main/order-moves/move-order.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { writePaid } from '#app/main/order-record/locked-order.queries.ts';
import { type ChangeDeps, changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  type CounterPayment,
  type CounterPaymentRow,
  checkCounterPayments,
  checkTendered,
  counterLedger,
  counterPaymentRows,
  paymentFacts,
  sumOfPayments,
  withoutOddTendered,
} from './counter-payments.ts';
import { refuseUnknownTerminals } from './known-terminals.queries.ts';
import { readKnownPayments, writeCounterPayments } from './payments.queries.ts';
import { writeAllocations } from './split-bill/allocations.queries.ts';
import { refuseWrongAllocations } from './split-bill/allocations.ts';
import { refuseBesideCharges } from './split-bill/open-charges.ts';

export interface TakePaymentInput {
  readonly vendorId: string;
  readonly actor: Actor;
  readonly orderId: string;
  readonly payments: readonly CounterPayment[];
  /** It was told long after it was taken: its moment stands, whatever was counted since. */
  readonly late?: boolean;
  /** It was said for this order, which was joined to the other one since. */
  readonly saidFor?: string;
}

/**
 * Records cash or card payments taken at the counter on an open bill. A payment's id is the client's: one that is
 * stored already is not taken again, so a retry pays once; a bill is never over-paid.
 * @returns the order as it is now; DELIVERED and settled it is FINISHED.
 * @throws Refusal `ORDER_NOT_FOUND`, `INVALID_ORDER_STATE` (awaiting its online payment, or rejected),
 *   `ORDER_ALREADY_PAID`, `PAYMENT_IN_PROGRESS` (a card terminal has it), `PAYMENT_AMOUNT_WRONG` (details: what is left to pay), `LINE_NOT_FOUND`,
 *   `LINE_ALREADY_PAID` and `ALLOCATION_AMOUNT_WRONG` (details: what of it is left), `IDEMPOTENCY_CONFLICT` when an id was
 *   used for something else, `BAD_REQUEST` when two payments share one.
 */
export async function takePayment(deps: ChangeDeps, input: TakePaymentInput): Promise<Order> {
  const { vendorId, actor, orderId, payments, late, saidFor } = input;
  try {
    await changeLockedOrder({ ...deps, moneyIds: idsOf(payments) }, vendorId, orderId, (change) =>
      recordFreshPayments(change, actor, payments, late, saidFor),
    );
  } catch (error) {
    throw violatedUnique(error) === 'transactions_pkey' ? new Refusal('IDEMPOTENCY_CONFLICT') : error;
  }
  const order = await readOrder(deps.db, vendorId, orderId);
  if (!order) throw new Error(`order ${orderId} is gone`);
  return order;
}

const idsOf = (payments: readonly { readonly id: string }[]) => payments.map(({ id }) => id);

/**
 * Records payments taken along with another change of the order, which holds their ids before the order; those stored already are not
 * taken again.
 * @throws Refusal as `takePayment` does.
 */
export async function recordFreshPayments(
  change: OrderChange,
  actor: TakePaymentInput['actor'],
  payments: readonly CounterPayment[],
  late = false,
  saidFor: string = change.order.id,
): Promise<void> {
  const { currency } = change.order;
  checkCounterPayments(payments);
  if (!late) checkTendered(payments, currency);
  const said = counterPaymentRows(payments, saidFor, actor.id);
  const rows = late ? said.map((row) => withoutOddTendered(row, currency)) : said;
  const fresh = await withoutKnown(change, rows);
  if (!late && fresh.length > 0) await refuseUnknownTerminals(change.client, change.order.vendorId, payments);
  if (fresh.length > 0) await recordPayments(change, actor, fresh, late);
}

async function withoutKnown(
  { client, order }: OrderChange,
  rows: readonly CounterPaymentRow[],
): Promise<CounterPaymentRow[]> {
  const known = new Map(
    (await readKnownPayments(client, order.vendorId, idsOf(rows))).map((each) => [each.id, each]),
  );
  return rows.filter((row) => {
    const stored = known.get(row.id);
    if (stored && stored.requestHash !== row.request_hash) throw new Refusal('IDEMPOTENCY_CONFLICT');
    return !stored;
  });
}

async function recordPayments(
  change: OrderChange,
  actor: Actor,
  rows: readonly CounterPaymentRow[],
  late: boolean,
): Promise<void> {
  const { client, order } = change;
  const amount = sumOfPayments(rows);
  await claimMoneyIds(client, order.vendorId, 'TRANSACTION', idsOf(rows));
  refuseWrongPayment(change, amount);
  // What changed hands already is a fact: at a till without a network, and at a guest's door.
  if (!late && actor.kind !== 'COURIER') await refuseBesideCharges(change, amount);
  await refuseWrongAllocations(
    change,
    rows.flatMap(({ allocations }) => allocations),
  );
  const at = late ? change.at : await drawerMoment(client, order.vendorId, actor.id, change.at);
  await writeCounterPayments(client, order, rows, at);
  await writeAllocations(client, order, rows);
  await writeLedger(client, order, counterLedger(rows, order.customerId), change.bookedAt(at));
  if (!late) await refuseOverLimit(change, rows);
  await writePaid(client, order, amount);
  const paidAmount = order.paidAmount + amount;
  change.order = { ...order, paidAmount, version: order.version + 1 };
  change.events.push({
    type: 'PAYMENT_TAKEN',
    actor,
    data: { amount, paidAmount, finalPrice: order.finalPrice, payments: paymentFacts(rows) },
  });
  await goOnByItself(change);
}

/** The account is held by what was charged to it: nobody else charges it before this stands or not. */
async function refuseOverLimit(
  { client, order }: OrderChange,
  rows: readonly CounterPaymentRow[],
): Promise<void> {
  const charged = sumOfPayments(rows.filter(({ method }) => method === 'CREDIT'));
  if (charged === 0 || !order.customerId) return;
  await refuseOverCredit(client, order.vendorId, order.customerId, charged, charged);
}

function refuseWrongPayment({ order }: OrderChange, amount: number): void {
  const { status } = order;
  if (status === 'SUBMITTED' || status === 'REJECTED') {
    throw new Refusal('INVALID_ORDER_STATE', { details: { status } });
  }
  const left = dueOf(order);
  if (left === 0) throw new Refusal('ORDER_ALREADY_PAID');
  if (amount > left) throw new Refusal('PAYMENT_AMOUNT_WRONG', { details: { left, amount } });
}
