import type { createIntent } from '@sofreh/contract/main/sync';
import { businessDayOf } from '@sofreh/domain/numbers';
import { type Finding, findingOfRefusal, priceFindings, spareOrderNumber } from '@sofreh/domain/offline';
import { priceOrder } from '@sofreh/domain/pricing';
import type { z } from 'zod';
import { type PlaceOrderDeps, placeOrder } from '#app/main/orders/placing/place-order.ts';
import type { PlacingBody } from '#app/main/orders/placing/placing.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import type { IntentAtWork } from './apply-intent.ts';
import { honourOrder } from './honour-order.ts';
import { readFiledNumber, readNumbersLike } from './order-standing.queries.ts';

export type Creation = IntentAtWork<z.output<typeof createIntent>>;

/** An order that was taken, with what is odd about it and what it comes to. */
export interface TakenOrder {
  readonly findings: readonly Finding[];
  readonly amount: number;
}

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
  try {
    return await takeNumbered(deps, work, body);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code !== 'ORDER_NUMBER_TAKEN' && error.code !== 'IDEMPOTENCY_CONFLICT') throw error;
    return await underSpareNumber(deps, work, body, error);
  }
}

/** Files it under another number with the same last digits; where that was done before, it is the same order. */
async function underSpareNumber(
  deps: PlaceOrderDeps,
  work: Creation,
  body: PlacingBody,
  refusal: Refusal,
): Promise<TakenOrder> {
  const said = work.intent.body.number;
  const before = await readFiledNumber(deps.db, work.vendorId, body.id);
  if (refusal.code === 'IDEMPOTENCY_CONFLICT' && before?.number === said)
    return sameOrder(work, before, refusal);
  const number = before?.number ?? (await spareNumber(deps, work, said));
  const taken = await takeNumbered(deps, work, { ...body, number });
  const finding: Finding = { code: 'NUMBER_TAKEN', data: { said, filed: number } };
  return { ...taken, findings: [finding, ...taken.findings] };
}

/**
 * The order is there under its number: the till sent it straight to the server first and never heard the answer. With
 * the same price it is the same order.
 */
function sameOrder(work: Creation, before: { readonly finalPrice: number }, refusal: Refusal): TakenOrder {
  if (before.finalPrice !== work.intent.body.order.expectedPrice) throw refusal;
  return { findings: [], amount: before.finalPrice };
}

async function takeNumbered(deps: PlaceOrderDeps, work: Creation, body: PlacingBody): Promise<TakenOrder> {
  const { vendorId, actor, intent } = work;
  const charged = priceOrder(intent.body.charged).finalPrice;
  const shown = intent.body.order.expectedPrice;
  const unexplained = priceFindings({ finalPrice: shown, explained: charged, now: null });
  try {
    const { orderType } = intent.body;
    const order = await placeOrder(deps, { vendorId, actor, body, ...(orderType ? { orderType } : {}) });
    return { findings: unexplained, amount: order.finalPrice };
  } catch (error) {
    if (!(error instanceof Refusal) || IMPOSSIBLE.has(error.code) || error.code === 'ORDER_NUMBER_TAKEN')
      throw error;
    const honoured = await honourOrder(deps, work, body);
    return { ...honoured, findings: [...unexplained, ...oddities(error, charged), ...honoured.findings] };
  }
}

/** What the ordinary way refused, for a person to look at. A shortage is told when it is met again. */
function oddities(refusal: Refusal, charged: number): Finding[] {
  if (refusal.code === 'PRICE_CHANGED') {
    const details = refusal.details as { readonly pricing: { readonly finalPrice: number } };
    return priceFindings({ finalPrice: charged, explained: charged, now: details.pricing.finalPrice });
  }
  const text = JSON.stringify(refusal.details ?? null);
  return text.includes('"OUT_OF_STOCK"') ? [] : [findingOfRefusal(refusal.code)];
}

/**
 * The body of an ordinary placing: unpaid, for its money comes by itself. When it was made is the operation's «now»,
 * so that the body is the same however often it comes.
 */
function placingOf({ intent }: Creation, number: number): PlacingBody {
  const { deviceTime: _said, ...order } = intent.body.order;
  return { ...order, id: intent.queue, payments: [], paymentType: 'UNPAID', number };
}

async function spareNumber(deps: PlaceOrderDeps, { vendorId, at }: Creation, said: number): Promise<number> {
  const snapshot = await deps.snapshots.get(vendorId);
  const day = businessDayOf(at.getTime(), snapshot?.vendor.businessDayCutoff);
  const taken = await readNumbersLike(deps.db, vendorId, day, said);
  return spareOrderNumber(said, (number) => taken.has(number));
}
