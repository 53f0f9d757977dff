import {
  COUNTER_DELIVERY_TYPES,
  type DeliveryType,
  type OrderStatus,
  type OrderType,
  type Source,
} from '../enums/index.ts';
import { stepIndexOf } from './steps.ts';
import { READY_STATUS } from './table.ts';

/**
 * Says when a vendor wants a paid counter sale closed that nobody closed: never, as it is paid, or a while after its
 * promise.
 */
export const PAID_SALE_ENDS = ['NEVER', 'AT_ONCE', 'AFTER_PROMISE'] as const;
export type PaidSaleEnd = (typeof PAID_SALE_ENDS)[number];

/** Says how long after its promised moment a paid counter sale is taken for handed over. */
export const PAID_SALE_GRACE_MINUTES = 30;

/** Says where counter sales come from, how they are handed over, and the statuses in which they wait for it. */
export const COUNTER_SALE = {
  sources: ['SALON', 'KIOSK'],
  deliveryTypes: COUNTER_DELIVERY_TYPES,
  statuses: ['CONFIRMED', 'READYTOPICKUP', 'READYTOSERVE'],
} as const satisfies {
  readonly sources: readonly Source[];
  readonly deliveryTypes: readonly DeliveryType[];
  readonly statuses: readonly OrderStatus[];
};

export type CounterSale = {
  readonly status: OrderStatus;
  readonly source: Source;
  readonly orderType: OrderType;
  readonly deliveryType: DeliveryType;
  readonly isPaid: boolean;
  /** The kitchen was not told of these lines yet. */
  readonly hasHeldLines: boolean;
  /** The moment is in milliseconds since 1970; it is null where nothing was promised. */
  readonly promisedAt: number | null;
};

const within = <Value>(values: readonly Value[], value: Value) => values.includes(value);

/**
 * The moves by which a paid counter sale is closed by itself, none while it stays. A postpaid bill grows until its guests
 * leave, and what a course still waits for is not over: those stay with the staff (docs/decisions/0013).
 * @param now in milliseconds since 1970.
 */
export function paidSaleMoves(sale: CounterSale, end: PaidSaleEnd, now: number): readonly OrderStatus[] {
  const { status, source, orderType, deliveryType, isPaid, hasHeldLines, promisedAt } = sale;
  const counter =
    within<Source>(COUNTER_SALE.sources, source) &&
    within<DeliveryType>(COUNTER_SALE.deliveryTypes, deliveryType) &&
    within<OrderStatus>(['CONFIRMED', READY_STATUS[deliveryType]], status) &&
    orderType !== 'POSTPAID';
  if (end === 'NEVER' || !counter || !isPaid || hasHeldLines) return [];
  const due = promisedAt !== null && now >= promisedAt + PAID_SALE_GRACE_MINUTES * 60_000;
  if (end === 'AFTER_PROMISE' && !due) return [];
  return status === 'CONFIRMED' ? [READY_STATUS[deliveryType], 'DELIVERED'] : ['DELIVERED'];
}

/**
 * Says whether an order that is finished has gone through a status on its way: a till that did this step without a
 * network and tells it late has been overtaken, not contradicted.
 */
export function hasGoneThrough(
  order: { readonly status: OrderStatus; readonly deliveryType: DeliveryType },
  to: OrderStatus,
): boolean {
  return order.status === 'FINISHED' && stepIndexOf(order.deliveryType, to) > 0;
}
