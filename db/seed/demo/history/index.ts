import { localTime } from '@sofreh/domain/calendar';
import type { DeliveryType, Source } from '@sofreh/domain/enums';
import { READY_STATUS } from '@sofreh/domain/order-state';
import type { DemoBrand, DemoMenu, DemoOrderIntent, DemoPeople } from '../../types.ts';
import { createRandom, type Random } from '../random.ts';
import { basketFor } from './basket.ts';
import { daysBefore, momentOn, ordersOn } from './rhythm.ts';

export interface HistoryInput {
  readonly brand: DemoBrand;
  readonly menu: DemoMenu;
  readonly people: DemoPeople;
  /** The moment the demo is made; the history ends just before it. */
  readonly now: Date;
  readonly days: number;
}

const REJECT_REASONS = [
  'مواد اولیه تمام شده است',
  'آدرس بیرون از محدوده است',
  'مشتری منصرف شد',
  'شلوغی آشپزخانه',
] as const;
const SEED = 14_050_830;

interface Way {
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  readonly weight: number;
}
const WAYS: readonly Way[] = [
  { source: 'SALON', deliveryType: 'SERVE', weight: 38 },
  { source: 'QR', deliveryType: 'SERVE', weight: 16 },
  { source: 'WEBSITE', deliveryType: 'DELIVER', weight: 24 },
  { source: 'WEBSITE', deliveryType: 'PICKUP', weight: 7 },
  { source: 'SALON', deliveryType: 'PICKUP', weight: 11 },
  { source: 'KIOSK', deliveryType: 'PICKUP', weight: 4 },
];

function paymentsFor({ source, deliveryType }: Way, random: Random): DemoOrderIntent['payments'] {
  if (source === 'WEBSITE' || (source === 'QR' && random.chance(0.5))) {
    return random.chance(deliveryType === 'DELIVER' ? 0.78 : 0.9)
      ? [{ method: 'ONLINE', weight: 1 }]
      : [{ method: 'CARD', weight: 1 }];
  }
  if (random.chance(0.05))
    return [
      { method: 'CASH', weight: 1 },
      { method: 'CARD', weight: 2 },
    ];
  return [{ method: random.chance(0.14) ? 'CASH' : 'CARD', weight: 1 }];
}

function minutesOf(deliveryType: DeliveryType, random: Random): DemoOrderIntent['minutes'] {
  const confirmed = random.between(0, 3);
  const ready = confirmed + random.between(14, 32);
  if (deliveryType !== 'DELIVER') {
    const delivered = ready + random.between(1, 6);
    return {
      confirmed,
      ready,
      delivered,
      finished: delivered + (deliveryType === 'SERVE' ? random.between(8, 55) : 0),
    };
  }
  const delivering = ready + random.between(2, 10);
  const delivered = delivering + random.between(9, 28);
  return { confirmed, ready, delivering, delivered, finished: delivered };
}

/** Who orders: a customer whose address the branch delivers to; people at the counter often give no name. */
function customerFor(way: Way, branch: number, input: HistoryInput, random: Random): number | null {
  if (way.source === 'SALON' && random.chance(0.7)) return null;
  if (way.source === 'KIOSK') return null;
  // Areas alternate among the customers, and some come far more often than others.
  const rank = Math.floor(random.next() ** 2 * (input.people.customers.length / 2));
  return rank * 2 + (branch % 2);
}

function tableFor(branch: DemoBrand['vendors'][number], random: Random): string {
  return random.pick(branch.halls.flatMap((hall) => hall.tables)).code;
}

interface Occasion {
  readonly key: string;
  readonly branchIndex: number;
  readonly placedAt: Date;
}

function intentOf(input: HistoryInput, occasion: Occasion, random: Random): DemoOrderIntent | undefined {
  const branch = input.brand.vendors[occasion.branchIndex];
  if (!branch) return undefined;
  const way = random.weighted(WAYS, (each) => each.weight);
  const guests = random.weighted([1, 2, 3, 4, 5, 6], (count) => [22, 38, 16, 15, 5, 4][count - 1] ?? 1);
  const { minute } = localTime(occasion.placedAt.getTime());
  const lines = basketFor(
    { menu: input.menu, vendor: branch.slug, deliveryType: way.deliveryType, minute, guests },
    random,
  );
  if (lines.length === 0) return undefined;
  const rejected = random.chance(0.025);
  const served = way.deliveryType === 'SERVE';
  const customer = customerFor(way, occasion.branchIndex, input, random);
  return {
    key: occasion.key,
    vendor: branch.slug,
    placedAt: occasion.placedAt,
    source: way.source,
    deliveryType: way.deliveryType,
    status: rejected ? 'REJECTED' : 'FINISHED',
    customer,
    address: way.deliveryType === 'DELIVER' ? 0 : null,
    tableCode: served ? tableFor(branch, random) : null,
    numberOfPerson: served ? guests : null,
    lines,
    discountCode: !rejected && customer !== null && random.chance(0.06) ? 'TORANJ20' : null,
    tip: way.source !== 'SALON' && random.chance(0.12) ? random.between(1, 6) * 10_000 : 0,
    payments: rejected ? [] : paymentsFor(way, random),
    staff: way.source === 'SALON' ? random.between(0, 10_000) : null,
    rejectReason: rejected ? random.pick(REJECT_REASONS) : null,
    minutes: rejected ? { rejected: random.between(1, 6) } : minutesOf(way.deliveryType, random),
  };
}

function pastOrders(input: HistoryInput, random: Random): DemoOrderIntent[] {
  const days = daysBefore(input.now, input.days);
  return input.brand.vendors.flatMap((_, branchIndex) =>
    days.flatMap(({ day, daysAgo }) => {
      const count = ordersOn(day, daysAgo, branchIndex === 0 ? 1 : 0.7, random);
      const moments = Array.from({ length: count }, () => momentOn(day, random)).sort(
        (a, b) => a.getTime() - b.getTime(),
      );
      return moments.flatMap(
        (placedAt, index) =>
          intentOf(input, { key: `${branchIndex}/${day}/${index}`, branchIndex, placedAt }, random) ?? [],
      );
    }),
  );
}

/** Today so far: finished orders since the morning, and one running order in every state for the board. */
function todayOrders(input: HistoryInput, random: Random): DemoOrderIntent[] {
  const { date } = localTime(input.now.getTime());
  const anHourAgo = input.now.getTime() - 3_600_000;
  return input.brand.vendors.flatMap((_, branchIndex) => {
    const count = ordersOn(date, 0, branchIndex === 0 ? 1 : 0.7, random);
    const moments = Array.from({ length: count }, () => momentOn(date, random)).filter(
      (at) => at.getTime() < anHourAgo,
    );
    return moments
      .sort((a, b) => a.getTime() - b.getTime())
      .flatMap(
        (placedAt, index) =>
          intentOf(input, { key: `${branchIndex}/today/${index}`, branchIndex, placedAt }, random) ?? [],
      );
  });
}

const RUNNING = [
  'NEEDFORCALL',
  'PAID',
  'CONFIRMED',
  'CONFIRMED',
  'READY',
  'DELIVERING',
  'DELIVERED',
] as const;

function runningOrders(input: HistoryInput, random: Random): DemoOrderIntent[] {
  return input.brand.vendors.flatMap((_, branchIndex) =>
    RUNNING.flatMap((stage, index) => {
      const placedAt = new Date(input.now.getTime() - (3 + index * 6) * 60_000);
      const made = intentOf(input, { key: `${branchIndex}/running/${index}`, branchIndex, placedAt }, random);
      return made ? [runningOrder(made, stage, input, random)] : [];
    }),
  );
}

function runningOrder(
  made: DemoOrderIntent,
  stage: (typeof RUNNING)[number],
  input: HistoryInput,
  random: Random,
): DemoOrderIntent {
  const branch = input.brand.vendors.find((vendor) => vendor.slug === made.vendor);
  const delivers = stage === 'DELIVERING' || stage === 'PAID';
  const deliveryType: DeliveryType = delivers ? 'DELIVER' : 'SERVE';
  const atTable = deliveryType === 'SERVE' && branch;
  const age = Math.floor((input.now.getTime() - made.placedAt.getTime()) / 60_000);
  const waiting = stage === 'NEEDFORCALL' || stage === 'PAID';
  return {
    ...made,
    source: delivers ? 'WEBSITE' : stage === 'NEEDFORCALL' ? 'QR' : 'SALON',
    deliveryType,
    status: stage === 'READY' ? READY_STATUS[deliveryType] : stage,
    customer: made.customer ?? (branch === input.brand.vendors[0] ? 0 : 1),
    address: delivers ? 0 : null,
    tableCode: atTable ? tableFor(branch, random) : null,
    numberOfPerson: atTable ? 2 : null,
    lines:
      made.lines.filter((line) => line.item !== 'dizi').length > 0
        ? made.lines.filter((line) => line.item !== 'dizi')
        : made.lines,
    discountCode: null,
    payments: delivers ? [{ method: 'ONLINE', weight: 1 }] : [],
    rejectReason: null,
    minutes: waiting
      ? {}
      : {
          confirmed: 1,
          ready: Math.min(age, 15),
          delivering: Math.min(age, 18),
          delivered: Math.min(age, 25),
        },
  };
}

/**
 * The demo's orders: `days` days before today, today so far, and the orders running now. The same input gives the same
 * orders.
 */
export function generateHistory(input: HistoryInput): DemoOrderIntent[] {
  const random = createRandom(SEED);
  return [...pastOrders(input, random), ...todayOrders(input, random), ...runningOrders(input, random)];
}
