import { businessDayOf } from '@sofreh/domain/calendar';
import {
  type Finding,
  findingOfRefusal,
  type Gift,
  lineFindings,
  numberFindings,
  priceFindings,
  termFindings,
} from '@sofreh/domain/offline';
import { answerDifferences, type SentOrder } from '@sofreh/domain/order-answer';
import { lanePositionOf, SERVER_LANE, spareOrderNumber } from '@sofreh/domain/order-numbers';
import { orderTypeOf } from '@sofreh/domain/order-state';
import { priceOrder } from '@sofreh/domain/pricing';
import { findDiscountCode } from '#app/identity/discount-codes/discount-codes.queries.ts';
import { refuseBeyondMoney } from '#app/main/order-record/pricing-terms.ts';
import { readOrder } from '#app/main/order-record/reading/orders.queries.ts';
import { type PlaceOrderDeps, placeOrder } from '#app/main/orders/placing/place-order.ts';
import type { PlacingBody } from '#app/main/orders/placing/placing.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { honourOrder } from './honour-order.ts';
import type { Creation, TakenOrder } from './intent-at-work.ts';
import { readFiledNumber, readNumbersLike } from './order-standing.queries.ts';

/** So many tills may say one number in one moment. */
const SPARE_ATTEMPTS = 50;
/** These say that the request itself cannot be: no order is made of it. */
const IMPOSSIBLE = new Set(['BAD_REQUEST', 'IDEMPOTENCY_CONFLICT', 'UNAVAILABLE', 'VENDOR_NOT_FOUND']);

/**
 * Takes an order that a till has made already. Where nothing has changed since, it is placed like any other; where the
 * ordinary way refuses it, it is taken all the same, at the price that was charged, and what was odd is told. Its
 * number stays: one the server has already keeps the digits said aloud.
 * @throws Refusal what makes no order at all: `BAD_REQUEST`, `IDEMPOTENCY_CONFLICT`.
 */
export async function takeCreation(deps: PlaceOrderDeps, work: Creation): Promise<TakenOrder> {
  const body = placingOf(work, work.intent.body.number);
  const number = await oddNumber(deps, work);
  const taken = await takeNumbered(deps, work, body).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'ORDER_NUMBER_TAKEN' && error.code !== 'IDEMPOTENCY_CONFLICT') throw error;
    return underSpareNumber(deps, work, body, error);
  });
  return { ...taken, findings: [...number, ...taken.findings] };
}

/** A number is drawn a moment before its order is taken: at the turn of a day either day is right. */
const DRAWN_BEFORE_MS = 15 * 60_000;

/** Says what is odd about the number: drawn from the lane of another till, or on another day than the order's. */
async function oddNumber(deps: PlaceOrderDeps, { vendorId, intent, lane, at }: Creation): Promise<Finding[]> {
  const snapshot = await deps.snapshots.get(vendorId);
  const cutOff = snapshot?.vendor.businessDayCutoff;
  const days = [at.getTime(), at.getTime() - DRAWN_BEFORE_MS].map((moment) => businessDayOf(moment, cutOff));
  const { number, businessDay } = intent.body;
  const said = { lane: lanePositionOf(number)?.lane ?? SERVER_LANE, businessDay };
  const day = days.find((each) => each === businessDay) ?? days[0] ?? businessDay;
  return numberFindings(said, { lane, businessDay: day });
}

/**
 * Files it under another number with the same last digits; where that was done before, it is the same order. One that is
 * there under its own number was sent straight to the server and never heard: where it was placed with the same price and
 * lines it is the same, whoever has edited it since.
 */
async function underSpareNumber(
  deps: PlaceOrderDeps,
  work: Creation,
  body: PlacingBody,
  refusal: Refusal,
): Promise<TakenOrder> {
  const said = work.intent.body.number;
  const before = await readFiledNumber(deps.db, work.vendorId, body.id);
  if (refusal.code === 'IDEMPOTENCY_CONFLICT' && before?.number === said) {
    const placed = await readOrder(deps.db, work.vendorId, body.id);
    const type = work.intent.body.orderType ?? orderTypeOf(body.deliveryType);
    if (placed?.orderType !== type || answerDifferences(sentOf(body), placed).length > 0) throw refusal;
    return { findings: [], amount: placed.finalPrice };
  }
  for (let attempt = 1; ; attempt += 1) {
    const number = before?.number ?? (await spareNumber(deps, work, said));
    try {
      const taken = await takeNumbered(deps, work, { ...body, number });
      const finding: Finding = { code: 'NUMBER_TAKEN', data: { said, filed: number } };
      return { ...taken, findings: [finding, ...taken.findings] };
    } catch (error) {
      // Another till took the spare one in the same moment: the next is looked for.
      const taken = error instanceof Refusal && error.code === 'ORDER_NUMBER_TAKEN';
      if (!taken || before || attempt === SPARE_ATTEMPTS) throw error;
    }
  }
}

function sentOf({ items, expectedPrice }: PlacingBody): SentOrder {
  return { items, total: expectedPrice, payments: [] };
}

async function takeNumbered(deps: PlaceOrderDeps, work: Creation, body: PlacingBody): Promise<TakenOrder> {
  const { vendorId, actor, intent } = work;
  refuseBeyondMoney(intent.body.charged);
  const charged = priceOrder(intent.body.charged).finalPrice;
  const shown = intent.body.order.expectedPrice;
  const unexplained = [
    ...priceFindings({ finalPrice: shown, explained: charged, now: null }),
    ...lineFindings(body.items, intent.body.charged.lines, await giftsOf(deps, work)),
    ...termFindings(body, intent.body.charged),
  ];
  try {
    const { orderType } = intent.body;
    const order = await placeOrder(deps, { vendorId, actor, body, ...(orderType ? { orderType } : {}) });
    return { findings: unexplained, amount: order.finalPrice };
  } catch (error) {
    if (!(error instanceof Refusal) || IMPOSSIBLE.has(error.code) || error.code === 'ORDER_NUMBER_TAKEN')
      throw error;
    const { byMenu, amount, findings } = await honourOrder(deps, work, body);
    const differs = priceFindings({ finalPrice: charged, explained: charged, now: byMenu });
    return { amount, findings: eachOnce([...unexplained, ...oddities(error), ...differs, ...findings]) };
  }
}

/** Says what the order's code gives, whether it may be used or not: that it may not is told by itself. */
async function giftsOf({ db }: PlaceOrderDeps, { vendorId, intent }: Creation): Promise<Gift[]> {
  const { charged, order } = intent.body;
  const given = charged.lines.some(({ isFreeItem }) => isFreeItem);
  const code =
    given && order.discountCode && (await findDiscountCode(db, vendorId, order.discountCode, null));
  return code && code.type === 'FREEITEM'
    ? code.freeItems.map(({ id }) => ({ menuItemId: id, count: 1 }))
    : [];
}

/** Says what the ordinary way refused, for a person to look at. A shortage and the price are told as they are met. */
function oddities(refusal: Refusal): Finding[] {
  if (refusal.code === 'PRICE_CHANGED') return [];
  const text = JSON.stringify(refusal.details ?? null);
  return text.includes('"OUT_OF_STOCK"') ? [] : [findingOfRefusal(refusal.code, refusal.details)];
}

/** Gives each kind of finding once, the one that says the more. */
function eachOnce(findings: readonly Finding[]): Finding[] {
  const once = new Map<string, Finding>();
  for (const finding of findings) if (!once.get(finding.code)?.data) once.set(finding.code, finding);
  return [...once.values()];
}

/**
 * Gives the body of an ordinary placing: unpaid, for its money comes by itself. When it was made is the operation's
 * «now», so that the body is the same however often it comes.
 */
function placingOf({ intent }: Creation, number: number): PlacingBody {
  const { deviceTime: _said, ...order } = intent.body.order;
  // A till sells in the house, whatever it says: each channel has prices of its own.
  return { ...order, source: 'SALON', id: intent.queue, payments: [], paymentType: 'UNPAID', number };
}

async function spareNumber(deps: PlaceOrderDeps, { vendorId, at }: Creation, said: number): Promise<number> {
  const snapshot = await deps.snapshots.get(vendorId);
  const day = businessDayOf(at.getTime(), snapshot?.vendor.businessDayCutoff);
  const taken = await readNumbersLike(deps.db, vendorId, day, said);
  return spareOrderNumber(said, (number) => taken.has(number));
}
