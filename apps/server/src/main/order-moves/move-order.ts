import type { OrderStatus } from '@sofreh/domain/enums';
import {
  automaticNext,
  isAcceptedUnasked,
  isFinalStatus,
  isWaitingStatus,
  transition,
} from '@sofreh/domain/order-state';
import { isPaid } from '@sofreh/domain/payment-state';
import { returnStock } from '#app/catalog/stocks/return-stock.queries.ts';
import { leaveTable } from '#app/main/dining-tables/leave-table.ts';
import { wakeGuestPush } from '#app/main/guest-push/tell-guest.ts';
import { tellOfAccepted, tellOfReady, tellOfRejected } from '#app/main/kitchen-tickets/tell-of-move.ts';
import { type Actor, systemActor } from '#app/main/order-record/actor.ts';
import {
  type LockedOrder,
  writeCodeReleased,
  writeMove,
} from '#app/main/order-record/locked-order.queries.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { startRefunds } from '#app/main/refunds/start-refunds.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { thankForFriend } from './thank-for-friend.queries.ts';
import { wakeMarketplace } from './wake-marketplace.ts';

export interface MoveOptions {
  readonly reason?: string;
  /** The order leaves with this courier. */
  readonly deliverMethod?: object | null;
  /** It has more for the event to say. */
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * Moves the order along the transition table, the only guard there is, with all that follows from the move: a
 * rejected order's payments and stock are given back and its discount code is freed; a delivered one that is paid is
 * finished; the last bill of a table frees it.
 * @throws Refusal `DUPLICATE_ORDER_STATE`, `INVALID_ORDER_STATE`, `ORDER_NOT_PAID`, `forbidden`,
 *   `ORDER_HAS_TO_HAVE_DELIVER_METHOD`, `REASON_REQUIRED`.
 */
export async function moveOrder(
  change: OrderChange,
  to: OrderStatus,
  actor: Actor,
  options: MoveOptions = {},
): Promise<void> {
  const { order, client, at } = change;
  const { reason = '', deliverMethod = null, data = {} } = options;
  const hasDeliverMethod = order.hasDeliverMethod || deliverMethod !== null;
  refuseMove({ ...order, hasDeliverMethod }, to, actor, reason);
  await writeMove(client, order, to, at, { reason, deliverMethod });
  if (isFinalStatus(to)) await leaveTable(client, order.vendorId, order.diningTableId, at);
  change.order = { ...order, status: to, version: order.version + 1, hasDeliverMethod };
  const courier = deliverMethod ? { deliverMethod } : {};
  change.events.push({
    type: 'STATUS_CHANGED',
    actor,
    reason,
    data: { from: order.status, to, ...courier, ...data },
  });
  if (order.source === 'SNAPPFOOD') await wakeMarketplace(client, order.vendorId);
  await wakeGuestPush(client, order, to);
  if (to === 'CONFIRMED') await tellOfAccepted(change);
  await tellOfReady(change, to);
  if (to === 'FINISHED' && order.hasCode) await thankForFriend(change);
  if (to === 'REJECTED') await giveBack(change, actor, isWaitingStatus(order.status));
  await goOnByItself(change);
}

async function giveBack(change: OrderChange, actor: Actor, untouched: boolean): Promise<void> {
  await returnStock(change.client, change.order.vendorId, change.order.id, change.at, untouched);
  await writeCodeReleased(change.client, change.order);
  await startRefunds(change, actor);
  if (!untouched) await tellOfRejected(change);
}

/** Moves the order on where it goes on by itself: accepted automatically, or finished as its bill is settled. */
export async function goOnByItself(change: OrderChange): Promise<void> {
  const { order } = change;
  const { source, autoAccept } = order;
  const next = automaticNext({ ...order, isPaid: isPaid(order) }, isAcceptedUnasked(source, autoAccept));
  if (next) await moveOrder(change, next, systemActor);
}

function refuseMove(order: LockedOrder, to: OrderStatus, actor: Actor, reason: string): void {
  const paid = isPaid(order);
  const result = transition({ ...order, isPaid: paid }, to, actor, reason);
  if (result.ok) return;
  const unpaid = order.status === 'DELIVERED' && to === 'FINISHED' && !paid;
  throw new Refusal(unpaid ? 'ORDER_NOT_PAID' : result.code, { details: { status: order.status } });
}
