import { coveringZone, deliveryCostIn, pricedFor } from '@sofreh/domain/delivery-zones';
import { priceAsTold } from '@sofreh/domain/marketplace';
import { type Pricing, priceOrder } from '@sofreh/domain/pricing';
import type { IndexedSnapshot } from '../../../apps/server/src/catalog/menu-snapshot/index.ts';
import type { OrderLine } from '../../../apps/server/src/main/order-record/order-line.ts';
import { freeLines } from '../../../apps/server/src/main/orders/placing/discount-use.ts';
import { resolveLines } from '../../../apps/server/src/main/orders/placing/resolve-lines.ts';
import { demoId } from '../demo/demo-id.ts';
import { marketCoupons } from '../demo/marketplace.ts';
import type { DemoCustomer, DemoDiscountCode, DemoOrderIntent } from '../types.ts';
import { itemId, toppingId } from './load-menu.ts';

export interface PricedIntent {
  readonly lines: readonly OrderLine[];
  readonly pricing: Pricing;
  readonly code: DemoDiscountCode | null;
  /** What the bill came to before a dish was taken off it, or a discount was given by hand; null where neither was. */
  readonly priceBefore: number | null;
}

function linesOf(intent: DemoOrderIntent, snapshot: IndexedSnapshot): OrderLine[] {
  const at = intent.placedAt.getTime();
  let toppings = 0;
  return resolveLines(
    snapshot,
    intent.lines.map((line, index) => ({
      id: demoId(`line/${intent.key}/${index}`, at),
      menuItemId: itemId(intent.vendor, line.item),
      count: line.count,
      note: '',
      toppings: line.toppings.map((each) => ({
        toppingId: toppingId(intent.vendor, each.topping),
        count: each.count,
      })),
    })),
    { source: intent.source, deliveryType: intent.deliveryType, at: intent.placedAt },
    () => demoId(`topping/${intent.key}/${toppings++}`, at),
  );
}

function zoneOf(intent: DemoOrderIntent, snapshot: IndexedSnapshot, customer: DemoCustomer | null) {
  const address = intent.address === null ? undefined : customer?.addresses[intent.address];
  const zone = address && coveringZone(snapshot.zones, [address.longitude, address.latitude]);
  return address && zone ? pricedFor(zone, snapshot.vendor, address) : null;
}

/** The dishes that a code adds. */
function linesOfCode(
  intent: DemoOrderIntent,
  snapshot: IndexedSnapshot,
  code: DemoDiscountCode,
): OrderLine[] {
  const at = intent.placedAt.getTime();
  const freeItems = (code.freeItems ?? []).map((slug) => ({ id: itemId(intent.vendor, slug) }));
  let free = 0;
  return freeLines(
    snapshot,
    { type: code.type, freeItems },
    { source: intent.source, deliveryType: intent.deliveryType, at: intent.placedAt },
    () => demoId(`free/${intent.key}/${free++}`, at),
  );
}

const partOf = (amount: number, percent: number) => Math.floor((amount * percent) / 100);

/** Prices an order of the marketplace as it would have told it: it counts the tax, and brings for nothing. */
function priceAtMarket(intent: DemoOrderIntent, snapshot: IndexedSnapshot, lines: OrderLine[]): PricedIntent {
  const { currency, taxRate, taxOnPackaging } = snapshot.vendor;
  const coupon = marketCoupons.find(({ code }) => code === intent.discountCode);
  const goods = lines.reduce(
    (sum, { count, price, discount, toppings }) =>
      sum + count * (price - discount + toppings.reduce((all, each) => all + each.count * each.price, 0)),
    0,
  );
  const shopDiscount = partOf(goods, coupon?.shopPercent ?? 0);
  const counted = priceOrder({
    currency,
    deliveryType: intent.deliveryType,
    lines,
    discount: shopDiscount > 0 ? { kind: 'MONEY', value: shopDiscount } : null,
    serviceFee: null,
    serviceChargeCostNumber: 0,
    tax: { rate: taxRate, onPackaging: taxOnPackaging, onService: false },
    deliveryCost: 0,
    tip: 0,
    roundingStep: 0,
  });
  const told = { shopDiscount, couponCode: coupon?.code ?? null, tax: counted.tax, delivery: 0 };
  const { pricing } = priceAsTold(currency, intent.deliveryType, lines, {
    ...told,
    total: counted.finalPrice,
  });
  return { lines, pricing, code: null, priceBefore: null };
}

/** What somebody at the till did to a bill: a dish taken off, or a discount without a code. */
interface DoneByHand {
  readonly isTakenOff: boolean;
  /** In per cent; 0 where none was given. */
  readonly discountPercent: number;
}
const NOTHING_DONE: DoneByHand = { isTakenOff: false, discountPercent: 0 };

/** Prices an order of the demo by the rules of real ones, with today's menu. */
export function priceIntent(
  intent: DemoOrderIntent,
  snapshot: IndexedSnapshot,
  customer: DemoCustomer | null,
  codes: readonly DemoDiscountCode[],
  { isTakenOff, discountPercent }: DoneByHand = NOTHING_DONE,
): PricedIntent {
  const { vendor } = snapshot;
  const lines = linesOf(intent, snapshot);
  if (intent.source === 'SNAPPFOOD') return priceAtMarket(intent, snapshot, lines);
  const input = {
    currency: vendor.currency,
    deliveryType: intent.deliveryType,
    lines,
    discount: null,
    serviceFee: vendor.serviceFees[intent.deliveryType] ?? null,
    serviceChargeCostNumber: 0,
    tax: { rate: vendor.taxRate, onPackaging: vendor.taxOnPackaging, onService: vendor.taxOnService },
    deliveryCost: 0,
    tip: intent.tip,
    roundingStep: vendor.roundingStep,
  };
  const bare = priceOrder(input);
  const itemsTotal = bare.sumOfItemsPrice + bare.sumOfItemToppingsPrice;
  const known = codes.find((code) => code.vendor === intent.vendor && code.code === intent.discountCode);
  const code = known && itemsTotal >= (known.minimumItemsTotal ?? 0) ? known : null;
  const terms = {
    ...input,
    discount: code && { kind: code.type, value: code.value, cap: code.cap ?? null, code: code.code },
    deliveryCost: deliveryCostIn(zoneOf(intent, snapshot, customer), itemsTotal),
  };
  const all = code ? [...lines, ...linesOfCode(intent, snapshot, code)] : lines;
  const [first, ...rest] = all;
  const once = isTakenOff && first ? [{ ...first, count: first.count + 1 }, ...rest] : all;
  const hand = discountPercent > 0 ? ({ kind: 'PERCENTAGE', value: discountPercent } as const) : null;
  return {
    lines: all,
    pricing: priceOrder({ ...terms, discount: hand ?? terms.discount, lines: all }),
    code,
    priceBefore: isTakenOff || hand ? priceOrder({ ...terms, lines: once }).finalPrice : null,
  };
}
