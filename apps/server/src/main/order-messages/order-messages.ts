import type { MessageAuthor } from '@sofreh/domain/enums';
import { ORDER_MESSAGES_MAX } from '@sofreh/domain/limits';
import { wakeMessagePush } from '#app/main/guest-push/tell-guest.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import { type ChangeDeps, changeLockedOrder } from '#app/main/order-record/order-change.ts';
import type { OrderPlace } from '#app/main/order-record/reading/own-order.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  countMessages,
  insertMessage,
  type MessageRow,
  markSeen,
  readMessage,
} from './order-messages.queries.ts';

/** Says who writes, and where. */
export interface Writer {
  readonly place: OrderPlace;
  readonly orderId: string;
  readonly author: MessageAuthor;
  readonly actor: Actor & { readonly id: string };
}

/** Gives the other side. */
export function otherSide(author: MessageAuthor): MessageAuthor {
  return author === 'STAFF' ? 'CUSTOMER' : 'STAFF';
}

/**
 * Writes a message about an order; everybody who follows the order hears of it, and a guest's devices that said yes. The same
 * again is the same message.
 * @throws Refusal `ORDER_NOT_FOUND`, `CUSTOMER_REQUIRED` where the order is nobody's, who could read it;
 *   `IDEMPOTENCY_CONFLICT`, `TOO_MANY_REQUESTS` beyond what one side may write about one order.
 */
export function writeMessage(
  deps: ChangeDeps,
  { place: { vendorId }, orderId, author, actor }: Writer,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<MessageRow> {
  return changeLockedOrder(deps, vendorId, orderId, async (change) => {
    const { client, at, order } = change;
    if (order.customerId === null) throw new Refusal('CUSTOMER_REQUIRED');
    const before = await readMessage(client, vendorId, id);
    if (before) {
      if (before.orderId === orderId && before.author === author && before.text === text) return before;
      throw new Refusal('IDEMPOTENCY_CONFLICT');
    }
    const written = await countMessages(client, vendorId, orderId, author);
    if (written >= ORDER_MESSAGES_MAX) throw new Refusal('TOO_MANY_REQUESTS');
    await insertMessage(client, vendorId, { id, orderId, author, authorId: actor.id, text }, at);
    change.events.push({ type: 'MESSAGE_WRITTEN', actor, data: { author } });
    if (author === 'STAFF') await wakeMessagePush(client, order, id, at);
    const stored = await readMessage(client, vendorId, id);
    if (!stored) throw new Error(`message ${id} is gone`);
    return stored;
  });
}

/**
 * Says that what the other side wrote is read; they hear of it at once.
 * @throws Refusal `ORDER_NOT_FOUND`.
 */
export function seeMessages(
  deps: ChangeDeps,
  { place: { vendorId }, orderId, author, actor }: Writer,
  until: string,
): Promise<void> {
  return changeLockedOrder(deps, vendorId, orderId, async (change) => {
    const seen = { until, writtenBy: otherSide(author), at: change.at };
    if (!(await markSeen(change.client, vendorId, orderId, seen))) return;
    change.events.push({ type: 'MESSAGES_SEEN', actor, data: { author } });
  });
}
