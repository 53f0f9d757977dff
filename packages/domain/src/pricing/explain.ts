import { isWeighed, servingsOf } from '../weight/index.ts';
import { type LineBase, sumOf } from './base.ts';
import type { PriceStep, PricingInput, Totals } from './types.ts';

/**
 * Gives the ordered answer to «چرا این قیمت؟»: what each rule took as its base and what it added or took off. Steps
 * that change nothing are left out, except that free items are named with what they would have cost.
 */
export function explain(input: PricingInput, bases: readonly LineBase[], totals: Totals): PriceStep[] {
  return [
    ...lineSteps(input.discount, bases),
    ...discountSteps(input, totals),
    ...chargeSteps(input, totals),
    ...lastSteps(input, totals),
  ].filter((step) => step.amount !== 0 || step.rule === 'FREE_ITEMS');
}

/**
 * Says what each rule added or took off in all, in their order: several weighed dishes are several steps of one rule.
 */
export function amountsByRule<Rule extends string>(
  explanation: readonly { readonly rule: Rule; readonly amount: number }[],
): { readonly rule: Rule; readonly amount: number }[] {
  const sums = new Map<Rule, number>();
  for (const { rule, amount } of explanation) sums.set(rule, (sums.get(rule) ?? 0) + amount);
  return [...sums].map(([rule, amount]) => ({ rule, amount }));
}

function lineSteps(discount: PricingInput['discount'], bases: readonly LineBase[]): PriceStep[] {
  const paid = bases.filter(({ line }) => !line.isFreeItem);
  const free = bases.filter(({ line }) => line.isFreeItem);
  const weighed = paid.filter(({ line }) => isWeighed(line));
  const pieces = paid.filter(({ line }) => !isWeighed(line));
  const count = sumOf(pieces, ({ line }) => line.count);
  const items = sumOf(pieces, (line) => line.items);
  const itemDiscount = sumOf(paid, (line) => line.itemDiscount);
  const toppings = sumOf(paid, (line) => line.toppings);
  const toppingCount = sumOf(
    paid,
    ({ line }) => sumOf(line.toppings, (topping) => topping.count) * servingsOf(line),
  );
  const given = sumOf(free, (line) => line.given);
  const steps: PriceStep[] = [
    { rule: 'ITEMS', base: items, count, amount: items },
    ...weighed.map(
      ({ line, items: amount }): PriceStep => ({
        rule: 'WEIGHED',
        base: line.price,
        grams: line.count,
        amount,
      }),
    ),
    { rule: 'ITEM_DISCOUNT', base: sumOf(paid, (line) => line.items), amount: -itemDiscount },
    { rule: 'TOPPINGS', base: toppings, count: toppingCount, amount: toppings },
  ];
  if (free.length === 0) return steps;
  return [
    ...steps,
    {
      rule: 'FREE_ITEMS',
      base: given,
      count: sumOf(free, ({ line }) => servingsOf(line)),
      ...(discount?.kind === 'FREEITEM' ? nameOf(discount) : {}),
      amount: 0,
    },
  ];
}

function discountSteps(input: PricingInput, totals: Totals): PriceStep[] {
  const rate = input.discount?.kind === 'PERCENTAGE' ? { rate: input.discount.value } : {};
  const of = nameOf(input.discount);
  return [{ rule: 'DISCOUNT', base: totals.discountBase, ...rate, ...of, amount: -totals.discount.onLines }];
}

/** Gives the offer or the code that the discount is of; nothing where it is by hand. */
function nameOf(discount: PricingInput['discount']): Pick<PriceStep, 'title' | 'code'> {
  if (discount?.title) return { title: discount.title };
  return discount?.code ? { code: discount.code } : {};
}

function chargeSteps(input: PricingInput, totals: Totals): PriceStep[] {
  const discounted = totals.base - totals.discount.onLines;
  const feeRate = input.serviceFee?.type === 'PERCENTAGE' ? { rate: input.serviceFee.value } : {};
  const typed = input.serviceChargeCostNumber;
  // Whoever told the amount alone told no rate.
  const taxRate = input.tax.told === undefined ? { rate: input.tax.rate } : {};
  return [
    { rule: 'PACKAGING', base: totals.packaging, amount: totals.packaging },
    { rule: 'PACKAGING_DISCOUNT', base: totals.packaging, amount: -totals.packagingWaived },
    { rule: 'SERVICE_FEE', base: discounted, ...feeRate, amount: totals.serviceFee },
    { rule: 'SERVICE_CHARGE', base: typed, amount: typed },
    { rule: 'TAX', base: totals.taxBase, ...taxRate, amount: totals.tax },
  ];
}

function lastSteps(input: PricingInput, totals: Totals): PriceStep[] {
  const { deliveryCost, tip } = input;
  return [
    { rule: 'DELIVERY', base: deliveryCost, amount: deliveryCost },
    {
      rule: 'FREE_SHIPPING',
      base: deliveryCost,
      ...nameOf(input.discount),
      amount: -totals.discount.onDelivery,
    },
    { rule: 'TIP', base: tip, amount: tip },
    { rule: 'ROUNDING', base: totals.beforeRounding, amount: -totals.rounding },
  ];
}
