import type { orderMessages } from '@sofreh/contract/main/order-messages';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { placeOfOrder } from '#app/main/order-record/reading/own-order.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import { mapPage } from '#app/platform/db/paging.ts';
import type { AnyContext, Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { hasOrder, listMessages, listUnread, type MessageRow } from './order-messages.queries.ts';
import { seeMessages, type Writer, writeMessage } from './order-messages.ts';

type Asked = Pick<AnyContext, 'db' | 'vendor' | 'caller' | 'device'>;

/** Says who asks, and of which order. @throws Refusal `ORDER_NOT_FOUND`. */
async function writerOf({ db, vendor, caller, device }: Asked, orderId: string): Promise<Writer> {
  const place = await placeOfOrder(db, vendor, caller, orderId);
  const author = signedIn(caller).kind === 'CUSTOMER' ? 'CUSTOMER' : 'STAFF';
  return { place, orderId, author, actor: actorOf(caller, device) };
}

/**
 * Gives a message as one side reads it: guests are told the shop's name, not whose turn it was, and their own, not by
 * what the shop calls them.
 */
function viewFor({ author, place }: Writer, caller: AnyContext['caller']) {
  const { firstName, lastName } = signedIn(caller);
  const names = { STAFF: place.vendorName, CUSTOMER: `${firstName} ${lastName}`.trim() };
  return ({ orderId: _order, at, seenAt, ...message }: MessageRow) => ({
    ...message,
    authorName: author === 'CUSTOMER' ? names[message.author] : message.authorName,
    at: at.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  });
}

export const orderMessagesCalls: Handlers<typeof orderMessages> = {
  'GET /api/orders/unread-messages': async ({ db, vendor, query }) =>
    mapPage(await listUnread(db, vendor.id, query), ({ since, ...row }) => ({
      ...row,
      since: since.toISOString(),
    })),
  'GET /api/orders/{id}/messages': async (ctx) => {
    const writer = await writerOf(ctx, ctx.params.id);
    const { vendorId } = writer.place;
    if (!(await hasOrder(ctx.db, vendorId, ctx.params.id))) throw new Refusal('ORDER_NOT_FOUND');
    return mapPage(
      await listMessages(ctx.db, vendorId, ctx.params.id, ctx.query),
      viewFor(writer, ctx.caller),
    );
  },
  'POST /api/orders/{id}/messages': async (ctx) => {
    const writer = await writerOf(ctx, ctx.params.id);
    return viewFor(writer, ctx.caller)(await writeMessage(changeDeps(ctx), writer, ctx.body));
  },
  'PUT /api/orders/{id}/messages/seen': async (ctx) =>
    seeMessages(changeDeps(ctx), await writerOf(ctx, ctx.params.id), ctx.body.until),
};
