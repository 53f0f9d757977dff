import { localTime } from '@sofreh/domain/calendar';
import type { DemoOrderIntent, DemoVendor } from '../../types.ts';
import { marketCoupons, marketGuests, marketReasons } from '../marketplace.ts';
import { createRandom } from '../random.ts';
import { basketFor } from './basket.ts';
import type { HistoryInput } from './intent.ts';
import { daysUntil, momentIn, slotsOf } from './rhythm.ts';
import { minutesOf } from './ways.ts';

const SEED = 14_050_901;
/** The age from which on an order is surely over. */
const OVER_AFTER_MS = 100 * 60_000;
const ORDERS_OF_A_DAY = { least: 2, most: 6 } as const;
const TURNED_DOWN_SHARE = 0.05;
const COUPON_SHARE = 0.45;
const FETCHED_SHARE = 0.2;
const LEAST_BASKET = 250_000;

/**
 * Says what a branch sold at the marketplace in its past: a few orders a day, most of them brought by the marketplace's
 * couriers, all paid there. A randomness of its own leaves every other order as it is.
 */
export function marketOrders(
  vendor: DemoVendor,
  branchIndex: number,
  input: HistoryInput,
): DemoOrderIntent[] {
  const random = createRandom(SEED + branchIndex);
  const lastMoment = input.now.getTime() - OVER_AFTER_MS;
  return daysUntil(input.now, input.days).flatMap(({ day }) => {
    const slots = slotsOf(day, vendor.openingWindows);
    if (slots.length === 0) return [];
    const count = random.between(ORDERS_OF_A_DAY.least, ORDERS_OF_A_DAY.most);
    return Array.from({ length: count }, (_, index): DemoOrderIntent => {
      const placedAt = momentIn(day, slots, random);
      const deliveryType = random.chance(FETCHED_SHARE) ? 'PICKUP' : 'ZFEXPRESS';
      const { minute } = localTime(placedAt.getTime());
      const guests = random.between(1, 3);
      const lines = basketFor(
        { menu: input.menu, vendor: vendor.slug, deliveryType, minute, guests, least: LEAST_BASKET },
        random,
      );
      const rejected = random.chance(TURNED_DOWN_SHARE);
      const coupon = random.pick(marketCoupons);
      return {
        key: `${branchIndex}/market/${day}/${index}`,
        vendor: vendor.slug,
        placedAt,
        source: 'SNAPPFOOD',
        deliveryType,
        status: rejected ? 'REJECTED' : 'FINISHED',
        customer: null,
        guestName: random.pick(marketGuests),
        address: null,
        tableCode: null,
        numberOfPerson: null,
        lines,
        discountCode: random.chance(COUPON_SHARE) ? coupon.code : null,
        tip: 0,
        payments: [{ method: 'MARKETPLACE', weight: 1 }],
        staff: null,
        rejectReason: rejected ? random.pick(marketReasons) : null,
        minutes: rejected ? { rejected: random.between(1, 5) } : minutesOf(deliveryType, random),
      };
    }).filter(({ placedAt }) => placedAt.getTime() < lastMoment);
  });
}
