import { isBadRating } from '@sofreh/domain/surveys';
import { refreshFacts } from '#app/identity/segments/customer-facts.queries.ts';
import type { Actor } from '#app/main/order-record/actor.ts';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { insertRating, type RatingRow } from './ratings.queries.ts';

/**
 * Stores how a guest rated an order. A bad rating is an event of the order, so every screen that follows hears of it at
 * once; the same rating again is none.
 */
export async function writeRating(
  change: OrderChange,
  actor: Actor,
  rating: Omit<RatingRow, 'orderId'>,
): Promise<void> {
  const { client, order, at } = change;
  const isNew = await insertRating(client, order.vendorId, { ...rating, orderId: order.id }, at);
  // Whoever is unhappy is among the unhappy at once.
  if (isNew && rating.customerId) await refreshFacts(client, order.vendorId, [rating.customerId]);
  if (!isNew || !isBadRating(rating.rating)) return;
  change.events.push({
    type: 'RATED_BADLY',
    actor,
    data: { rating: rating.rating, origin: rating.origin },
  });
}
