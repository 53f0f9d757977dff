import { COURIER_NEWS } from '@sofreh/domain/courier-state';
import { z } from 'zod';

/** This job tells a courier of a trip. */
export const COURIER_PUSH_TASK = 'tell-courier';

export const courierPushJob = z.object({
  vendorId: z.uuid(),
  orderId: z.uuid(),
  courierId: z.uuid(),
  news: z.enum(COURIER_NEWS),
  since: z.iso.datetime().optional(),
  open: z.array(z.string()).readonly().optional(),
});
export type CourierPushJob = z.infer<typeof courierPushJob>;
