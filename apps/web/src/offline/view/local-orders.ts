import type { Order } from '@sofreh/contract/main/orders';
import { editBaseVersion, inOrder, isOnTop, isUnsent, wantsPerson } from '@sofreh/domain/offline';
import { isPaid } from '@sofreh/domain/payment-state';
import { type Allocation, billOf, linesLeft, withPaid } from '@sofreh/domain/split-bill';
import type { OutboxEntry } from '../store/entry.ts';
import { creationOrder } from './creation-order.ts';
import { withEdit, withRefund } from './wished-order.ts';

/** This is an order as this till shows it: the server's truth with what is not in it yet on top. */
export type LocalOrder = Order & {
  /** Tells what of it the server does not have yet. */
  readonly unsent: number;
  /** Tells whether a person has to look at something about it. */
  readonly toLookAt: boolean;
  /** This is what a change of it would be made from: see `editBaseVersion`. */
  readonly baseVersion: number | null;
  /** This is what the server was asked to give back and has not answered, in `refundedAmount` already. */
  readonly refundAsked: number;
};

/** Tells whether an order is this till's own view of it. */
export function isLocal(order: Order): order is LocalOrder {
  return 'unsent' in order;
}

/** Gives the order with one thing more done to it. */
function withIntent(order: Order, { intent }: OutboxEntry): Order {
  switch (intent.kind) {
    case 'MOVE_STATE':
      return { ...order, status: intent.body.status };
    case 'PAY':
      return withPayments(order, intent.at, intent.body.payments);
    case 'EDIT':
      return withEdit(order, intent.body);
    case 'MOVE_TABLE':
      return { ...order, tableId: intent.body.tableId, tableName: intent.body.tableName };
    case 'FIRE':
      return withFired(order, intent.body.items);
    case 'REFUND':
      return withRefund(order, intent.body);
    default:
      return order;
  }
}

/** Gives the order with dishes begun that were held. */
function withFired(order: Order, begun: readonly string[]): Order {
  const items = order.items.map((item) => (begun.includes(item.id) ? { ...item, held: false } : item));
  return { ...order, items };
}

type Payments = Extract<OutboxEntry['intent'], { kind: 'PAY' }>['body']['payments'];

function takenHere(order: Order, at: string, payment: Payments[number]): Order['transactions'][number] {
  const { id, method, amount, reference, tendered, allocations, posTerminalId = null } = payment;
  return {
    id,
    orderId: order.id,
    kind: 'PAYMENT',
    method,
    status: 'DONE',
    amount,
    currency: order.currency,
    gateway: method === 'CARD' ? 'POS' : 'NONE',
    cardMask: null,
    refundOf: null,
    surplus: false,
    overpaid: false,
    reference: reference || null,
    tendered: tendered ?? null,
    createdAt: at,
    settledAt: at,
    allocations: allocations ?? [],
    posTerminalId,
    atTerminal: false,
  };
}

/** Gives the order with payments that its truth lacks; another till may have sent one that is still here. */
export function withPayments(order: Order, at: string, payments: Payments): Order {
  const known = new Set(order.transactions.map(({ id }) => id));
  const fresh = payments.filter(({ id }) => !known.has(id));
  const taken = fresh.map((payment): Order['transactions'][number] => takenHere(order, at, payment));
  const transactions = [...order.transactions, ...taken];
  const paidAmount = taken.reduce((sum, { amount }) => sum + amount, order.paidAmount);
  const bill = linesLeft(withPaid(billOf(order, []), taken.flatMap(paidFor)));
  const methods = new Set(transactions.filter(({ kind }) => kind === 'PAYMENT').map(({ method }) => method));
  const [only = order.paymentType] = methods;
  const paymentType = methods.size > 1 ? 'MULTI' : only;
  const paid = { ...order, transactions, bill, paidAmount, paymentType };
  return { ...paid, isPaid: isPaid(paid) };
}

/** Gives what a payment pays for; an amount where it does not say. */
function paidFor({ amount, allocations }: Order['transactions'][number]): readonly Allocation[] {
  return allocations.length > 0 ? allocations : [{ kind: 'AMOUNT', amount }];
}

/**
 * Gives the orders this till knows, newest first: «paid here» never becomes «unpaid» because an older answer of the
 * server arrives, for what that answer lacks is put on top of it.
 */
export function localOrders(truth: readonly Order[], entries: readonly OutboxEntry[]): readonly LocalOrder[] {
  const known = new Map(truth.map((order) => [order.id, order]));
  const queues = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    const queue = queues.get(entry.queue);
    if (queue) queue.push(entry);
    else queues.set(entry.queue, [entry]);
  }
  const untouched = truth.filter(({ id }) => !queues.has(id)).map((order) => viewOf(order, []) ?? []);
  const touched = [...queues].map(([id, queue]) => viewOf(known.get(id), inOrder(queue)) ?? []);
  return [...untouched, ...touched].flat().sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
}

function askedBack(intent: OutboxEntry['intent']): number {
  return intent.kind === 'REFUND' ? intent.body.expected : 0;
}

function baseOf([first]: readonly OutboxEntry[]): Order | null {
  if (first?.intent.kind !== 'CREATE') return null;
  return creationOrder(first.queue, first.vendorId, first.intent.at, first.intent.body);
}

function viewOf(truth: Order | undefined, queue: readonly OutboxEntry[]): LocalOrder | null {
  const base = truth ?? baseOf(queue);
  if (!base) return null;
  const onTop = queue.filter((entry) => isOnTop(entry, base.version));
  const edit = onTop.findLast(({ intent }) => intent.kind === 'EDIT')?.intent;
  return {
    ...onTop.reduce(withIntent, base),
    unsent: queue.filter(({ state }) => isUnsent(state)).length,
    toLookAt: queue.some(({ state }) => wantsPerson(state)),
    baseVersion: editBaseVersion(truth?.version ?? null, edit?.kind === 'EDIT' ? edit.body : undefined),
    refundAsked: onTop.reduce((sum, { intent }) => sum + askedBack(intent), 0),
  };
}
