import type { Input } from '@sofreh/contract/call';
import type { marketplaceOrders } from '@sofreh/contract/marketplace/orders';
import type { OrderStatus } from '@sofreh/domain/enums';
import { NOTE_LENGTH } from '@sofreh/domain/limits';
import { READY_STATUS, stepIndexOf } from '@sofreh/domain/order-state';
import { leaveCourier } from '#app/main/bikers/trips.ts';
import { moveOrder } from '#app/main/order-moves/move-order.ts';
import { wakeMarketplace } from '#app/main/order-moves/wake-marketplace.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { changeLockedOrder, type OrderChange } from '#app/main/order-record/order-change.ts';
import { withTransaction } from '#app/platform/db/transaction.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { listShops, readShop, type ShopRow } from '../connections/shops.queries.ts';
import { marketplaceOf } from '../connections/shops.ts';
import type { MarketDeps } from './deps.ts';
import { followTold } from './follow-told.ts';
import { insertFetched, writeHandled } from './inbox.queries.ts';
import { writeLateSeen } from './late-orders.queries.ts';
import { fetchedKey } from './look-after.ts';
import { type MarketOrderRow, readMarketOrderRow } from './market-order-rows.queries.ts';
import {
  lockMarketOrder,
  readMarketOrder,
  writeAckAgain,
  writeDelay,
  writePreparation,
  writeRejectCause,
} from './market-orders.queries.ts';
import { orderIdOf } from './place-told.ts';
import { readPreparation } from './preparation.queries.ts';

export type View = Input<(typeof marketplaceOrders)['POST /api-snappFood/orders/ack']['response']>;

const MINUTE_MS = 60_000;

export function viewOf({ modification, ...row }: MarketOrderRow): View {
  return {
    ...row,
    modification: modification && { ...modification, lines: [...modification.lines] },
    placedAt: row.placedAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
  };
}

export interface Saying {
  readonly vendorId: string;
  readonly orderId: string;
  readonly actor: Actor;
}

export async function orderNow({ db }: MarketDeps, { vendorId, orderId }: Saying): Promise<View> {
  const row = await readMarketOrderRow(db, vendorId, orderId);
  if (!row) throw new Refusal('MARKETPLACE_ORDER_NOT_FOUND');
  return viewOf(row);
}

/** Changes a marketplace's order by staff's word; its job tells the marketplace. Said again it changes nothing. */
export async function saying(
  deps: MarketDeps,
  said: Saying,
  work: (change: OrderChange) => Promise<void>,
): Promise<View> {
  const { vendorId, orderId } = said;
  if (!(await readMarketOrder(deps.db, vendorId, orderId))) {
    throw new Refusal('MARKETPLACE_ORDER_NOT_FOUND');
  }
  await changeLockedOrder(deps, vendorId, orderId, async (change) => {
    await lockMarketOrder(change.client, vendorId, orderId);
    await work(change);
    await wakeMarketplace(change.client, vendorId);
  });
  return orderNow(deps, said);
}

function isPast({ order }: OrderChange, to: OrderStatus): boolean {
  if (order.status === 'REJECTED') return false;
  return stepIndexOf(order.deliveryType, order.status) >= stepIndexOf(order.deliveryType, to);
}

/** @throws Refusal those of `moveOrder`; `DUPLICATE_ORDER_STATE` also where it was accepted in another time: later is a delay. */
export function accept(deps: MarketDeps, said: Saying, minutes: number | undefined): Promise<View> {
  return saying(deps, said, async (change) => {
    if (isPast(change, 'CONFIRMED')) {
      if (minutes === undefined || minutes === (await readPreparation(change.client, change.order))) return;
      throw new Refusal('DUPLICATE_ORDER_STATE', { details: { status: change.order.status } });
    }
    if (minutes !== undefined) await writePreparation(change.client, change.order, minutes);
    await moveOrder(change, 'CONFIRMED', said.actor);
  });
}

/** Has the marketplace told once more that the order is here; one of which it heard more since needs no such word. */
export function acknowledge(deps: MarketDeps, said: Saying): Promise<View> {
  return saying(deps, said, ({ client, at }) => writeAckAgain(client, said.vendorId, said.orderId, at));
}

export function makeReady(deps: MarketDeps, said: Saying): Promise<View> {
  return saying(deps, said, async (change) => {
    const to = READY_STATUS[change.order.deliveryType];
    if (!isPast(change, to)) await moveOrder(change, to, said.actor);
  });
}

/** Says that somebody has looked at what was called off there when it was over here; the order's film tells who. */
export function see(deps: MarketDeps, said: Saying): Promise<View> {
  return saying(deps, said, async ({ client, events }) => {
    if (!(await writeLateSeen(client, said.vendorId, said.orderId))) return;
    events.push({ type: 'MARKETPLACE_TOLD', actor: said.actor, data: { said: 'LATE_SEEN' } });
  });
}

/** Hands an order over: to the marketplace's courier, to ours, or to its guest. */
export function handOver(deps: MarketDeps, said: Saying): Promise<View> {
  return saying(deps, said, async (change) => {
    const { deliveryType } = change.order;
    const to = deliveryType === 'PICKUP' || deliveryType === 'SERVE' ? 'DELIVERED' : 'DELIVERING';
    if (isPast(change, to)) return;
    if (deliveryType === 'ZFEXPRESS' && !change.order.hasDeliverMethod) {
      await leaveCourier(change, { provider: 'ZFEXPRESS', courierName: null, courierPhone: null });
    }
    const ready = READY_STATUS[deliveryType];
    if (change.order.status === 'CONFIRMED') await moveOrder(change, ready, said.actor);
    await moveOrder(change, to, said.actor);
  });
}

/** Says what a marketplace calls a cause, which reports count by; empty where it does not answer or knows no such cause. */
async function causeTitleOf(
  { db, marketplaces }: MarketDeps,
  { vendorId, orderId }: Saying,
  causeId: string,
): Promise<string> {
  const order = await readMarketOrder(db, vendorId, orderId);
  const shop = order && (await readShop(db, vendorId, order.shopId));
  const marketplace = shop && marketplaceOf(marketplaces, vendorId, shop);
  const answer = await marketplace?.orders.rejectCauses();
  const causes = answer?.outcome === 'FOUND' ? answer.causes : [];
  return (causes.find(({ id }) => id === causeId)?.title ?? '').slice(0, NOTE_LENGTH.max);
}

export async function reject(
  deps: MarketDeps,
  said: Saying,
  { causeId, reason }: { readonly causeId: string; readonly reason: string },
): Promise<View> {
  const causeTitle = await causeTitleOf(deps, said, causeId);
  return saying(deps, said, async (change) => {
    if (change.order.status === 'REJECTED') return;
    await writeRejectCause(change.client, said.vendorId, said.orderId, causeId);
    await moveOrder(change, 'REJECTED', said.actor, { reason, data: { causeId, causeTitle } });
  });
}

/** @throws Refusal `INVALID_ORDER_STATE` for what is not being made. */
export function delay(deps: MarketDeps, said: Saying, minutes: number): Promise<View> {
  return saying(deps, said, async (change) => {
    const { order, at, client } = change;
    if (order.status !== 'CONFIRMED')
      throw new Refusal('INVALID_ORDER_STATE', { details: { status: order.status } });
    const promisedAt = new Date(at.getTime() + minutes * MINUTE_MS);
    await writeDelay(client, said.vendorId, said.orderId, minutes, promisedAt, at);
    const data = { minutes, promisedAt: promisedAt.toISOString(), said: 'DELAY' };
    change.events.push({ type: 'MARKETPLACE_TOLD', actor: said.actor, data });
    change.order = { ...order, version: order.version + 1 };
  });
}

/** Finds the shop that is named, or the only one that is connected. @throws Refusal `MARKETPLACE_SHOP_NOT_FOUND`. */
export async function shopOf(deps: MarketDeps, vendorId: string, id: string | undefined) {
  const shops = id ? [await readShop(deps.db, vendorId, id)] : await listShops(deps.db, vendorId);
  const live = shops.filter((shop): shop is ShopRow => shop?.active ?? false);
  const shop = live.length === 1 ? live[0] : undefined;
  const marketplace = shop && marketplaceOf(deps.marketplaces, vendorId, shop);
  if (!shop || !marketplace) throw new Refusal('MARKETPLACE_SHOP_NOT_FOUND');
  return { shop, marketplace };
}

/** @throws Refusal what an answer without what was asked for means. */
export function refuseAnswer(
  answer:
    | { readonly outcome: 'REFUSED'; readonly refusal: string; readonly providerCode: string }
    | { readonly outcome: 'UNREACHABLE'; readonly reason: string },
): never {
  if (answer.outcome === 'UNREACHABLE')
    throw new Refusal('MARKETPLACE_UNREACHABLE', { details: { reason: answer.reason } });
  if (answer.refusal === 'UNKNOWN') throw new Refusal('MARKETPLACE_ORDER_NOT_FOUND');
  const { refusal, providerCode } = answer;
  throw new Refusal('MARKETPLACE_REFUSED', { details: { refusal, providerCode } });
}

/**
 * Fetches one order by hand, by its name there, and takes it as what is pushed is taken.
 * @throws Refusal `MARKETPLACE_SHOP_NOT_FOUND`, `MARKETPLACE_ORDER_NOT_FOUND` (also one that is over there and was never here),
 *   `MARKETPLACE_UNREACHABLE`, `MARKETPLACE_ORDER_UNREADABLE`, `MARKETPLACE_REFUSED`.
 */
export async function takeOrder(
  deps: MarketDeps,
  vendorId: string,
  { shopId, reference }: { readonly shopId?: string | undefined; readonly reference: string },
): Promise<View> {
  const { shop, marketplace } = await shopOf(deps, vendorId, shopId);
  const answer = await marketplace.orders.read(reference);
  if (answer.outcome === 'UNREACHABLE' && answer.reason === 'BAD_ANSWER')
    throw new Refusal('MARKETPLACE_ORDER_UNREADABLE');
  if (answer.outcome !== 'FOUND') return refuseAnswer(answer);
  const { order: told } = answer;
  const at = deps.now();
  const news = {
    id: deps.newId(),
    shopId: shop.id,
    eventKey: fetchedKey(reference, told.revision),
    told,
    at,
  };
  const isNew = await withTransaction(deps.db, async (client) => {
    const kept = await insertFetched(client, vendorId, news);
    await wakeMarketplace(client, vendorId);
    return kept;
  });
  const outcome = await followTold(deps, vendorId, shop, told);
  if (isNew) await writeHandled(deps.db, vendorId, news.id, outcome, deps.now());
  const orderId = orderIdOf(vendorId, shop, reference);
  const row = await readMarketOrderRow(deps.db, vendorId, orderId);
  if (!row) throw new Refusal('MARKETPLACE_ORDER_NOT_FOUND');
  return viewOf(row);
}
