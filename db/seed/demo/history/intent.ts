import { localTime } from '@sofreh/domain/calendar';
import { chooseZone } from '@sofreh/domain/delivery-zones';
import type {
  DemoBrand,
  DemoCustomer,
  DemoDiscountCode,
  DemoMenu,
  DemoOrderIntent,
  DemoPeople,
  DemoVendor,
} from '../../types.ts';
import type { Random } from '../random.ts';
import { basketFor, itemsTotal } from './basket.ts';
import { type CodeUses, codeFor } from './codes.ts';
import { minutesOf, paymentsFor, rejectReasonFor, type Way } from './ways.ts';

export interface HistoryInput {
  readonly brand: DemoBrand;
  readonly menu: DemoMenu;
  readonly people: DemoPeople;
  readonly codes: readonly DemoDiscountCode[];
  /** The moment the demo is made; the history ends just before it. */
  readonly now: Date;
  readonly days: number;
}

/** One run of the generator: what it was given, its randomness, and which codes were used so far. */
export interface Run {
  readonly input: HistoryInput;
  readonly random: Random;
  readonly uses: CodeUses;
}

/** Somebody orders somewhere at some time. */
export interface Occasion {
  readonly key: string;
  readonly branchIndex: number;
  readonly vendor: DemoVendor;
  readonly placedAt: Date;
  readonly way: Omit<Way, 'weight'>;
}

const REJECTED_SHARE = 0.025;
const PARTY_WEIGHTS = [22, 38, 16, 15, 5, 4] as const;

const DAY_MS = 86_400_000;
/** What part of the people of today knew the branch when its history begins; the others come to know it day by day. */
const KNEW_AT_FIRST = 0.5;

/** Says what part of the people near a branch know it by then. */
function knownBy(placedAt: Date, { now, days }: HistoryInput): number {
  const ago = Math.min(1, (now.getTime() - placedAt.getTime()) / (days * DAY_MS));
  return 1 - (1 - KNEW_AT_FIRST) * ago;
}

/** Says who orders: people living near the branch; some come far more often, and at the counter many give no name. */
function customerFor({ way, branchIndex, placedAt }: Occasion, { input, random }: Run): number | null {
  if (way.source === 'SALON' && random.chance(0.7)) return null;
  if (way.source === 'KIOSK') return null;
  const known = (input.people.customers.length / 2) * knownBy(placedAt, input);
  const rank = Math.floor(random.next() ** 2 * known);
  return rank * 2 + (branchIndex % 2);
}

/** A table of the branch's own. */
export function tableFor(vendor: DemoVendor, random: Random): string {
  return random.pick(vendor.halls.flatMap((hall) => hall.tables)).code;
}

/** Says which of a customer's addresses is ordered to, and the least total there. */
function destination(
  { vendor, placedAt }: Occasion,
  customer: DemoCustomer | undefined,
  random: Random,
): { address: number; least: number } {
  const count = customer?.addresses.length ?? 0;
  const address = random.chance(0.8) ? 0 : random.between(0, Math.max(0, count - 1));
  const at = customer?.addresses[address];
  const zones = vendor.zones.map((zone) => ({ ...zone, id: zone.slug, enabled: true }));
  const zone = at ? chooseZone(zones, [at.longitude, at.latitude], placedAt.getTime()) : null;
  return { address, least: Math.max(vendor.minimumBasket, zone?.minimumBasket ?? 0) };
}

/** What guests left at the till, told by who stood there: one order in so many of those that were sold. */
const TIPPED_ONE_IN = 9;
function tipAtTill({ staff, status, tip }: DemoOrderIntent): number {
  if (staff === null || status !== 'FINISHED' || staff % TIPPED_ONE_IN !== 0) return tip;
  return (1 + (staff % 4)) * 10_000;
}

/** A past order: what was eaten, how it was paid and how long each step took; now and then it was turned down. */
export function intentOf(occasion: Occasion, run: Run): DemoOrderIntent {
  const { vendor, placedAt, way } = occasion;
  const { input, random } = run;
  const guests = random.weighted([1, 2, 3, 4, 5, 6], (count) => PARTY_WEIGHTS[count - 1] ?? 1);
  const customer = customerFor(occasion, run);
  const person = customer === null ? undefined : input.people.customers[customer];
  const target = way.deliveryType === 'DELIVER' ? destination(occasion, person, random) : null;
  const lines = basketFor(
    {
      menu: input.menu,
      vendor: vendor.slug,
      deliveryType: way.deliveryType,
      minute: localTime(placedAt.getTime()).minute,
      guests,
      least: target?.least ?? (way.source === 'WEBSITE' ? vendor.minimumBasket : 0),
    },
    random,
  );
  const rejected = random.chance(REJECTED_SHARE);
  const served = way.deliveryType === 'SERVE';
  const payments = paymentsFor(way, random);
  const total = itemsTotal(input.menu, vendor.slug, lines);
  const asks = { vendor: vendor.slug, customer: customer ?? 0, deliveryType: way.deliveryType, total };
  const intent: DemoOrderIntent = {
    key: occasion.key,
    vendor: vendor.slug,
    placedAt,
    source: way.source,
    deliveryType: way.deliveryType,
    status: rejected ? 'REJECTED' : 'FINISHED',
    customer,
    address: target?.address ?? null,
    tableCode: served ? tableFor(vendor, random) : null,
    numberOfPerson: served ? guests : null,
    lines,
    discountCode: rejected || customer === null ? null : codeFor(input.codes, asks, run.uses, random),
    tip: way.source !== 'SALON' && random.chance(0.12) ? random.between(1, 6) * 10_000 : 0,
    // A rejected order that was paid online already is given back; at the counter nothing was taken yet.
    payments: rejected ? payments.filter(({ method }) => method === 'ONLINE') : payments,
    staff: way.source === 'SALON' ? random.between(0, 10_000) : null,
    rejectReason: rejected ? rejectReasonFor(way.deliveryType, random) : null,
    minutes: rejected ? { rejected: random.between(1, 6) } : minutesOf(way.deliveryType, random),
  };
  return { ...intent, tip: tipAtTill(intent) };
}
