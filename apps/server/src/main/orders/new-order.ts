import type { PlaceOrderBody } from '@sofreh/contract/main/orders';
import { businessDayOf } from '@sofreh/domain/numbers';
import { initialStatus } from '@sofreh/domain/order-state';
import type { IndexedSnapshot, VendorSettings } from '#app/catalog/menu-snapshot/index.ts';
import { counterLedger, counterPaymentRows, paymentFacts } from '#app/main/payments/counter-payments.ts';
import type { Actor } from './actor.ts';
import type { OrderCustomer } from './destination.queries.ts';
import type { Destination } from './destination.ts';
import type { CodeUse, NewEvent, NewOrder, NewOrderItem } from './place-order.queries.ts';
import type { PricedBasket } from './price-basket.ts';
import type { OrderLine } from './resolve-lines.ts';

const MINUTE_MS = 60_000;

/** Everything that was found out about an order before it is written. */
export interface OrderDraft {
  readonly snapshot: IndexedSnapshot;
  readonly body: PlaceOrderBody;
  readonly actor: Actor & { readonly id: string };
  readonly customer: OrderCustomer;
  readonly destination: Destination;
  readonly basket: PricedBasket;
  readonly requestHash: string;
  readonly at: Date;
}

type StartStatus = ReturnType<typeof initialStatus>;

/**
 * The status an order starts in: what the domain says, except that an accepted-at-once vendor confirms a guest's order
 * that is paid at the door. An order that costs nothing waits for no payment.
 */
function startStatus({ body, actor, basket, snapshot }: OrderDraft): StartStatus {
  const status = initialStatus({
    source: body.source,
    placedBy: actor.kind === 'STAFF' ? 'STAFF' : 'CUSTOMER',
    mustPayOnline: body.paymentType === 'ONLINE' && basket.pricing.finalPrice > 0,
  });
  return status === 'NEEDFORCALL' && snapshot.vendor.autoAccept ? 'CONFIRMED' : status;
}

function itemRow(line: OrderLine, position: number): NewOrderItem {
  return {
    id: line.id,
    position,
    menu_item_id: line.menuItemId,
    title: line.title,
    count: line.count,
    price: line.price,
    discount: line.discount,
    packaging_cost: line.packagingCost,
    serve_packaging_cost: line.servePackagingCost,
    with_tax: line.withTax,
    is_free_item: line.isFreeItem,
    note: line.note,
    toppings: line.toppings,
  };
}

function codeUse({ code, pricing }: PricedBasket): CodeUse | null {
  if (!code) return null;
  const { id, type, value, cap } = code;
  return { id, type, value, cap, amount: pricing.finalDiscountAmount };
}

function minutesAfter(at: Date, minutes: number): string {
  return new Date(at.getTime() + minutes * MINUTE_MS).toISOString();
}

/** The moments an order starts with, by its status. */
function moments(draft: OrderDraft, status: StartStatus, preparationTime: number) {
  const { vendor } = draft.snapshot;
  const confirmed = status === 'CONFIRMED';
  return {
    placed_at: draft.at.toISOString(),
    confirmed_at: confirmed ? draft.at.toISOString() : null,
    promised_at: confirmed ? minutesAfter(draft.at, preparationTime) : null,
    accept_by: status === 'NEEDFORCALL' ? minutesAfter(draft.at, vendor.acceptWithinMinutes) : null,
  };
}

function money({ basket: { pricing } }: OrderDraft) {
  return {
    items_total: pricing.sumOfItemsPrice + pricing.sumOfItemToppingsPrice,
    discount_total: pricing.finalDiscountAmount,
    packaging_total: pricing.totalPackagingCost,
    service_total: pricing.serviceChargeFinalPrice,
    tax: pricing.tax,
    delivery_cost: pricing.deliveryCost,
    tip: pricing.tip,
    rounding: pricing.rounding,
    final_price: pricing.finalPrice,
    pricing,
  };
}

function orderRow(draft: OrderDraft, status: StartStatus, paidAmount: number): NewOrder['order'] {
  const { body, customer, destination, actor, snapshot } = draft;
  const { vendor } = snapshot;
  const preparationTime = body.preparationTime ?? vendor.preparationTime;
  return {
    vendor_id: vendor.id,
    id: body.id,
    business_day: businessDayOf(draft.at.getTime(), vendor.businessDayCutoff),
    source: body.source,
    delivery_type: body.deliveryType,
    status,
    version: 1,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phoneNumber,
    address: destination.address,
    dining_table_id: destination.table?.id ?? null,
    table_name: destination.table?.name ?? null,
    number_of_person: body.numberOfPerson ?? null,
    description: body.description,
    payment_type: body.paymentType,
    preparation_time: preparationTime,
    currency: vendor.currency,
    ...money(draft),
    discount_code_id: draft.basket.code?.id ?? null,
    paid_amount: paidAmount,
    refunded_amount: 0,
    request_hash: draft.requestHash,
    created_by: actor.id,
    ...moments(draft, status, preparationTime),
  };
}

function placedEvent(
  { body, actor, basket }: OrderDraft,
  vendor: VendorSettings,
  status: StartStatus,
): NewEvent {
  return {
    type: 'PLACED',
    actor_kind: actor.kind,
    actor_id: actor.id,
    device: actor.device,
    reason: '',
    data: {
      to: status,
      finalPrice: basket.pricing.finalPrice,
      source: body.source,
      deliveryType: body.deliveryType,
      ...(status === 'CONFIRMED' && actor.kind === 'CUSTOMER' ? { autoAccept: vendor.autoAccept } : {}),
    },
  };
}

/** Everything one order writes, from what was found out about it. */
export function newOrderOf(draft: OrderDraft): NewOrder {
  const { body, actor, snapshot } = draft;
  const status = startStatus(draft);
  const payments = counterPaymentRows(body.payments, body.id, actor.id);
  const paidAmount = payments.reduce((sum, { amount }) => sum + amount, 0);
  const placed = placedEvent(draft, snapshot.vendor, status);
  const paid: NewEvent = {
    ...placed,
    type: 'PAYMENT_TAKEN',
    data: { amount: paidAmount, payments: paymentFacts(payments) },
  };
  return {
    catalogVersion: snapshot.version,
    order: orderRow(draft, status, paidAmount),
    items: draft.basket.lines.map((line, index) => itemRow(line, index + 1)),
    events: payments.length > 0 ? [placed, paid] : [placed],
    payments,
    ledger: counterLedger(payments),
    code: codeUse(draft.basket),
  };
}
