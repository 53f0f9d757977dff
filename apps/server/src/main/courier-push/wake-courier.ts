import type { CourierNews } from '@sofreh/domain/courier-state';
import { type DeliveryType, isCouriered } from '@sofreh/domain/enums';
import type { PoolClient } from '#app/platform/db/pool.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { findToldCourier, wantsTripNews } from './courier-push.queries.ts';
import { COURIER_PUSH_TASK, type CourierPushJob } from './courier-push-job.ts';
import { TRIP_NEWS } from './trip-news.ts';

/** Has a courier told of a trip in the caller's transaction, where he wants to hear of trips on some device. */
export async function wakeCourierPush(client: PoolClient, job: CourierPushJob): Promise<void> {
  if (await wantsTripNews(client, job.vendorId, job.courierId)) await wake(client, job);
}

async function wake(client: PoolClient, job: CourierPushJob): Promise<void> {
  const { orderId, courierId, news } = job;
  await enqueue(client, COURIER_PUSH_TASK, job, { key: `courier push ${courierId} ${orderId} ${news}` });
}

/** Holds what of an event of an order's film says whether it is news for its courier. */
interface OrderNews {
  readonly type: string;
  readonly actor: { readonly kind: string };
  readonly data: Readonly<Record<string, unknown>>;
}

/** Says what the others did to an order, as its courier hears of it; null where it is nothing to him. */
function newsOf(events: readonly OrderNews[]): CourierNews | null {
  const byOthers = events.filter(({ actor }) => actor.kind !== 'COURIER');
  if (byOthers.some(({ type, data }) => type === 'STATUS_CHANGED' && data.to === 'REJECTED'))
    return 'CANCELED';
  return byOthers.some(({ type }) => type in TRIP_NEWS) ? 'CHANGED' : null;
}

/** Has the courier who has an order told of what others did to it, in the transaction of the change. */
export async function tellCourierOfChange({
  client,
  order,
  events,
}: {
  readonly client: PoolClient;
  readonly order: { readonly vendorId: string; readonly id: string; readonly deliveryType: DeliveryType };
  readonly events: readonly OrderNews[];
}): Promise<void> {
  if (!isCouriered(order.deliveryType)) return;
  const news = newsOf(events);
  if (!news) return;
  const { vendorId, id: orderId } = order;
  const courierId = await findToldCourier(client, vendorId, orderId);
  if (courierId === null) return;
  await wake(client, { vendorId, orderId, courierId, news });
}
