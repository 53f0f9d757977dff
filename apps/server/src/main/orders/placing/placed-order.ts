import type { Order, OrderSummary } from '@sofreh/contract/main/orders';
import { remarkWords, type TextRemark } from '@sofreh/domain/order-remarks';
import { paymentWindowEnd } from '@sofreh/domain/payment-state';
import { servingsOf } from '@sofreh/domain/weight';
import {
  type OrderDetail,
  orderView,
  type SummaryRow,
  type Transaction,
} from '#app/main/order-record/reading/order-view.ts';
import { type DerivedName, writtenFields } from '#app/main/order-record/stored-columns/fields.ts';
import { itemOfLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import { DETAIL_FIELDS, SUMMARY_FIELDS } from '#app/main/order-record/stored-columns/order-columns.ts';
import type { CounterPaymentRow } from '#app/main/payments/counter-payments.ts';
import type { NewOrder } from './order-to-write.ts';

/** This is what the statement that placed an order drew or looked up for it. */
export interface Drawn {
  readonly number: number;
  readonly seq: number;
  readonly vendorName: string;
  /** The vendor waits so many minutes for a payment. */
  readonly paymentWindowMinutes: number;
  /** It is the name of whoever placed it; null where they have none. */
  readonly actorName: string | null;
  /** It is the name of whoever sent it, where that was another. */
  readonly sentByName: string | null;
}

/** Gives the order just placed, as reading it would answer: made of what was written, so that nothing is read again. */
export function placedOrder(written: NewOrder, drawn: Drawn): Order {
  const { lines } = written;
  const row = { ...written.order, id: written.order.id.toLowerCase(), number: drawn.number };
  const fields = writtenFields<Order, typeof DETAIL_FIELDS>(DETAIL_FIELDS, row);
  const summary: SummaryRow = {
    ...writtenFields<OrderSummary, typeof SUMMARY_FIELDS>(SUMMARY_FIELDS, row),
    ...({
      itemCount: lines.reduce((sum, line) => sum + servingsOf(line), 0),
      dishes: lines.map(({ title, unit, count }) => ({ title, unit, count })),
      toGiveBack: Math.max(row.paid_amount - row.final_price, 0),
      isPaid: row.paid_amount >= row.final_price,
      hasDeliverMethod: false,
      // Whoever places a marketplace's order reads it anew.
      marketplace: null,
      takenBack: false,
      addedTo: false,
      waiting: row.accept_by === null ? null : saidWith(fields, row, lines),
    } satisfies Pick<SummaryRow, DerivedName<typeof SUMMARY_FIELDS>>),
  };
  const { lines: pricedLines, rest, currency: _currency, ...pricing } = row.pricing;
  const detail: OrderDetail = {
    ...fields,
    ...({
      vendorName: drawn.vendorName,
      payBy: row.status === 'SUBMITTED' ? payByOf(row.placed_at, drawn) : null,
      note: { KITCHEN: row.note_kitchen, CUSTOMER: row.note_customer },
      pricing: { ...pricing, explanation: [...pricing.explanation] },
    } satisfies Pick<Order, DerivedName<typeof DETAIL_FIELDS>>),
    bill: { lines: pricedLines, rest, allocations: [] },
    items: lines.map(itemOfLine),
    transactions: written.payments.map((payment) => transactionOf(payment, row)),
    events: eventsOf(written, row, drawn),
  };
  return orderView(summary, detail);
}

function payByOf(placedAt: string, { paymentWindowMinutes }: Drawn): string {
  return new Date(paymentWindowEnd(Date.parse(placedAt), paymentWindowMinutes)).toISOString();
}

function saidWith(
  remarks: Pick<Order, TextRemark>,
  { note_kitchen, note_customer }: NewOrder['order'],
  lines: NewOrder['lines'],
): SummaryRow['waiting'] {
  return {
    notes: [...remarkWords(remarks), note_kitchen, note_customer],
    lines: lines.map(({ title, note, toppings }) => ({ title, note, toppings })),
  };
}

function transactionOf(
  payment: CounterPaymentRow,
  { id: orderId, currency, placed_at }: NewOrder['order'],
): Transaction {
  const { method, gateway, amount, reference, tendered } = payment;
  return {
    id: payment.id.toLowerCase(),
    orderId,
    kind: 'PAYMENT',
    method,
    gateway,
    status: 'DONE',
    amount,
    currency,
    reference,
    cardMask: null,
    refundOf: null,
    surplus: false,
    overpaid: false,
    tendered,
    posTerminalId: payment.pos_terminal_id?.toLowerCase() ?? null,
    atTerminal: false,
    allocations: [],
    createdAt: placed_at,
    settledAt: placed_at,
  };
}

function eventsOf(
  { events }: NewOrder,
  { id: orderId, placed_at }: NewOrder['order'],
  { seq, actorName, sentByName }: Drawn,
): OrderDetail['events'] {
  return events.map(({ type, actor_kind: actorKind, approved_by_name: approvedByName, ...event }, index) => ({
    seq: seq - events.length + index + 1,
    orderId,
    type,
    actorKind,
    actorName,
    sentByName,
    approvedByName,
    device: event.device,
    reason: event.reason,
    data: { ...event.data },
    at: placed_at,
  }));
}
