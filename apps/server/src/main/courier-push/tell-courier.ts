import { isStillNews } from '@sofreh/domain/courier-state';
import { time } from '@sofreh/fa/dates';
import { courierPushText } from '@sofreh/fa/push-texts';
import { type TellingDeps, tellOrLater } from '#app/main/guest-push/tell-or-later.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';
import { readToldTrip } from './courier-push.queries.ts';
import { COURIER_PUSH_TASK, type CourierPushJob } from './courier-push-job.ts';

/**
 * Tells a courier's phones what became of a trip, where that still holds. An offer is worth something as long as it stands; nothing
 * of the guest is told but the order's number.
 */
export async function tellCourier(deps: TellingDeps, job: CourierPushJob): Promise<void> {
  const { vendorId, orderId, courierId, news } = job;
  const trip = await readToldTrip(deps.db, vendorId, orderId, courierId);
  if (!trip) return;
  const { tripId, vendorName, offeredUntil, devices } = trip;
  const now = deps.now();
  const left = Math.ceil(((offeredUntil?.getTime() ?? 0) - now.getTime()) / 1_000);
  if (!isStillNews(news, { ...trip, offerIsOpen: left > 0 })) return;
  const message = {
    title: vendorName,
    body: courierPushText(news, trip, time(job.since ?? now)),
    path: news === 'TAKEN' ? '/courier' : `/courier?trip=${tripId}`,
    tag: `trip ${tripId}`,
    ...(news === 'OFFERED' ? { keptSeconds: left, moment: offeredUntil?.toISOString() ?? '' } : {}),
  };
  const again = await tellOrLater(deps, devices, message, job);
  if (!again) return;
  const key = `courier push ${courierId} ${orderId} ${news} again`;
  const next = { ...job, ...again.tries } satisfies CourierPushJob;
  await enqueue(deps.db, COURIER_PUSH_TASK, next, { key, runAt: again.runAt });
}
