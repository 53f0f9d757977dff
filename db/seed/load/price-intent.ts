import { coveringZone, deliveryCostIn, pricedFor } from '@sofreh/domain/delivery-zones';
import { type Pricing, priceOrder } from '@sofreh/domain/pricing';
import type { IndexedSnapshot } from '../../../apps/server/src/catalog/menu-snapshot/index.ts';
import type { OrderLine } from '../../../apps/server/src/main/order-record/order-line.ts';
import { resolveLines } from '../../../apps/server/src/main/orders/placing/resolve-lines.ts';
import type { DemoCustomer, DemoDiscountCode, DemoOrderIntent } from '../types.ts';
import { demoId } from './demo-id.ts';
import { itemId, toppingId } from './load-menu.ts';

export interface PricedIntent {
  readonly lines: readonly OrderLine[];
  readonly pricing: Pricing;
  readonly code: DemoDiscountCode | null;
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

/** Prices an order of the demo by the rules of real ones, with today's menu. */
export function priceIntent(
  intent: DemoOrderIntent,
  snapshot: IndexedSnapshot,
  customer: DemoCustomer | null,
  codes: readonly DemoDiscountCode[],
): PricedIntent {
  const { vendor } = snapshot;
  const lines = linesOf(intent, snapshot);
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
  const pricing = priceOrder({
    ...input,
    discount: code && { kind: code.type, value: code.value, cap: code.cap ?? null, code: code.code },
    deliveryCost: deliveryCostIn(zoneOf(intent, snapshot, customer), itemsTotal),
  });
  return { lines, pricing, code };
}
