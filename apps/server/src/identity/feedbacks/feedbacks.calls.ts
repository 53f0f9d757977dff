import type { feedbacks } from '@sofreh/contract/identity/feedbacks';
import { actorOf } from '#app/main/order-record/actor.ts';
import { changeDeps } from '#app/main/order-record/deps.ts';
import { changeLockedOrder } from '#app/main/order-record/order-change.ts';
import { placeOfOrder } from '#app/main/order-record/reading/own-order.ts';
import { writeRating } from '#app/main/ratings/write-rating.ts';
import { signedIn } from '#app/platform/auth/caller.ts';
import type { Handlers } from '#app/platform/http/call-context.ts';
import { Refusal } from '#app/platform/refusal.ts';
import {
  feedbackOf,
  listFeedbacks,
  listViewpoints,
  ownOrderStatus,
  readFeedbackReport,
  saveFeedback,
} from './feedbacks.queries.ts';

export const feedbacksCalls: Handlers<typeof feedbacks> = {
  'GET /api-identity/identity/viewpoints': async ({ db }) => ({ data: await listViewpoints(db) }),
  'POST /api-identity/identity/feedbacks': async (ctx) => {
    const { db, vendor, caller, device, body } = ctx;
    const { userId } = signedIn(caller);
    const { vendorId } = await placeOfOrder(db, vendor, caller, body.orderId);
    const status = await ownOrderStatus(db, vendorId, body.orderId, userId);
    if (!status) throw new Refusal('ORDER_NOT_FOUND');
    if (status !== 'DELIVERED' && status !== 'FINISHED') throw new Refusal('INVALID_ORDER_STATE');
    return changeLockedOrder(changeDeps(ctx), vendorId, body.orderId, async (change) => {
      const stored = await saveFeedback(change.client, vendorId, userId, body, change.at);
      // The same sent twice gets the same answer; another one for the order is refused.
      if (stored?.id !== body.id) throw new Refusal('FEEDBACK_EXISTS');
      const { rating, text } = stored;
      await writeRating(change, actorOf(caller, device), {
        origin: 'FEEDBACK',
        customerId: userId,
        rating,
        text,
      });
      return stored;
    });
  },
  'GET /api-identity/identity/feedbacks/report': ({ db, vendor, query }) =>
    readFeedbackReport(db, vendor.id, query),
  'GET /api-identity/identity/feedbacks/{id}': async ({ db, vendor, caller, params }) => {
    const { vendorId } = await placeOfOrder(db, vendor, caller, params.id);
    return { feedback: (await feedbackOf(db, vendorId, params.id)) ?? null };
  },
  'GET /api-identity/identity/feedbacks': ({ db, vendor, query }) => listFeedbacks(db, vendor.id, query),
};
