import { type PricingInput, priceOrder } from '@sofreh/domain/pricing';
import { expect, it } from 'vitest';
import { sumRows } from './sum-rows.ts';

const line = (id: string, price: number, discount: number) => ({
  id,
  menuItemId: id,
  unit: 'PIECE' as const,
  count: 3,
  price,
  discount,
  packagingCost: 5_300,
  servePackagingCost: 0,
  withTax: true,
  isFreeItem: false,
  toppings: [{ toppingId: 't', price: 7_777, count: 1 }],
});
const cart = (price: number, deliveryType: PricingInput['deliveryType']): PricingInput => ({
  currency: 'TOMAN',
  deliveryType,
  lines: [line('a', price, 1_000), line('b', 45_610, 0)],
  discount: { kind: 'PERCENTAGE', value: 10, cap: 20_000 },
  serviceFee: { type: 'PERCENTAGE', value: 12 },
  serviceChargeCostNumber: 0,
  tax: { rate: 10, onPackaging: true, onService: true },
  deliveryCost: 0,
  tip: 0,
  roundingStep: 1000,
});

it('rows add up to what is to be paid, with what rounding takes off', () => {
  for (let price = 100_000; price < 100_900; price += 90) {
    for (const deliveryType of ['SERVE', 'PICKUP'] as const) {
      const pricing = priceOrder(cart(price, deliveryType));
      expect(pricing.rounding).toBeGreaterThan(0);
      expect(sumRows(pricing).reduce((sum, [, amount]) => sum + amount, 0)).toBe(pricing.finalPrice);
    }
  }
});
