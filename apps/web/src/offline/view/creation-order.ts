import type { Order } from '@sofreh/contract/main/orders';
import type { CreateIntentBody, SyncIntentInput } from '@sofreh/contract/main/sync/intents';
import { remarksOf } from '@sofreh/domain/order-remarks';
import { orderTypeOf } from '@sofreh/domain/order-state';
import { priceOrder } from '@sofreh/domain/pricing';
import { billAfter, billLines, linesLeft } from '@sofreh/domain/split-bill';
import { servingsOf } from '@sofreh/domain/weight';
import { SPARSE_ITEM, SPARSE_ORDER } from '../store/complete-order.ts';

export type CreateBody = Extract<SyncIntentInput, { kind: 'CREATE' }>['body'];
export type Line = CreateIntentBody['charged']['lines'][number];

/** Gives a line as its till charged it, in the shape of the server's. */
export function itemOf(
  line: Line,
  asked: CreateBody['order']['items'][number] | undefined,
): Order['items'][number] {
  return {
    ...SPARSE_ITEM,
    ...line,
    unit: line.unit ?? SPARSE_ITEM.unit,
    note: asked?.note ?? '',
    toppings: line.toppings.map((topping) => ({ id: topping.toppingId, ...topping })),
    changePrice: asked?.changePrice ?? null,
    reason: asked?.reason ?? '',
    course: asked?.course ?? 1,
    seat: asked?.seat ?? 0,
    held: asked?.hold ?? false,
  };
}

/** Gives the answers with their questions, as the till had them when it asked. */
function answersAsAsked(answers: CreateBody['order']['fields'] = []): Order['fields'] {
  return answers.flatMap(({ id, value, title, type, onSlip = false }) =>
    title && type ? [{ id, title, type, onSlip, value }] : [],
  );
}

/** Gives an order as its till made it, in the shape of the server's orders: version 0, for no server has seen it. */
export function creationOrder(id: string, vendorId: string, at: string, body: CreateBody): Order {
  const { order, charged, number, businessDay } = body;
  const { lines, rest, currency, ...pricing } = priceOrder(charged);
  const asked = new Map(order.items.map((item) => [item.id, item]));
  const { customer, address } = order;
  return {
    ...SPARSE_ORDER,
    ...remarksOf(order),
    id,
    vendorId,
    number,
    businessDay,
    currency,
    source: order.source,
    orderType: body.orderType ?? orderTypeOf(order.deliveryType),
    deliveryType: order.deliveryType,
    status: 'CONFIRMED',
    paymentType: 'UNPAID',
    placedAt: at,
    confirmedAt: at,
    deviceTime: at,
    customerName: customer ? `${customer.firstName} ${customer.lastName ?? ''}`.trim() : '',
    customerPhone: customer?.phoneNumber ?? '',
    customerId: order.customerId ?? null,
    tableId: order.tableId ?? null,
    tableName: body.tableName ?? null,
    itemCount: charged.lines.reduce((sum, line) => sum + servingsOf(line), 0),
    dishes: charged.lines.map(({ title, unit = 'PIECE', count }) => ({ title, unit, count })),
    finalPrice: pricing.finalPrice,
    paidAmount: 0,
    isPaid: pricing.finalPrice === 0,
    preparationTime: order.preparationTime ?? 0,
    tip: charged.tip,
    note: { KITCHEN: order.note?.KITCHEN ?? '', CUSTOMER: order.note?.CUSTOMER ?? '' },
    fields: answersAsAsked(order.fields),
    address: address
      ? {
          title: address.title ?? '',
          detail: address.detail,
          plate: address.plate ?? '',
          unit: address.unit ?? '',
          latitude: address.latitude ?? null,
          longitude: address.longitude ?? null,
        }
      : null,
    pricing: { ...pricing, explanation: pricing.explanation.map((step) => ({ ...step })) },
    items: charged.lines.map((line) => itemOf(line, asked.get(line.id))),
    bill: linesLeft(billAfter(billLines({ lines, rest }), pricing.finalPrice, 0, [])),
  };
}
