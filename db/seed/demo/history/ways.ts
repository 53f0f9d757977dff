import type { DeliveryType, Source } from '@sofreh/domain/enums';
import type { DemoOrderIntent } from '../../types.ts';
import type { Random } from '../random.ts';

/** How an order comes in and goes out, with its share of all orders. */
export interface Way {
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  readonly weight: number;
}

export const WAYS: readonly Way[] = [
  { source: 'SALON', deliveryType: 'SERVE', weight: 38 },
  { source: 'QR', deliveryType: 'SERVE', weight: 16 },
  { source: 'WEBSITE', deliveryType: 'DELIVER', weight: 24 },
  { source: 'WEBSITE', deliveryType: 'PICKUP', weight: 7 },
  { source: 'SALON', deliveryType: 'PICKUP', weight: 11 },
  { source: 'KIOSK', deliveryType: 'PICKUP', weight: 4 },
];

/** Says how an order was paid: the site mostly online, the counter mostly by card, now and then in two parts. */
export function paymentsFor(way: Omit<Way, 'weight'>, random: Random): DemoOrderIntent['payments'] {
  const { source, deliveryType } = way;
  if (source === 'WEBSITE' || (source === 'QR' && random.chance(0.5))) {
    const online = random.chance(deliveryType === 'DELIVER' ? 0.78 : 0.9);
    return [{ method: online ? 'ONLINE' : 'CARD', weight: 1 }];
  }
  if (random.chance(0.05)) {
    return [
      { method: 'CASH', weight: 1 },
      { method: 'CARD', weight: random.between(1, 3) },
    ];
  }
  return [{ method: random.chance(0.14) ? 'CASH' : 'CARD', weight: 1 }];
}

/** Says how long each step of a finished order took. */
export function minutesOf(deliveryType: DeliveryType, random: Random): DemoOrderIntent['minutes'] {
  const confirmed = random.between(0, 3);
  const ready = confirmed + random.between(14, 32);
  if (deliveryType !== 'DELIVER') {
    const delivered = ready + random.between(1, 6);
    const stay = deliveryType === 'SERVE' ? random.between(8, 55) : 0;
    return { confirmed, ready, delivered, finished: delivered + stay };
  }
  const delivering = ready + random.between(1, 4);
  const delivered = delivering + random.between(3, 9);
  return { confirmed, ready, delivering, delivered, finished: delivered };
}

const REASONS = ['مواد اولیه تمام شده است', 'مشتری منصرف شد', 'شلوغی آشپزخانه'] as const;
const DELIVERY_REASONS = [...REASONS, 'نشانی ناقص بود و مشتری پاسخ نداد', 'پیک آزاد نداشتیم'] as const;

/** Says why an order was turned down. */
export function rejectReasonFor(deliveryType: DeliveryType, random: Random): string {
  return random.pick<string>(deliveryType === 'DELIVER' ? DELIVERY_REASONS : REASONS);
}
