import type { VendorView } from '@sofreh/contract/identity/vendors';
import type { Order } from '@sofreh/contract/main/orders';
import { answerDifferences, type SentOrder } from '@sofreh/domain/order-answer';
import { api, currentHostDomain, isFailure } from '#web/api/index.ts';
import type { Draft } from '#web/cashier/draft/draft.ts';
import {
  heardAlone,
  keepTaken,
  type Leaving,
  noted,
  reserveInOwnLane,
  reserveNextFree,
  reserveNumber,
  serverNow,
  throughOrHere,
} from '#web/offline/index.ts';
import { commonBody, orderBody, paymentTypeOf } from './order-body.ts';
import { madeHere, orderToTake, placeHere } from './place-here.ts';
import type { Placing } from './placing.ts';

/** It is thrown where the id of an order stands for another one at the server: what was sent is nowhere. */
export class OrderConflict extends Error {
  /** This is what was sent, and what the server has under its id. */
  readonly sent: Order;
  readonly there: Order;
  constructor(sent: Order, there: Order) {
    super(`another order stands under ${sent.id}`);
    this.name = 'OrderConflict';
    this.sent = sent;
    this.there = there;
  }
}

/** Gives what is compared with whatever the server answers. */
function sentOf(draft: Draft, { payments, expectedPrice }: Placing): SentOrder {
  const items = commonBody(draft, expectedPrice).items.map(({ id, menuItemId, count, toppings = [] }) => ({
    id,
    menuItemId,
    count,
    toppings,
  }));
  return { items, total: expectedPrice, payments };
}

/**
 * Sends an order by the call that is made for it: a bill to be paid later and a sale over the counter have calls of
 * their own, everything else goes the general way. An order the server has already is the answer where it is the one
 * that was sent: an earlier try reached it and its answer was lost.
 * @throws ApiFailure where it was not placed; OrderConflict where its id stands for another order.
 */
async function placeAtServer(draft: Draft, placing: Placing, made: () => Order): Promise<Order> {
  const order = await sendOrFind(draft, placing);
  if (answerDifferences(sentOf(draft, placing), order).length > 0) throw new OrderConflict(made(), order);
  return order;
}

async function sendOrFind(draft: Draft, placing: Placing): Promise<Order> {
  try {
    return await send(draft, placing);
  } catch (failure) {
    if (!isFailure(failure, 'IDEMPOTENCY_CONFLICT')) throw failure;
    const asked = { params: { id: draft.orderId }, quiet: true, signal: placing.signal };
    return await api('GET /api/orders/{id}', asked).catch((thrown: unknown) => {
      throw isFailure(thrown, 'ORDER_NOT_FOUND') ? failure : thrown;
    });
  }
}

/** A number that turns out to be taken is drawn anew this often. */
const DRAWS = 8;

/** Says what gives an order its next number, by what the server said of the one it had. */
function nextNumberAfter(failure: unknown) {
  if (isFailure(failure, 'ORDER_NUMBER_TAKEN')) return reserveNextFree;
  return isFailure(failure, 'OTHER_TILL') ? reserveInOwnLane : null;
}

/**
 * Sends an order under the till's next number, and under a later one where the server has that number already. A session that has
 * not spoken for this till yet does so before its number is taken.
 */
async function placeNumbered(
  draft: Draft,
  placing: Placing,
  made: () => Order,
  vendorId: string,
): Promise<Order> {
  let number = await reserveNumber(vendorId, draft.orderId, serverNow());
  for (let draws = 1; ; draws += 1) {
    try {
      return await placeAtServer(draft, { ...placing, number }, made);
    } catch (failure) {
      const next = nextNumberAfter(failure);
      if (!next || number === undefined || draws === DRAWS) throw failure;
      number = await next(vendorId, draft.orderId, number, placing.signal);
    }
  }
}

/**
 * Places the order of the till under a number of the till's own: at the server, or here where the server is not to be
 * reached. Either way it is one order with one number, and a tab that dies meanwhile has it taken here. One that a
 * colleague approves is placed at the server alone, which checks the PIN with it.
 * @param leaving how the register goes on; it has happened before the order can be forgotten to be placed.
 * @throws ApiFailure where the server refused it, NotHeard where it did not answer to an approved one; OrderConflict
 * where it has another order under the id; what
 * `submitOrder` throws where it could not be written here; RegisterTaken where another tab has the register.
 */
export async function placeDraft(
  draft: Draft,
  placing: Placing,
  vendor: VendorView,
  leaving: Leaving,
): Promise<Order> {
  const order = orderToTake(draft, placing, vendor);
  const made = () => madeHere(order, draft, vendor, { number: placing.number ?? 0, businessDay: '' });
  const through = async (signal: AbortSignal) => {
    const placed = await placeNumbered(draft, { ...placing, signal }, made, vendor.id);
    // Nobody waits for it: what is not kept is told by the next list.
    void keepTaken(currentHostDomain(), placed).catch(() => undefined);
    return placed;
  };
  const work = () =>
    placing.approval ? heardAlone(through) : throughOrHere(through, () => placeHere(order, draft, vendor));
  return noted({ kind: 'ORDER', order }, work, leaving);
}

async function send(draft: Draft, placing: Placing): Promise<Order> {
  const { way, payments, expectedPrice, number, signal, approval } = placing;
  const options = { quiet: true, signal, approval };
  const { deliveryType } = draft.cashier;
  const common = { ...commonBody(draft, expectedPrice), ...(number === undefined ? {} : { number }) };
  if (deliveryType === 'SERVE' || deliveryType === 'PICKUP') {
    const body = { ...common, deliveryType, payments: [...payments] };
    const paymentType = paymentTypeOf(payments);
    if (way === 'OPEN') {
      const table = deliveryType === 'SERVE' && draft.table ? { tableId: draft.table.id } : {};
      return api('POST /api/orders/postpaid', { body: { ...body, ...table }, ...options });
    }
    if (way === 'QUICK' && !draft.table && paymentType !== 'UNPAID' && paymentType !== 'ONLINE') {
      return api('POST /api/orders/quick', { body: { ...body, paymentType }, ...options });
    }
  }
  if (way !== 'OPEN') {
    return api('POST /api/orders', {
      body: { ...orderBody(draft, payments, expectedPrice), ...common },
      ...options,
    });
  }
  const open = await api('POST /api/orders', {
    body: { ...orderBody(draft, [], expectedPrice), ...common },
    ...options,
  });
  if (payments.length === 0) return open;
  const body = { orderId: open.id, payments: [...payments] };
  return api('POST /api/payments/manualpaybypos', { body, quiet: true, signal });
}
