import { type LedgerEntry, ledgerEntries } from '@sofreh/domain/books';
import { businessDayOf } from '@sofreh/domain/calendar';
import type { OrderStatus } from '@sofreh/domain/enums';
import { initialStatus, orderTypeOf, READY_STATUS, REOPENING } from '@sofreh/domain/order-state';
import type { IndexedSnapshot } from '../../../apps/server/src/catalog/menu-snapshot/index.ts';
import { lineRow } from '../../../apps/server/src/main/order-record/stored-columns/line-columns.ts';
import { brand } from '../demo/brand.ts';
import { type CompanyRide, companyRideOf } from '../demo/company-rides.ts';
import { demoId } from '../demo/demo-id.ts';
import { type GivenBack, givenBackOf } from '../demo/given-back.ts';
import { isOnAccount } from '../demo/on-account.ts';
import type { DemoCustomer, DemoOrderIntent, DemoPeople } from '../types.ts';
import { companyRequestId } from './load-company-rides.ts';
import { courierOf } from './load-couriers.ts';
import { addressId, codeId, userId } from './load-people.ts';
import { tableId } from './load-vendors.ts';
import { againOf, cashiersOf, type Edit, editOf } from './order-edits.ts';
import { givenBack, type PaymentRow, paidIn, paymentRows } from './payment-rows.ts';
import type { PricedIntent } from './price-intent.ts';

export interface OrderRows {
  readonly order: Record<string, unknown>;
  readonly items: readonly Record<string, unknown>[];
  readonly transactions: readonly PaymentRow[];
  readonly ledger: readonly (LedgerEntry & { readonly at: string })[];
  readonly refunds: readonly Record<string, unknown>[];
  /** The events in their order, without their numbers. */
  readonly events: readonly Record<string, unknown>[];
}

const MINUTE_MS = 60_000;
const WAY_MINUTES = 10;
const STEPS = ['confirmed', 'ready', 'delivering', 'delivered', 'finished', 'rejected'] as const;

/** The statuses through which each status has come, so that a running order shows no step it has not reached. */
const REACHED: Readonly<Record<string, readonly (typeof STEPS)[number][]>> = {
  SUBMITTED: [],
  NEEDFORCALL: [],
  PAID: [],
  CONFIRMED: ['confirmed'],
  READYTOSHIPMENT: ['confirmed', 'ready'],
  READYTOPICKUP: ['confirmed', 'ready'],
  READYTOSERVE: ['confirmed', 'ready'],
  DELIVERING: ['confirmed', 'ready', 'delivering'],
  DELIVERED: ['confirmed', 'ready', 'delivering', 'delivered'],
  FINISHED: ['confirmed', 'ready', 'delivering', 'delivered', 'finished'],
  REJECTED: ['rejected'],
};

export interface OrderContext {
  readonly snapshot: IndexedSnapshot;
  readonly people: DemoPeople;
  readonly number: number;
}

/** The id of an order of the demo. */
export const orderIdOf = ({ key, placedAt }: DemoOrderIntent) => demoId(`order/${key}`, placedAt.getTime());

/** Says when an order reached a step; null where it did not. */
function reachedAt(intent: DemoOrderIntent, step: (typeof STEPS)[number]): string | null {
  const minutes = intent.minutes[step];
  if (minutes === undefined || !REACHED[intent.status]?.includes(step)) return null;
  return new Date(intent.placedAt.getTime() + minutes * MINUTE_MS).toISOString();
}

function staffOf(intent: DemoOrderIntent, people: DemoPeople): string | null {
  const cashiers = cashiersOf(intent, people);
  const person = cashiers[(intent.staff ?? 0) % Math.max(1, cashiers.length)];
  return person ? userId(person.phoneNumber) : null;
}

function customerOf(intent: DemoOrderIntent, people: DemoPeople): DemoCustomer | null {
  return intent.customer === null ? null : (people.customers[intent.customer] ?? null);
}

function addressOf(intent: DemoOrderIntent, customer: DemoCustomer | null) {
  const address = intent.address === null ? undefined : customer?.addresses[intent.address];
  if (!address || !customer) return null;
  return { id: addressId(customer.phoneNumber, intent.address ?? 0), ...address };
}

function eventsOf(
  intent: DemoOrderIntent,
  orderId: string,
  vendorId: string,
  finalPrice: number,
  staff: string | null,
  customer: string | null,
  payments: readonly PaymentRow[],
  ride: CompanyRide | null,
  refund: Refund | null,
  edit: Edit | null,
  people: DemoPeople,
) {
  const event = (type: string, at: string, byStaff: boolean, data: object, reason = '') => ({
    vendor_id: vendorId,
    order_id: orderId,
    type,
    actor_kind: byStaff ? 'STAFF' : 'CUSTOMER',
    actor_id: byStaff ? staff : customer,
    device: '',
    reason,
    data,
    at,
  });
  const byMarket = { actor_kind: 'SYSTEM', actor_id: vendorId };
  const isMarket = intent.source === 'SNAPPFOOD';
  const placed = {
    ...event('PLACED', intent.placedAt.toISOString(), intent.staff !== null, {
      finalPrice: edit?.before ?? finalPrice,
      source: intent.source,
      deliveryType: intent.deliveryType,
    }),
    ...(isMarket ? byMarket : {}),
  };
  const readyStatus = READY_STATUS[intent.deliveryType];
  const statuses = {
    confirmed: 'CONFIRMED',
    ready: readyStatus,
    delivering: 'DELIVERING',
    delivered: 'DELIVERED',
    finished: 'FINISHED',
    rejected: 'REJECTED',
  } as const;
  // Guests who paid first were seen by the vendor from then on, as those were who pay at the door.
  let from: OrderStatus = initialStatus({
    source: intent.source,
    placedBy: intent.staff === null ? 'CUSTOMER' : 'STAFF',
    mustPayFirst: false,
  });
  const moves = STEPS.flatMap((step) => {
    const at = reachedAt(intent, step);
    const to = statuses[step];
    if (at === null || to === from) return [];
    const again = step === 'finished' ? againOf(intent, people, { from, finishedAt: at, finalPrice }) : [];
    const before = again.map(({ type, at: when, data, reason }) => event(type, when, true, data, reason));
    const move = { from: again.length > 0 ? REOPENING.to : from, to };
    from = to;
    const reason = step === 'rejected' ? (intent.rejectReason ?? '') : '';
    return [...before, event('STATUS_CHANGED', at, true, move, reason)];
  });
  const money = payments.map((row) => ({
    ...event(
      row.kind === 'REFUND' ? 'REFUND_DONE' : row.method === 'ONLINE' ? 'PAYMENT_DONE' : 'PAYMENT_TAKEN',
      row.settled_at,
      row.method !== 'ONLINE',
      row.kind === 'REFUND'
        ? { transactionId: row.id, refundOf: row.refund_of, method: row.method, amount: row.amount }
        : { transactionId: row.id, method: row.method, amount: row.amount, finalPrice },
    ),
    ...(isMarket ? byMarket : {}),
  }));
  const { id: refundId, amount } = refund ?? {};
  const asked = refund
    ? [event('REFUNDED', refund.at, true, { refundId, amount, lines: [] }, refund.reason)]
    : [];
  const edited = edit
    ? [event('EDITED', edit.at, true, { ...edit.changes, before: edit.before, finalPrice }, edit.reason)]
    : [];
  const told = [placed, ...edited, ...moves, ...asked, ...money];
  return (ride ? withCompany(told, ride, orderId) : told).toSorted((a, b) => a.at.localeCompare(b.at));
}

/** Says what an order's film tells of a company that brought it: whom it sent, and the cash that he took. */
function withCompany<
  Event extends { readonly type: string; readonly data: object & { to?: string; method?: string } },
>(events: readonly Event[], { provider, courierName }: CompanyRide, orderId: string): readonly Event[] {
  const bySystem = { actor_kind: 'SYSTEM', actor_id: null };
  const steps = { READYTOSHIPMENT: 'ACCEPTED', DELIVERING: 'PICKED_UP', DELIVERED: 'DELIVERED' };
  return events.flatMap((event) => {
    const { type, data } = event;
    if (type === 'PAYMENT_TAKEN' && data.method === 'CASH') {
      return [{ ...event, ...bySystem, data: { ...data, provider, payments: [data] } }];
    }
    const to = Object.entries(steps).find(([status]) => status === data.to)?.[1];
    if (!to) return [event];
    const moved = { requestId: companyRequestId(orderId), provider, from: null, to, courierName };
    return [
      { ...event, ...bySystem, type: 'COURIER_REQUEST_MOVED', data: moved },
      { ...event, ...bySystem },
    ];
  });
}

interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly at: string;
  readonly reason: string;
}

/** Says what staff gave back of an order as it came; whole thousands. */
function refundIn(
  back: GivenBack | null,
  orderId: string,
  finalPrice: number,
  at: string | null,
): Refund | null {
  const amount = back ? Math.floor((finalPrice * back.percent) / 100_000) * 1_000 : 0;
  if (!back || at === null || amount === 0) return null;
  return { id: demoId(`refund-request/${orderId}`, Date.parse(at)), amount, at, reason: back.reason };
}

/** Says how an order names the courier who has it: one of our own, or a company's. */
function riddenBy(vendor: string, orderId: string, ride: CompanyRide | null) {
  if (ride)
    return { provider: ride.provider, courierName: ride.courierName, courierPhone: ride.courierPhone };
  const { firstName, lastName, phoneNumber } = courierOf(vendor, orderId);
  return { provider: 'OWN_FLEET', courierName: `${firstName} ${lastName}`, courierPhone: phoneNumber };
}

/** Cash that a company's courier took is in no drawer, and the company owes it. */
const byCompany = (row: PaymentRow, orderId: string, ride: CompanyRide | null): PaymentRow =>
  ride && row.method === 'CASH' ? { ...row, created_by: companyRequestId(orderId) } : row;

/** The minutes for which an order was promised: for a delivery of the past, with time for the way. */
const promisedMinutes = ({ deliveryType, status }: DemoOrderIntent, usual: number) =>
  deliveryType === 'DELIVER' && status === 'FINISHED' ? usual + WAY_MINUTES : usual;

/** Everything one order of the demo is in the database. */
export function orderRows(given: DemoOrderIntent, priced: PricedIntent, context: OrderContext): OrderRows {
  const intent: DemoOrderIntent = isOnAccount(given)
    ? { ...given, payments: [{ method: 'CREDIT', weight: 1 }] }
    : given;
  const { snapshot, people, number } = context;
  const { lines, pricing, code } = priced;
  const vendor_id = snapshot.vendor.id;
  const id = orderIdOf(intent);
  const customer = customerOf(intent, people);
  const customerId = customer && userId(customer.phoneNumber);
  // The shop at the marketplace, which speaks for it here, has the id of its branch.
  const staff = intent.source === 'SNAPPFOOD' ? null : staffOf(intent, people);
  const takenBy = intent.source === 'SNAPPFOOD' ? vendor_id : staff;
  const table = tableOf(intent);
  const broughtByNow = intent.deliveryType === 'DELIVER' && intent.status === 'FINISHED';
  const ride = broughtByNow && intent.minutes.delivering !== undefined ? companyRideOf(id) : null;
  const finishedAt = reachedAt(intent, 'finished');
  const back = staff === null ? null : givenBackOf(intent, id);
  const refund = refundIn(back, id, pricing.finalPrice, finishedAt);
  const transactions = paymentRows(intent, {
    orderId: id,
    vendorId: vendor_id,
    finalPrice: pricing.finalPrice,
    staff: takenBy,
    finishedAt,
    rejectedAt: reachedAt(intent, 'rejected'),
    refund,
  }).map((row) => byCompany(row, id, ride));
  const confirmed = reachedAt(intent, 'confirmed');
  const waiting = intent.status === 'NEEDFORCALL' || intent.status === 'PAID';
  const after = (from: string, minutes: number) =>
    new Date(Date.parse(from) + minutes * MINUTE_MS).toISOString();
  const placedAt = intent.placedAt.toISOString();
  const promised = promisedMinutes(intent, snapshot.vendor.preparationTime);
  return {
    order: {
      vendor_id,
      id,
      number,
      lane: 0,
      business_day: businessDayOf(intent.placedAt.getTime(), snapshot.vendor.businessDayCutoff),
      source: intent.source,
      delivery_type: intent.deliveryType,
      order_type: orderTypeOf(intent.deliveryType),
      status: intent.status,
      version: 1,
      customer_id: customerId,
      customer_name: customer ? `${customer.firstName} ${customer.lastName}` : (intent.guestName ?? ''),
      customer_phone: customer?.phoneNumber ?? '',
      address: addressOf(intent, customer),
      dining_table_id: table?.id ?? null,
      table_name: table?.name ?? null,
      table_seats: table?.seats ?? null,
      number_of_person: intent.numberOfPerson,
      description: '',
      payment_type: intent.payments.length > 1 ? 'MULTI' : (intent.payments[0]?.method ?? 'UNPAID'),
      preparation_time: promised,
      promised_at: confirmed && after(confirmed, promised),
      deliver_method:
        intent.minutes.delivering !== undefined &&
        intent.deliveryType === 'DELIVER' &&
        reachedAt(intent, 'delivering')
          ? riddenBy(intent.vendor, id, ride)
          : null,
      currency: snapshot.vendor.currency,
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
      discount_code_id: code && codeId(intent.vendor, code.code),
      paid_amount: paidIn(transactions),
      refunded_amount: givenBack(transactions),
      reject_reason: intent.rejectReason,
      request_hash: '',
      created_by: intent.source === 'SNAPPFOOD' ? takenBy : intent.staff === null ? customerId : staff,
      placed_at: placedAt,
      confirmed_at: confirmed,
      ready_at: reachedAt(intent, 'ready'),
      delivered_at: reachedAt(intent, 'delivered'),
      finished_at: finishedAt,
      rejected_at: reachedAt(intent, 'rejected'),
      accept_by: waiting ? after(placedAt, snapshot.vendor.acceptWithinMinutes) : null,
      accept_lapsed_at: null,
    },
    items: lines.map((line, index) => ({
      vendor_id,
      order_id: id,
      // The kitchen was told when the order was confirmed.
      ...lineRow(
        { ...line, ticketedCount: confirmed === null ? 0 : line.count, refundedCount: 0 },
        index + 1,
      ),
    })),
    transactions,
    ledger: transactions.flatMap((row) =>
      ledgerEntries({ ...row, customerId }).map(({ account, ...entry }) => ({
        ...entry,
        account: ride && account === 'CASH' ? (`COURIER:${ride.provider}` as const) : account,
        at: row.settled_at,
      })),
    ),
    refunds: refund
      ? [{ vendor_id, order_id: id, ...refund, lines: [], request_hash: '', created_by: staff }]
      : [],
    events: eventsOf(
      intent,
      id,
      vendor_id,
      pricing.finalPrice,
      staff,
      customerId,
      transactions,
      ride,
      refund,
      editOf(intent, priced, people),
      people,
    ),
  };
}

const SEATS: ReadonlyMap<string, number> = new Map(
  brand.vendors.flatMap(({ halls }) =>
    halls.flatMap(({ tables }) => tables.map(({ code, capacity }) => [code, capacity] as const)),
  ),
);

function tableOf(intent: DemoOrderIntent): { id: string; name: string; seats: number | null } | null {
  if (intent.tableCode === null) return null;
  const number = Number(intent.tableCode.replace(/\D/g, ''));
  const seats = SEATS.get(intent.tableCode) ?? null;
  return { seats, id: tableId(intent.tableCode), name: `میز ${number.toLocaleString('fa-IR')}` };
}
