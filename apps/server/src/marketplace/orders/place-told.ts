import { ledgerEntries } from '@sofreh/domain/books';
import { businessDayOf } from '@sofreh/domain/calendar';
import type { Currency, DeliveryType } from '@sofreh/domain/enums';
import { wishedDishes } from '@sofreh/domain/kitchen';
import { priceAsTold, type ToldSums } from '@sofreh/domain/marketplace';
import { orderTypeOf } from '@sofreh/domain/order-state';
import type { ToldOrder } from '@sofreh/providers/marketplace';
import type { IndexedSnapshot } from '#app/catalog/menu-snapshot/index.ts';
import { promiseFor } from '#app/main/kitchen-tickets/kitchen-load.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import type { OrderLine } from '#app/main/order-record/order-line.ts';
import { NOWHERE } from '#app/main/orders/placing/destination.ts';
import { insertOrder } from '#app/main/orders/placing/insert-order.ts';
import { newOrderOf } from '#app/main/orders/placing/new-order.ts';
import type { NewOrder } from '#app/main/orders/placing/order-to-write.ts';
import type { PlacingBody } from '#app/main/orders/placing/placing.ts';
import type { PricedBasket } from '#app/main/orders/placing/price-basket.ts';
import { stockDemand } from '#app/main/orders/placing/stock-demand.ts';
import { type CounterPaymentRow, paymentFacts } from '#app/main/payments/counter-payments.ts';
import { countAsPresent } from '#app/main/sync/order-standing.queries.ts';
import { violatedUnique } from '#app/platform/db/constraints.ts';
import { requestHash } from '#app/platform/request-hash.ts';
import type { ShopRow } from '../connections/shops.queries.ts';
import { isAcceptedHere } from './accept-by-rule.ts';
import { inCurrency, type MarketDeps, uuidOf } from './deps.ts';
import { insertMarketOrder } from './market-orders.queries.ts';
import { readMatches } from './matches.queries.ts';
import type { GuestWords } from './told-changes.queries.ts';
import { linesOf } from './told-lines.ts';

const ATTEMPTS = 8;
/** The stock of a thing is counted anew for this cause: a marketplace had sold it. */
const SOLD_THERE = 'SOLD_THERE';

/** Who brings a marketplace's orders to the guest decides their delivery type. */
export const DELIVERY_TYPES = {
  MARKETPLACE: 'ZFEXPRESS',
  SHOP: 'DELIVER',
  GUEST: 'PICKUP',
} as const satisfies Record<ToldOrder['carriedBy'], DeliveryType>;

/** Gives the order of ours that a marketplace's is. */
export function orderIdOf(vendorId: string, shop: Pick<ShopRow, 'id'>, reference: string): string {
  return uuidOf(vendorId, shop.id, 'order', reference);
}

/** Turns the sums that were told into the vendor's currency. */
export function sumsOf({ money }: ToldOrder, currency: Currency): ToldSums {
  return {
    shopDiscount: inCurrency(money.shopDiscountToman, currency),
    couponCode: money.couponCode,
    tax: inCurrency(money.taxToman, currency),
    delivery: inCurrency(money.deliveryToman, currency),
    total: inCurrency(money.totalToman, currency),
  };
}

/** Says what the marketplace took of an order's price, and owes. */
export function owedOf({ money }: ToldOrder, currency: Currency): number {
  return inCurrency(money.totalToman, currency) - inCurrency(money.collectToman, currency);
}

/** Says who speaks for a marketplace here. */
export function marketActor(shop: Pick<ShopRow, 'id' | 'title'>): Actor & { readonly id: string } {
  return { kind: 'SYSTEM', id: shop.id, device: shop.title, permissions: [] };
}

/** Makes a payment that the marketplace took, done as it is told. */
export function marketPayment(
  orderId: string,
  shop: Pick<ShopRow, 'id'>,
  amount: number,
  nth: string,
): CounterPaymentRow {
  return {
    id: uuidOf(orderId, 'payment', nth),
    method: 'MARKETPLACE',
    gateway: 'NONE',
    position: 0,
    amount,
    reference: null,
    tendered: null,
    pos_terminal_id: null,
    request_hash: requestHash(orderId, nth),
    created_by: shop.id,
    allocations: [],
  };
}

/** Says what of a marketplace's order the placing asks. */
function bodyOf(orderId: string, told: ToldOrder, preparation: number | null, final: number): PlacingBody {
  const paid = told.money.collectToman === 0;
  return {
    id: orderId,
    items: [],
    description: '',
    note: { KITCHEN: told.note, CUSTOMER: '' },
    tip: 0,
    expectedPrice: final,
    payments: [],
    serviceCharge: 0,
    deliveryType: DELIVERY_TYPES[told.carriedBy],
    source: 'SNAPPFOOD',
    paymentType: paid ? 'MARKETPLACE' : 'CASH',
    ...(preparation === null ? {} : { preparationTime: preparation }),
  };
}

/** Says what the guest says beside what is ordered. */
export function wordsOf(told: ToldOrder): GuestWords {
  const { name, phoneNumber } = told.guest;
  return { note: told.note, address: addressOf(told), name, phoneNumber };
}

function addressOf({ guest, carriedBy }: ToldOrder) {
  if (carriedBy === 'GUEST' || guest.address === '') return null;
  const { latitude, longitude } = guest;
  return { title: '', detail: guest.address, plate: '', unit: '', latitude, longitude };
}

/** In these states nobody has to make an order any more. */
const MADE: readonly ToldOrder['state'][] = ['READY', 'PICKED', 'DELIVERED'];

/** What was made before it came here: no cook is told of it, and no paper of it comes out by itself. */
function asMade(order: NewOrder, { state }: ToldOrder): NewOrder {
  if (!MADE.includes(state)) return order;
  const events = order.events.map((event) =>
    event.type === 'PLACED' ? { ...event, data: { ...event.data, wasMade: true } } : event,
  );
  return { ...order, events, tickets: [] };
}

/** Makes the row with what the marketplace took of it, and until when it waits for an answer. */
function withTold(order: NewOrder, shop: ShopRow, told: ToldOrder): NewOrder {
  const { accept_by, currency, id } = order.order;
  const acceptBy = accept_by === null ? null : new Date(told.answerBy).toISOString();
  const owed = owedOf(told, currency);
  if (owed === 0) return { ...order, order: { ...order.order, accept_by: acceptBy } };
  const payment = marketPayment(id, shop, owed, 'placed');
  const [placed] = order.events;
  const taken = placed && {
    ...placed,
    type: 'PAYMENT_TAKEN',
    data: { amount: owed, payments: paymentFacts([payment]) },
  };
  return {
    ...order,
    order: { ...order.order, accept_by: acceptBy, paid_amount: owed },
    events: [...order.events, ...(taken ? [taken] : [])],
    payments: [payment],
    ledger: [...ledgerEntries({ ...payment, kind: 'PAYMENT', surplus: false })],
  };
}

/**
 * Places a marketplace's order as our own, once however often it is told, at the price that was told, accepted by
 * itself where the rule allows it.
 * @returns whether it was placed by this.
 */
export async function placeTold(
  deps: MarketDeps,
  vendorId: string,
  shop: ShopRow,
  told: ToldOrder,
): Promise<boolean> {
  const orderId = orderIdOf(vendorId, shop, told.reference);
  let short = false;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const at = deps.now();
    const snapshot = await deps.snapshots.get(vendorId);
    if (!snapshot) throw new Error(`vendor ${vendorId} is gone`);
    const matches = await readMatches(deps.db, vendorId, shop.id, told);
    const lines = linesOf(snapshot, matches, orderId, told);
    const deliveryType = DELIVERY_TYPES[told.carriedBy];
    const accepted = isAcceptedHere({ snapshot, shop, told, lines, deliveryType, short, at });
    const drawn = await draftOf(deps, { snapshot, shop, told, lines, accepted, at });
    const order = withTold(asMade(drawn, told), shop, told);
    const businessDay = businessDayOf(at.getTime(), snapshot.vendor.businessDayCutoff);
    await insertMarketOrder(deps.db, vendorId, { orderId, shopId: shop.id, businessDay, told, at });
    const placing = await insertOrder(deps.db, order).catch((error: unknown) => {
      if (violatedUnique(error) === 'orders_pkey') return null;
      throw error;
    });
    if (placing === null) return false;
    if (placing.ok) {
      deps.announce(vendorId, placing.seq);
      return true;
    }
    if (!placing.menuIsCurrent) deps.snapshots.forget(vendorId);
    else {
      // It is sold there: what our counts lack is noted, and a person decides.
      short = true;
      const why = { reason: SOLD_THERE, orderId, at };
      await countAsPresent(deps.db, vendorId, stockDemand(order.lines), why);
    }
  }
  throw new Error(`order ${told.code} of shop ${shop.shopId} could not be placed`);
}

interface Draft {
  readonly snapshot: IndexedSnapshot;
  readonly shop: ShopRow;
  readonly told: ToldOrder;
  readonly lines: readonly OrderLine[];
  readonly accepted: boolean;
  readonly at: Date;
}

async function draftOf(deps: MarketDeps, draft: Draft): Promise<NewOrder> {
  const { snapshot, shop, told, lines, accepted, at } = draft;
  const { vendor } = snapshot;
  const deliveryType = DELIVERY_TYPES[told.carriedBy];
  const { terms, pricing } = priceAsTold(vendor.currency, deliveryType, lines, sumsOf(told, vendor.currency));
  const basket: PricedBasket = { lines, pricing, terms: { ...terms, minimumItemsTotal: 0 }, code: null };
  const orderId = orderIdOf(vendor.id, shop, told.reference);
  const body = bodyOf(orderId, told, shop.preparationMinutes, pricing.finalPrice);
  const promisedMinutes = await promiseFor(deps.db, {
    vendorId: vendor.id,
    items: wishedDishes(lines),
    source: 'SNAPPFOOD',
    deliveryType,
    tableId: null,
    usualMinutes: vendor.preparationTime,
    at,
  });
  return newOrderOf({
    promisedMinutes,
    snapshot: { ...snapshot, vendor: { ...vendor, autoAccept: accepted } },
    body,
    actor: marketActor(shop),
    orderType: orderTypeOf(deliveryType),
    customer: { id: null, name: told.guest.name, phoneNumber: told.guest.phoneNumber },
    destination: { ...NOWHERE, address: addressOf(told) },
    basket,
    requestHash: requestHash(shop.id, told.reference),
    at,
  });
}
