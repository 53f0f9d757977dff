import { isInWindows } from '@sofreh/domain/calendar';
import type { DeliveryType, OrderStatus, Source } from '@sofreh/domain/enums';
import type { DemoOrderIntent, DemoVendor } from '../../types.ts';
import { intentOf, type Run } from './intent.ts';

/** An order on the board: how it came, how far it is, and how many minutes ago it was placed. */
interface Stage {
  readonly status: OrderStatus;
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  readonly age: number;
  readonly paid: boolean;
}

/** One order in each state, and several open tables, as in the middle of an evening. */
const STAGES: readonly Stage[] = [
  { status: 'NEEDFORCALL', source: 'QR', deliveryType: 'SERVE', age: 1, paid: false },
  { status: 'PAID', source: 'WEBSITE', deliveryType: 'DELIVER', age: 2, paid: true },
  { status: 'NEEDFORCALL', source: 'WEBSITE', deliveryType: 'PICKUP', age: 3, paid: false },
  { status: 'CONFIRMED', source: 'SALON', deliveryType: 'SERVE', age: 6, paid: false },
  { status: 'CONFIRMED', source: 'WEBSITE', deliveryType: 'DELIVER', age: 9, paid: true },
  { status: 'CONFIRMED', source: 'QR', deliveryType: 'SERVE', age: 12, paid: true },
  { status: 'CONFIRMED', source: 'KIOSK', deliveryType: 'PICKUP', age: 14, paid: true },
  { status: 'READYTOSERVE', source: 'SALON', deliveryType: 'SERVE', age: 19, paid: false },
  { status: 'READYTOPICKUP', source: 'WEBSITE', deliveryType: 'PICKUP', age: 23, paid: true },
  { status: 'READYTOSHIPMENT', source: 'WEBSITE', deliveryType: 'DELIVER', age: 27, paid: true },
  { status: 'DELIVERING', source: 'WEBSITE', deliveryType: 'DELIVER', age: 38, paid: true },
  { status: 'DELIVERED', source: 'SALON', deliveryType: 'SERVE', age: 44, paid: false },
  { status: 'DELIVERED', source: 'QR', deliveryType: 'SERVE', age: 58, paid: false },
];
const WAITING: ReadonlySet<OrderStatus> = new Set(['NEEDFORCALL', 'PAID']);
const MINUTE_MS = 60_000;

/** The steps a running order has behind it, none later than now. */
function minutesSoFar({ status, age }: Stage): DemoOrderIntent['minutes'] {
  if (WAITING.has(status)) return {};
  if (status === 'CONFIRMED') return { confirmed: 1 };
  const ready = Math.min(age - 2, 18);
  if (status === 'DELIVERING') return { confirmed: 1, ready, delivering: ready + 6 };
  if (status === 'DELIVERED') return { confirmed: 1, ready, delivered: ready + 4 };
  return { confirmed: 1, ready };
}

function runningOrder(made: DemoOrderIntent, stage: Stage, fallback: number): DemoOrderIntent {
  return {
    ...made,
    status: stage.status,
    customer: stage.source === 'WEBSITE' ? (made.customer ?? fallback) : made.customer,
    discountCode: null,
    payments: stage.paid ? [{ method: stage.source === 'KIOSK' ? 'CARD' : 'ONLINE', weight: 1 }] : [],
    rejectReason: null,
    minutes: minutesSoFar(stage),
  };
}

/**
 * The orders of a branch that run at the moment: none before it opened, and none awaiting acceptance where orders are
 * accepted at once. Each table has one bill.
 */
export function runningOrders(vendor: DemoVendor, branchIndex: number, run: Run): DemoOrderIntent[] {
  const { input, random } = run;
  const free = vendor.halls.flatMap((hall) => hall.tables.map((table) => table.code));
  return STAGES.flatMap((stage, index) => {
    const placedAt = new Date(input.now.getTime() - stage.age * MINUTE_MS);
    if (!isInWindows(vendor.openingWindows, placedAt.getTime())) return [];
    if (vendor.autoAccept && WAITING.has(stage.status)) return [];
    const way = { source: stage.source, deliveryType: stage.deliveryType };
    const occasion = { key: `${branchIndex}/running/${index}`, branchIndex, vendor, placedAt, way };
    const made = runningOrder(intentOf(occasion, run), stage, branchIndex);
    if (made.tableCode === null) return [made];
    const [tableCode = made.tableCode] = free.splice(random.between(0, free.length - 1), 1);
    return [{ ...made, tableCode }];
  });
}
