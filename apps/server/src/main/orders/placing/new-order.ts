import { businessDayOf } from '@sofreh/domain/calendar';
import { answeredFields } from '@sofreh/domain/custom-fields';
import { isCouriered, type OrderType, type PaymentMethod } from '@sofreh/domain/enums';
import { mostHandedOver } from '@sofreh/domain/money';
import { type LanePosition, lanePositionOf, SERVER_LANE } from '@sofreh/domain/order-numbers';
import { remarksOf } from '@sofreh/domain/order-remarks';
import { answerUntil, initialStatus, isAcceptedAtOnce } from '@sofreh/domain/order-state';
import { tagName } from '@sofreh/fa/table-word';
import type { IndexedSnapshot, VendorSettings } from '#app/catalog/menu-snapshot/index.ts';
import { newTickets } from '#app/main/kitchen-tickets/ticket-lines.ts';
import { type Actor, approvalData } from '#app/main/order-record/actor.ts';
import { codeCost } from '#app/main/order-record/code-cost.ts';
import { saidColumns } from '#app/main/order-record/stored-columns/fields.ts';
import { DETAIL_FIELDS } from '#app/main/order-record/stored-columns/order-columns.ts';
import { counterLedger, counterPaymentRows, paymentFacts } from '#app/main/payments/counter-payments.ts';
import { wrongAt } from '#app/platform/http/refusal-at.ts';
import type { OrderCustomer } from './destination.queries.ts';
import type { Destination } from './destination.ts';
import type { CodeUse, KeptCustomer, NewEvent, NewOrder, NewPerson } from './order-to-write.ts';
import type { PlacingBody } from './placing.ts';
import type { PricedBasket } from './price-basket.ts';

const MINUTE_MS = 60_000;

/** This is everything that was found out about an order before it is written. */
export interface OrderDraft {
  readonly snapshot: IndexedSnapshot;
  readonly body: PlacingBody;
  readonly orderType: OrderType;
  readonly actor: Actor & { readonly id: string };
  readonly customer: OrderCustomer;
  readonly destination: Destination;
  readonly basket: PricedBasket;
  /** The kitchen can have it ready in so many minutes, where nobody said another time. */
  readonly promisedMinutes: number;
  readonly requestHash: string;
  readonly at: Date;
}

type StartStatus = ReturnType<typeof initialStatus>;

/**
 * Gives the status an order starts in: what the domain says, except that an accepted-at-once vendor confirms a guest's
 * order that is paid at the door. An order that costs nothing waits for no payment. At a table where nobody has seen a
 * guest yet a person looks at the first order that is not paid: a code can be photographed (docs/decisions/0011).
 */
function startStatus({ body, actor, basket, snapshot, destination }: OrderDraft): StartStatus {
  const atKiosk = actor.kind === 'SYSTEM' && body.source === 'KIOSK';
  const paysFirst = body.paymentType === 'ONLINE' || (atKiosk && body.paymentType === 'CARD');
  const status = initialStatus({
    source: body.source,
    placedBy: actor.kind === 'STAFF' ? 'STAFF' : 'CUSTOMER',
    mustPayFirst: paysFirst && basket.pricing.finalPrice > 0,
  });
  const unseenTable = destination.table !== null && !destination.table.guestsSeen;
  const { autoAccept } = snapshot.vendor;
  return isAcceptedAtOnce(status, { autoAccept, unseenTable }) ? 'CONFIRMED' : status;
}

function codeUse({ code, codeIsGiven: given = false, pricing, lines }: PricedBasket): CodeUse | null {
  if (!code) return null;
  const { id, type, value, cap, revision, ownCodeId, personal, firstOrder } = code;
  // An order that is over cannot be held to have been somebody's first.
  const use = { revision, own: ownCodeId, personal, first: firstOrder && !given, given };
  return { id, type, value, cap, ...use, amount: codeCost(pricing, lines) };
}

function minutesAfter(at: Date, minutes: number): string {
  return new Date(at.getTime() + minutes * MINUTE_MS).toISOString();
}

/**
 * Gives lane and position of a number that a device gave itself; null where the server gives one.
 * @throws Refusal `BAD_REQUEST` for a number of no device's lane.
 */
function laneOf({ number }: PlacingBody): LanePosition | null {
  if (number === undefined) return null;
  const found = lanePositionOf(number);
  if (!found || found.lane === SERVER_LANE) throw wrongAt('number');
  return found;
}

function moments(draft: OrderDraft, status: StartStatus, preparationTime: number) {
  const { vendor } = draft.snapshot;
  const confirmed = status === 'CONFIRMED';
  const until = answerUntil(status, draft.at.getTime(), vendor.acceptWithinMinutes);
  return {
    placed_at: draft.at.toISOString(),
    confirmed_at: confirmed ? draft.at.toISOString() : null,
    promised_at: confirmed ? minutesAfter(draft.at, preparationTime) : null,
    accept_by: until === null ? null : new Date(until).toISOString(),
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

/** Says how the order is paid: as was said, except that a postpaid bill's is what its first payments are. */
function paymentTypeOf({ body, orderType }: OrderDraft): PaymentMethod {
  const methods = new Set(body.payments.map(({ method }) => method));
  if (orderType !== 'POSTPAID' || methods.size === 0) return body.paymentType;
  return methods.size > 1 ? 'MULTI' : ([...methods][0] ?? 'MULTI');
}

/** Says what a courier has to bring change for; what nobody hands over for such a bill is kept of no order. */
function payingWithOf({ body, basket, snapshot }: OrderDraft): number | null {
  const { payingWith } = body;
  if (payingWith === undefined || !isCouriered(body.deliveryType)) return null;
  return payingWith <= mostHandedOver(basket.pricing.finalPrice, snapshot.vendor.currency)
    ? payingWith
    : null;
}

function orderRow(draft: OrderDraft, status: StartStatus, paidAmount: number): NewOrder['order'] {
  const { body, customer, destination, actor, snapshot } = draft;
  const { vendor } = snapshot;
  const preparationTime = body.preparationTime ?? draft.promisedMinutes;
  const lane = laneOf(body);
  return {
    vendor_id: vendor.id,
    id: body.id,
    business_day: businessDayOf(draft.at.getTime(), vendor.businessDayCutoff),
    number: body.number ?? null,
    lane: lane?.lane ?? 0,
    source: body.source,
    order_type: draft.orderType,
    delivery_type: body.deliveryType,
    status,
    version: 1,
    customer_id: customer.id,
    customer_name: customer.name,
    customer_phone: customer.phoneNumber,
    address: destination.address,
    dining_table_id: destination.table?.id ?? null,
    // A tag stands where a table's name stands: cooks and waiters look for both in the same place.
    table_name: destination.table?.name ?? (body.tag === undefined ? null : tagName(body.tag)),
    table_seats: destination.table?.seats ?? null,
    sitting_id: destination.sitting.id,
    basket_version: destination.sitting.basketVersion,
    ...saidColumns(DETAIL_FIELDS, remarksOf(body)),
    paying_with: payingWithOf(draft),
    fields: answeredFields(
      snapshot.customFields,
      body.deliveryType,
      body.fields ?? [],
      actor.kind === 'STAFF',
    ).answered,
    note_kitchen: body.note?.KITCHEN ?? '',
    note_customer: body.note?.CUSTOMER ?? '',
    device_time: body.deviceTime ?? null,
    payment_type: paymentTypeOf(draft),
    preparation_time: preparationTime,
    currency: vendor.currency,
    ...money(draft),
    pricing_terms: draft.basket.terms,
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
    sent_by: actor.sentBy ?? null,
    approved_by_name: actor.approvedBy?.name ?? null,
    device: actor.device,
    reason: '',
    data: {
      to: status,
      finalPrice: basket.pricing.finalPrice,
      source: body.source,
      deliveryType: body.deliveryType,
      ...(status === 'CONFIRMED' && actor.kind === 'CUSTOMER' ? { autoAccept: vendor.autoAccept } : {}),
      ...approvalData(actor),
    },
  };
}

/** Gives the customer this order is the first anybody hears of. */
function personOf({ id, phoneNumber, added }: OrderCustomer): NewPerson | null {
  if (!id || !added) return null;
  return { id, phone_number: phoneNumber, first_name: added.firstName, last_name: added.lastName };
}

/** Whoever orders themselves goes by their own name. */
function keptCustomer({ id, called }: OrderCustomer): KeptCustomer | null {
  return id === null
    ? null
    : { user_id: id, first_name: called?.firstName ?? '', last_name: called?.lastName ?? '' };
}

export function newOrderOf(draft: OrderDraft): NewOrder {
  const { body, actor, snapshot } = draft;
  const status = startStatus(draft);
  const cardGateway = body.source === 'KIOSK' ? 'KIOSK' : 'POS';
  const payments = counterPaymentRows(body.payments, body.id, actor.id, cardGateway);
  const accepted = status === 'CONFIRMED';
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
    lanePosition: laneOf(body)?.position ?? null,
    // The kitchen hears of what is accepted and not held.
    lines: draft.basket.lines.map((line) => ({
      ...line,
      ticketedCount: accepted && !line.held ? line.count : 0,
      refundedCount: 0,
    })),
    person: personOf(draft.customer),
    customer: keptCustomer(draft.customer),
    tickets: accepted ? newTickets(draft.basket.lines) : [],
    events: payments.length > 0 ? [placed, paid] : [placed],
    payments,
    ledger: counterLedger(payments, draft.customer.id),
    code: codeUse(draft.basket),
  };
}
