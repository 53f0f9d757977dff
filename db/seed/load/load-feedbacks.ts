import { isBadRating } from '@sofreh/domain/surveys';
import type { ClientBase } from 'pg';
import { demoId } from '../demo/demo-id.ts';
import { sayFeedback } from '../demo/feedbacks.ts';
import { createRandom } from '../demo/random.ts';
import { insertRows } from './insert-rows.ts';

const SEED = 6_160_427;
/** One in so many guests who ordered by themselves says what they thought. */
const SAYS_ONE_IN = 9;
const MINUTE_MS = 60_000;

const SOLD_TO_GUESTS = `select o.vendor_id as "vendorId", o.id, o.customer_id as "customerId", o.finished_at as "finishedAt"
  from orders o where o.status = 'FINISHED' and o.source in ('WEBSITE', 'QR') and o.customer_id is not null
  order by o.finished_at, o.id`;

interface Sold {
  readonly vendorId: string;
  readonly id: string;
  readonly customerId: string;
  readonly finishedAt: Date;
}

/**
 * Writes what guests of the demo's past thought of their orders. Orders are loaded before.
 * @param owner who has taken on what was rated badly.
 * @param now no guest said anything after this moment
 */
export async function loadFeedbacks(client: ClientBase, owner: string, now: Date): Promise<void> {
  const random = createRandom(SEED);
  const viewpoints = await client.query<{ id: string; title: string }>('select id, title from viewpoints');
  const idOf = new Map(viewpoints.rows.map(({ id, title }) => [title, id]));
  const { rows } = await client.query<Sold>(SOLD_TO_GUESTS);
  const said = rows.flatMap((order) => {
    if (random.between(1, SAYS_ONE_IN) > 1) return [];
    const { vendorId, id: orderId, customerId, finishedAt } = order;
    const { rating, viewpoints, text } = sayFeedback(random);
    const at = new Date(finishedAt.getTime() + random.between(5, 240) * MINUTE_MS);
    const id = demoId(`feedback/${orderId}`, at.getTime());
    return at < now ? [{ vendorId, id, orderId, customerId, rating, viewpoints, text, at }] : [];
  });
  await insertRows(
    client,
    'feedbacks',
    said.map(({ vendorId, id, orderId, customerId, rating, viewpoints: titles, text, at }) => ({
      vendor_id: vendorId,
      id,
      order_id: orderId,
      customer_id: customerId,
      rating,
      viewpoint_ids: titles.flatMap((title) => idOf.get(title) ?? []),
      text,
      created_at: at,
    })),
  );
  await insertRows(
    client,
    'ratings',
    said.map(({ vendorId, orderId, customerId, rating, text, at }) => ({
      vendor_id: vendorId,
      order_id: orderId,
      origin: 'FEEDBACK',
      customer_id: customerId,
      rating,
      text,
      rated_at: at,
      seen_at: isBadRating(rating) ? now : null,
      seen_by: isBadRating(rating) ? owner : null,
    })),
  );
}
