import type { Order, OrderSummary, orderEvent, transaction } from '@sofreh/contract/main/orders';
import type { PricedLine, PricedRest } from '@sofreh/domain/pricing';
import { type Allocation, billAfter, billLines, linesLeft, type OpenBill } from '@sofreh/domain/split-bill';
import { type SaidWithOrder, waitingWords } from '@sofreh/fa/waiting-words';
import type { z } from 'zod';
import type { Caller } from '#app/platform/auth/caller.ts';

export type Transaction = z.infer<typeof transaction>;
type OrderEvent = z.infer<typeof orderEvent>;
/** Holds what of an order says how far its lines are paid. */
export interface PricedBill {
  readonly lines: readonly PricedLine[];
  readonly rest: PricedRest | null;
  /** These are the parts of the payments that count. */
  readonly allocations: readonly Allocation[];
}
export type OrderDetail = Omit<Order, keyof OrderSummary | 'bill'> & { readonly bill: PricedBill };

/** Gives ISO 8601 in UTC, whatever the offset PostgreSQL wrote the moment with. */
function utc(at: string): string {
  return new Date(at).toISOString();
}

function utcOrNull(at: string | null): string | null {
  return at === null ? null : utc(at);
}

/** This is a row of the lists as SUMMARY_JSON builds it: what was said with the order is not words yet. */
export type SummaryRow<Row extends OrderSummary = OrderSummary> = Omit<Row, 'waiting'> & {
  readonly waiting: SaidWithOrder | null;
};

/** Gives a summary as SUMMARY_JSON built it, as the contract has it. */
export function summaryView<Row extends OrderSummary = OrderSummary>(row: SummaryRow<Row>): Row {
  const view = {
    ...row,
    waiting: row.waiting && waitingWords(row.waiting, row.fields),
    placedAt: utc(row.placedAt),
    acceptBy: utcOrNull(row.acceptBy),
    promisedAt: utcOrNull(row.promisedAt),
  };
  return view as unknown as Row;
}

/** Gives a transaction as TRANSACTION_JSON built it, as the contract has it. */
export function transactionView(row: Transaction): Transaction {
  return { ...row, createdAt: utc(row.createdAt), settledAt: utcOrNull(row.settledAt) };
}

function eventView(row: OrderEvent): OrderEvent {
  return { ...row, at: utc(row.at) };
}

/** Makes a bill as far as it is paid. Orders priced before lines were kept have none to divide. */
export function openBillOf(
  { lines, rest, allocations }: PricedBill,
  { finalPrice, paidAmount }: Pick<OrderSummary, 'finalPrice' | 'paidAmount'>,
): OpenBill {
  return billAfter(rest ? billLines({ lines, rest }) : [], finalPrice, paidAmount, allocations);
}

/** Gives a whole order as SUMMARY_JSON and DETAIL_JSON built it, as the contract has it. */
export function orderView(summary: SummaryRow, detail: OrderDetail): Order {
  return {
    ...detail,
    ...summaryView(summary),
    payBy: utcOrNull(detail.payBy),
    deviceTime: utcOrNull(detail.deviceTime),
    confirmedAt: utcOrNull(detail.confirmedAt),
    readyAt: utcOrNull(detail.readyAt),
    deliveredAt: utcOrNull(detail.deliveredAt),
    finishedAt: utcOrNull(detail.finishedAt),
    rejectedAt: utcOrNull(detail.rejectedAt),
    bill: linesLeft(openBillOf(detail.bill, summary)),
    transactions: detail.transactions.map(transactionView),
    events: detail.events.map(eventView),
  };
}

/** Gives an order as the caller may see it. */
export function seenBy(caller: Caller, order: Order): Order {
  return caller.kind === 'CUSTOMER' ? guestView(order) : order;
}

/**
 * Names what of an order's film is its guest's to know; the rest is work of the shop: who was asked to bring
 * it, what was corrected.
 */
const GUESTS_EVENTS: ReadonlySet<string> = new Set([
  'PLACED',
  'STATUS_CHANGED',
  'PAYMENT_TAKEN',
  'PAYMENT_DONE',
  'PAYMENT_FAILED',
  'REFUND_STARTED',
  'REFUND_DONE',
  'READY_NOTIFIED',
  'ACCEPT_WINDOW_CLOSED',
  // The page reads anew what was written whenever these come.
  'MESSAGE_WRITTEN',
  'MESSAGES_SEEN',
]);

/**
 * Gives an order as its guest sees it: what staff did and said among themselves stays out, and a courier and his number
 * until he is on his way with it.
 */
function guestView(order: Order): Order {
  const events = order.events.flatMap((event) => {
    if (!GUESTS_EVENTS.has(event.type)) return [];
    const { approvedBy: _colleague, ...data } = event.data;
    // A guest's name is not told either: by what a vendor calls its guests among its own is not theirs to read.
    const told = { ...event, data, actorName: null, sentByName: null, approvedByName: null };
    return event.actorKind === 'CUSTOMER' || event.actorKind === 'SYSTEM'
      ? told
      : { ...told, device: '', reason: '' };
  });
  return {
    ...order,
    note: { ...order.note, KITCHEN: '' },
    waiting: null,
    deliverMethod: order.status === 'DELIVERING' ? order.deliverMethod : null,
    items: order.items.map((item) => ({ ...item, reason: '' })),
    events,
  };
}
