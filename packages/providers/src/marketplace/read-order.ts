import { type Bounds, MONEY_AMOUNT, SHOP_LINE_COUNT, SHOP_ORDER_REVISION } from '@sofreh/domain/limits';
import { MARKETPLACE_CARRIERS } from '@sofreh/domain/marketplace';
import { type Toman, toman } from '@sofreh/domain/money';
import { asInteger, asList, asObject, asText } from '../http/index.ts';
import {
  MARKETPLACE_STATES,
  type ToldCoupon,
  type ToldGuest,
  type ToldLine,
  type ToldMoney,
  type ToldOrder,
  type UnreadOrder,
} from './order-port.ts';

/** So many lines of an order, toppings of a line, and orders of an answer are read at most. */
const LINES_MAX = 100;
const TOPPINGS_MAX = 50;

/** Reads whole toman; null where it is none. */
function asToman(value: unknown): Toman | null {
  const whole = asInteger(value);
  return whole === null || whole < 0 || whole > MONEY_AMOUNT.max ? null : toman(whole);
}

/**
 * Leaves out of a text what a database cannot keep, half a sign that is cut apart among it, and cuts it at this
 * length.
 */
function shortText(value: unknown, most: number): string {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' ? text.replaceAll('\u0000', '').trim().slice(0, most).toWellFormed() : '';
}

function asInstant(value: unknown): number | null {
  const time = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

function asDegrees(value: unknown, most: number): number | null {
  return typeof value === 'number' && Math.abs(value) <= most ? value : null;
}

/** Reads a whole number within bounds; null where it is none. */
function withinOf(value: unknown, { min, max }: Bounds): number | null {
  const whole = asInteger(value);
  return whole === null || whole < min || whole > max ? null : whole;
}

function lineOf(value: unknown): ToldLine | null {
  const line = asObject(value);
  const [reference, title] = [shortText(line.id, 100), shortText(line.title, 200)];
  const [count, priceToman] = [withinOf(line.count, SHOP_LINE_COUNT), asToman(line.priceToman)];
  if (!reference || !title || count === null || priceToman === null) return null;
  const toppings = asList(line.toppings).map((each) => {
    const topping = asObject(each);
    const [pieces, price] = [withinOf(topping.count, SHOP_LINE_COUNT), asToman(topping.priceToman)];
    const name = shortText(topping.title, 200);
    if (pieces === null || price === null || !name) return null;
    return { reference: shortText(topping.id, 100), title: name, count: pieces, priceToman: price };
  });
  if (toppings.length > TOPPINGS_MAX) return null;
  const read = toppings.filter((each) => each !== null);
  if (read.length < toppings.length) return null;
  return {
    reference,
    itemReference: shortText(line.itemId, 100),
    title,
    count,
    priceToman,
    discountToman: asToman(line.discountToman) ?? toman(0),
    packagingToman: asToman(line.packagingToman) ?? toman(0),
    note: shortText(line.note, 300),
    toppings: read,
  };
}

function guestOf(value: unknown): ToldGuest {
  const guest = asObject(value);
  return {
    name: shortText(guest.name, 100),
    phoneNumber: shortText(guest.phoneNumber, 20),
    address: shortText(guest.address, 500),
    latitude: asDegrees(guest.latitude, 90),
    longitude: asDegrees(guest.longitude, 180),
  };
}

function moneyOf(value: unknown): ToldMoney | null {
  const money = asObject(value);
  const none = toman(0);
  const [totalToman, taxToman] = [asToman(money.totalToman), asToman(money.taxToman)];
  if (totalToman === null || taxToman === null) return null;
  const collectToman = asToman(money.collectToman) ?? none;
  if (collectToman > totalToman) return null;
  return {
    shopDiscountToman: asToman(money.shopDiscountToman) ?? none,
    marketDiscountToman: asToman(money.marketDiscountToman) ?? none,
    couponCode: shortText(money.couponCode, 50) || null,
    taxToman,
    deliveryToman: asToman(money.deliveryToman) ?? none,
    totalToman,
    collectToman,
    commissionToman: asToman(money.commissionToman) ?? none,
  };
}

/** Reads an order as our contract writes it; null for what is none. Texts are cut, amounts are held to bounds. */
export function readOrder(value: unknown): ToldOrder | null {
  const told = asObject(value);
  const [reference, code] = [shortText(told.id, 100), shortText(told.code, 30)];
  const [placedAt, answerBy] = [asInstant(told.placedAt), asInstant(told.answerBy)];
  const state = MARKETPLACE_STATES.find((each) => each === told.state);
  const revision = withinOf(told.revision, SHOP_ORDER_REVISION);
  const money = moneyOf(told.money);
  const lines = asList(told.lines).map(lineOf);
  const whole = lines.filter((each) => each !== null);
  const named = new Set(whole.map((line) => line.reference));
  if (!reference || !code || placedAt === null || answerBy === null || !state || !money) return null;
  if (revision === null || whole.length < lines.length || named.size < lines.length) return null;
  if (lines.length === 0 || lines.length > LINES_MAX) return null;
  const courier = asObject(told.courier);
  const rider = { name: shortText(courier.name, 100), phoneNumber: shortText(courier.phoneNumber, 20) };
  return {
    reference,
    code,
    shopId: shortText(told.shopId, 100),
    revision,
    state,
    placedAt,
    answerBy,
    carriedBy: MARKETPLACE_CARRIERS.find((each) => each === told.carriedBy) ?? 'SHOP',
    guest: guestOf(told.guest),
    note: shortText(told.note, 300),
    lines: whole,
    money,
    courier: rider.name || rider.phoneNumber ? rider : null,
    endReason: shortText(told.endReason, 300),
    shopChange: shortText(told.shopChange, 100) || null,
  };
}

/** Keeps what is left of an order that `readOrder` cannot read; null where not even its name is told. */
export function readUnread(reference: unknown, code: unknown): UnreadOrder | null {
  const name = shortText(reference, 100);
  return name === '' ? null : { reference: name, code: shortText(code, 30) || name.slice(0, 30) };
}

/** Reads a coupon as our contract writes it; null for what is none. */
export function readCoupon(value: unknown): ToldCoupon | null {
  const coupon = asObject(value);
  const code = asText(coupon.code);
  const amount = asInteger(coupon.value);
  if (code === null || amount === null || amount < 0) return null;
  return {
    code: shortText(code, 50),
    title: shortText(coupon.title, 200),
    kind: coupon.kind === 'PERCENTAGE' ? 'PERCENTAGE' : 'FIX',
    value: amount,
    capToman: asToman(coupon.capToman),
    paidBy: coupon.paidBy === 'SHOP' ? 'SHOP' : 'MARKETPLACE',
    expiresAt: asInstant(coupon.expiresAt),
  };
}
