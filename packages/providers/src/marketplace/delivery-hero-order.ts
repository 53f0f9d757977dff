import { asList, asObject, asText, type JsonObject } from '../http/index.ts';
import type { ToldOrder } from './order-port.ts';
import { readOrder } from './read-order.ts';

const STATES: Readonly<Record<string, ToldOrder['state']>> = {
  RECEIVED: 'NEW',
  ACCEPTED: 'ACCEPTED',
  PREPARED: 'READY',
  PICKED_UP: 'PICKED',
  DELIVERED: 'DELIVERED',
  REJECTED: 'REJECTED',
  CANCELLED: 'CANCELED',
};
const RANKS = Object.values(STATES);

/**
 * Reads an amount as the middleware writes it: digits in a text. It is NaN for what is none, so that the order is
 * refused.
 */
function amountOf(value: unknown): number {
  if (value === undefined || value === null) return 0;
  return typeof value === 'string' && /^\d{1,12}(?:\.0{1,2})?$/.test(value) ? Number(value) : Number.NaN;
}

const countOf = (value: unknown) => amountOf(typeof value === 'number' ? String(value) : value);

function toppingOf(value: unknown) {
  const topping = asObject(value);
  return {
    id: topping.remoteCode,
    title: topping.name,
    count: countOf(topping.quantity ?? 1),
    priceToman: amountOf(topping.price),
  };
}

/** Reads a product; what of its discount does not part evenly among its pieces is left over. */
function lineOf(value: unknown) {
  const product = asObject(value);
  const [count, discount] = [countOf(product.quantity), amountOf(product.discountAmount)];
  const each = Math.floor(discount / count);
  return {
    line: {
      id: product.id,
      itemId: product.remoteCode,
      title: product.name,
      count,
      priceToman: amountOf(product.unitPrice),
      discountToman: each,
      note: product.comment,
      toppings: asList(product.selectedToppings).map(toppingOf),
    },
    left: discount - each * count,
  };
}

/** Sums what one side bears of all discounts. */
function borneBy(order: JsonObject, sponsor: 'PLATFORM' | 'VENDOR'): number {
  return asList(order.discounts)
    .flatMap((discount) => asList(asObject(discount).sponsorships))
    .filter((share) => asObject(share).sponsor === sponsor)
    .reduce<number>((sum, share) => sum + amountOf(asObject(share).amount), 0);
}

/** Writes the charge for containers, which the middleware tells of the whole order, as a line of its own. */
function containerLines(charge: number): readonly object[] {
  if (charge === 0) return [];
  return [{ id: 'container', itemId: 'container', title: 'بسته‌بندی', count: 1, priceToman: charge }];
}

function moneyOf(order: JsonObject, left: number) {
  const price = asObject(order.price);
  const marketDiscountToman = borneBy(order, 'PLATFORM');
  return {
    shopDiscountToman: borneBy(order, 'VENDOR') + left,
    marketDiscountToman,
    couponCode: asText(asObject(asList(order.discounts)[0]).name),
    taxToman: amountOf(price.vatTotal),
    deliveryToman: asList(price.deliveryFees).reduce<number>(
      (sum, fee) => sum + amountOf(asObject(fee).value),
      0,
    ),
    totalToman: amountOf(price.grandTotal) + marketDiscountToman,
    collectToman: amountOf(price.collectFromCustomer),
    commissionToman: amountOf(price.commission),
  };
}

/**
 * Reads an order as Delivery Hero's middleware writes it; null for what is none. It tells no revision: where an order
 * is, and whether a rider is known, rises with every change there.
 */
export function readDeliveryHeroOrder(value: unknown): ToldOrder | null {
  const order = asObject(value);
  const state = STATES[asText(order.status) ?? 'RECEIVED'];
  if (!state) return null;
  const [delivery, customer] = [asObject(order.delivery), asObject(order.customer)];
  const [address, rider] = [asObject(delivery.address), asObject(order.rider)];
  const products = asList(order.products).map(lineOf);
  const left = products.reduce((sum, product) => sum + product.left, 0);
  const rides = order.expeditionType === 'delivery' ? 'SHOP' : 'GUEST';
  const hasRider = asText(rider.name) !== null;
  return readOrder({
    id: order.token,
    code: order.code,
    shopId: asObject(order.platformRestaurant).id,
    revision: 1 + 2 * RANKS.indexOf(state) + (hasRider ? 1 : 0),
    state,
    placedAt: order.createdAt,
    answerBy: order.expiryDate,
    carriedBy: delivery.riderPickupTime ? 'MARKETPLACE' : rides,
    guest: {
      name: [customer.firstName, customer.lastName].filter(Boolean).join(' '),
      phoneNumber: customer.mobilePhone,
      address: address.street,
      latitude: address.latitude,
      longitude: address.longitude,
    },
    note: asObject(order.comments).customerComment,
    lines: [
      ...products.map(({ line }) => line),
      ...containerLines(amountOf(asObject(order.price).containerCharge)),
    ],
    money: moneyOf(order, left),
    courier: hasRider ? { name: rider.name, phoneNumber: rider.phone } : null,
    endReason: order.message,
  });
}
