import fc from 'fast-check';
import type { WeekWindow } from '../calendar/index.ts';
import { BENEFIT_KINDS, CURRENCIES, DELIVERY_TYPES, ROUNDING_STEPS, WEEKDAYS } from '../enums/index.ts';
import type { FoodShift } from '../menu/index.ts';
import type { PricingDiscount, PricingInput, PricingLine, ServiceFee } from '../pricing/index.ts';

/** The properties are tried on every kind of input, small and awkward amounts more often than round ones. */

export const amount = fc.oneof(
  fc.integer({ min: 0, max: 20 }),
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: 2_000 }).map((thousands) => thousands * 1000),
);

/** Makes a rate in per cent with up to two decimals. */
export const percent = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
);

const topping = fc.record({
  toppingId: fc.constantFrom('cheese', 'mushroom', 'sauce'),
  price: amount,
  count: fc.integer({ min: 1, max: 4 }),
});

/** Makes a line without an id, see `lines`. */
const counted = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ unit: fc.constant('PIECE' as const), count: fc.integer({ min: 1, max: 12 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ unit: fc.constant('GRAM' as const), count: fc.integer({ min: 1, max: 5_000 }) }),
  },
);
const bareLine = fc.record({
  menuItemId: fc.constantFrom('kebab', 'pizza', 'salad', 'dough'),
  counted,
  price: amount,
  discount: amount,
  packagingCost: amount,
  servePackagingCost: amount,
  withTax: fc.boolean(),
  isFreeItem: fc.boolean(),
  toppings: fc.array(topping, { maxLength: 3 }),
});

/** Makes up to seven lines, ids `line-0`, `line-1`, …; one order in two has no free items. */
export const lines: fc.Arbitrary<PricingLine[]> = fc
  .tuple(fc.array(bareLine, { maxLength: 7 }), fc.boolean())
  .map(([list, noneFree]) =>
    list.map(({ counted: { unit, count }, ...line }, index) => ({
      ...line,
      unit,
      count,
      id: `line-${index}`,
      isFreeItem: line.isFreeItem && !noneFree,
    })),
  );

export const discount: fc.Arbitrary<PricingDiscount | null> = fc.option(
  fc.constantFrom(...BENEFIT_KINDS).chain((kind) =>
    fc.record({
      kind: fc.constant(kind),
      value: kind === 'PERCENTAGE' ? percent : amount,
      cap: fc.option(amount),
      code: fc.constantFrom(null, 'YALDA'),
      menuItemIds: fc.option(fc.subarray(['kebab', 'pizza', 'salad', 'dough'])),
      every: fc.option(fc.integer({ min: 2, max: 4 }), { freq: 3 }),
      set: fc.option(
        fc.uniqueArray(
          fc.record({
            menuItemId: fc.constantFrom('kebab', 'pizza', 'salad', 'dough'),
            count: fc.integer({ min: 1, max: 3 }),
          }),
          { minLength: 1, maxLength: 3, selector: ({ menuItemId }) => menuItemId },
        ),
        { freq: 3 },
      ),
    }),
  ),
);

const serviceFee: fc.Arbitrary<ServiceFee | null> = fc.option(
  fc.oneof(
    fc.record({ type: fc.constant('PERCENTAGE' as const), value: percent }),
    fc.record({ type: fc.constant('FIX' as const), value: amount }),
  ),
);

export const pricingInputs: fc.Arbitrary<PricingInput> = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  deliveryType: fc.constantFrom(...DELIVERY_TYPES),
  lines,
  discount,
  serviceFee,
  serviceChargeCostNumber: amount,
  tax: fc.record({ rate: percent, onPackaging: fc.boolean(), onService: fc.boolean() }),
  deliveryCost: amount,
  tip: amount,
  roundingStep: fc.constantFrom(...ROUNDING_STEPS),
  discountPackagingCost: fc.option(amount, { nil: undefined }),
});

/** Makes `HH:mm`, midnight and the last minute more often than others. */
export const clock = fc.oneof(
  fc.constantFrom('00:00', '23:59', '12:00'),
  fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`),
);

export const weekWindows: fc.Arbitrary<WeekWindow[]> = fc.array(
  fc.record({ weekday: fc.constantFrom(...WEEKDAYS), from: clock, to: clock }),
  { maxLength: 8 },
);

/** Makes up to two food shifts, some switched off, some bound to days. */
export const foodShifts: fc.Arbitrary<FoodShift[]> = fc.array(
  fc.record({
    id: fc.constant('shift'),
    active: fc.boolean(),
    windows: weekWindows,
    fromDate: fc.option(fc.constantFrom('2023-06-01', '2026-01-01')),
    toDate: fc.option(fc.constantFrom('2025-06-01', '2030-01-01')),
  }),
  { maxLength: 2 },
);

/** Makes moments from 2023 on, when Tehran no longer moves its clocks. */
export const instant = fc.integer({
  min: Date.parse('2023-01-01T00:00:00Z'),
  max: Date.parse('2035-01-01T00:00:00Z'),
});
