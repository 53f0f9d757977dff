import type { Order, OrderSummary } from '@sofreh/contract/main/orders';
import { inOrder, isOnTop, isUnsent, wantsPerson } from '@sofreh/domain/offline';
import { orderTypeOf } from '@sofreh/domain/order-state';
import { priceOrder } from '@sofreh/domain/pricing';
import type { OutboxEntry } from '../store/entry.ts';

/** A line as lists and receipts show it. */
export type LocalOrderItem = Pick<Order['items'][number], 'id' | 'menuItemId' | 'title' | 'count' | 'price'>;

/** An order as this till shows it: the server's truth with what is not in it yet on top. */
export type LocalOrder = Omit<OrderSummary, 'currency'> & {
  readonly currency: OrderSummary['currency'];
  readonly tableId: string | null;
  readonly items: readonly LocalOrderItem[];
  /** What of it the server does not have yet. */
  readonly unsent: number;
  /** Whether a person has to look at something about it. */
  readonly toLookAt: boolean;
};

/** The server's word on an order, in the local shape. */
function ofTruth(order: Order): LocalOrder {
  return { ...order, unsent: 0, toLookAt: false };
}

function ofCreation(entry: OutboxEntry): LocalOrder | null {
  const { intent } = entry;
  if (intent.kind !== 'CREATE') return null;
  const { order, charged, number, businessDay } = intent.body;
  const { customer } = order;
  const finalPrice = priceOrder(charged).finalPrice;
  return {
    ...{ id: entry.queue, number, businessDay, version: 0, source: order.source, currency: charged.currency },
    orderType: orderTypeOf(order.deliveryType),
    deliveryType: order.deliveryType,
    status: 'CONFIRMED',
    customerName: customer ? `${customer.firstName} ${customer.lastName ?? ''}`.trim() : '',
    customerPhone: customer?.phoneNumber ?? '',
    tableName: intent.body.tableName ?? null,
    tableId: order.tableId ?? null,
    itemCount: charged.lines.reduce((sum, { count }) => sum + count, 0),
    ...{ finalPrice, paidAmount: 0, refundedAmount: 0, isPaid: finalPrice === 0 },
    paymentType: order.paymentType,
    hasDeliverMethod: false,
    preparationTime: order.preparationTime ?? 0,
    placedAt: intent.at,
    acceptBy: null,
    promisedAt: null,
    items: charged.lines.map(({ id, menuItemId, title, count, price }) => ({
      ...{ id, menuItemId, title, count, price },
    })),
    unsent: 0,
    toLookAt: false,
  };
}

/** A view being built, with the payments the server's word contains: another till may have sent this one's. */
type View = LocalOrder & { readonly known: ReadonlySet<string> };

/** The order with one thing more done to it. */
function withIntent(order: View, { intent }: OutboxEntry): View {
  if (intent.kind === 'PAY') {
    const fresh = intent.body.payments.filter(({ id }) => !order.known.has(id));
    if (fresh.length === 0) return order;
    const paid = fresh.reduce((sum, { amount }) => sum + amount, 0);
    const paidAmount = order.paidAmount + paid;
    const [first] = fresh;
    const alone = order.paidAmount === 0 && fresh.length === 1;
    const paymentType = alone && first ? first.method : 'MULTI';
    return { ...order, paidAmount, paymentType, isPaid: paidAmount >= order.finalPrice };
  }
  return intent.kind === 'MOVE_STATE' ? { ...order, status: intent.body.status } : order;
}

/**
 * The orders this till knows, newest first: «paid here» never becomes «unpaid» because an older answer of the server
 * arrives, for what that answer lacks is put on top of it.
 */
export function localOrders(truth: readonly Order[], entries: readonly OutboxEntry[]): readonly LocalOrder[] {
  const known = new Map(truth.map((order) => [order.id, order]));
  const queues = new Map<string, OutboxEntry[]>();
  for (const entry of entries) queues.set(entry.queue, [...(queues.get(entry.queue) ?? []), entry]);
  const untouched = truth.filter(({ id }) => !queues.has(id)).map(ofTruth);
  const touched = [...queues].flatMap(([id, queue]) => viewOf(known.get(id), inOrder(queue)) ?? []);
  return [...untouched, ...touched].sort((a, b) => (a.placedAt < b.placedAt ? 1 : -1));
}

function viewOf(truth: Order | undefined, queue: readonly OutboxEntry[]): LocalOrder | null {
  const [first] = queue;
  const base = truth ? ofTruth(truth) : first ? ofCreation(first) : null;
  if (!base) return null;
  const onTop = queue.filter((entry) => entry.intent.kind !== 'CREATE' && isOnTop(entry, base.version));
  const transactions = new Set((truth?.transactions ?? []).map(({ id }) => id));
  const { known: _known, ...view } = onTop.reduce<View>(withIntent, { ...base, known: transactions });
  return {
    ...view,
    unsent: queue.filter(({ state }) => isUnsent(state)).length,
    toLookAt: queue.some(({ state }) => wantsPerson(state)),
  };
}
