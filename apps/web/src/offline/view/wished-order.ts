import type { Order } from '@sofreh/contract/main/orders';
import { promisedAnew } from '@sofreh/domain/order-edit';
import { editedRemarks } from '@sofreh/domain/order-remarks';
import { isPaid, overpaidOf } from '@sofreh/domain/payment-state';
import { priceOrder } from '@sofreh/domain/pricing';
import { billAfter, billLines, linesLeft } from '@sofreh/domain/split-bill';
import { servingsOf } from '@sofreh/domain/weight';
import type { OutboxEntry } from '../store/entry.ts';
import { itemOf } from './creation-order.ts';

type BodyOf<K> = Extract<OutboxEntry['intent'], { kind: K }>['body'];

/** Gives the order with its lines as they shall be, at what was charged for them, and with its words. */
export function withEdit(order: Order, { charged, edit }: BodyOf<'EDIT'>): Order {
  const { lines, rest, currency: _same, ...pricing } = priceOrder(charged);
  const before = new Map(order.items.map((item) => [item.id, item]));
  const asked = new Map(edit.items.map((item) => [item.id, item]));
  const items = charged.lines.map((line) => {
    const known = before.get(line.id);
    const wanted = asked.get(line.id);
    return known ? { ...known, count: line.count, seat: wanted?.seat ?? known.seat } : itemOf(line, wanted);
  });
  const { finalPrice } = pricing;
  const allocations = order.transactions.flatMap((payment) => payment.allocations);
  return {
    ...order,
    ...(edit.words ? worded(order, edit.words) : {}),
    items,
    finalPrice,
    tip: charged.tip,
    itemCount: items.reduce((sum, item) => sum + servingsOf(item), 0),
    dishes: items.map(({ title, unit, count }) => ({ title, unit, count })),
    pricing: { ...pricing, explanation: pricing.explanation.map((step) => ({ ...step })) },
    isPaid: isPaid({ finalPrice, paidAmount: order.paidAmount }),
    toGiveBack:
      order.toGiveBack + overpaidOf({ finalPrice, paidAmount: order.paidAmount }) - overpaidOf(order),
    bill: linesLeft(billAfter(billLines({ lines, rest }), finalPrice, order.paidAmount, allocations)),
  };
}

/** Gives what an order says beside its dishes as it shall, and until when it is promised by that. */
function worded(order: Order, words: NonNullable<BodyOf<'EDIT'>['edit']['words']>) {
  const { note, preparationTime, promisedAt } = order;
  const minutes = words.preparationTime ?? preparationTime;
  const promised = promisedAnew(
    promisedAt === null ? null : Date.parse(promisedAt),
    preparationTime,
    minutes,
  );
  return {
    ...editedRemarks(order, words),
    note: {
      KITCHEN: words.kitchenNote ?? note.KITCHEN,
      CUSTOMER: words.customerNote ?? note.CUSTOMER,
    },
    preparationTime: minutes,
    promisedAt: promised === null ? null : new Date(promised).toISOString(),
  };
}

/** Gives the order with what the server was asked to give back, so that nobody asks for it twice. */
export function withRefund(order: Order, { request, expected }: BodyOf<'REFUND'>): Order {
  const counts = new Map(
    'items' in request ? request.items.map((each) => [each.orderItemId, each.count]) : [],
  );
  const items = order.items.map((item) => {
    return { ...item, refundedCount: item.refundedCount + (counts.get(item.id) ?? 0) };
  });
  return { ...order, items, refundedAmount: order.refundedAmount + expected };
}
