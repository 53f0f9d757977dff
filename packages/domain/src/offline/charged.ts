import type { SaleUnit } from '../enums/index.ts';
import type { Finding } from './findings.ts';

type Chosen = { readonly toppingId: string; readonly count: number };

export type SaidLine = {
  readonly id: string;
  readonly menuItemId: string;
  readonly unit?: SaleUnit | undefined;
  readonly count: number;
  readonly toppings: readonly Chosen[];
  readonly isFreeItem?: boolean | undefined;
};
export type PaidLine = SaidLine & { readonly title: string };

/** This is what an order asks for besides its lines. */
export type SaidTerms = {
  readonly deliveryType: string;
  readonly tip: number;
  readonly serviceCharge: number;
  readonly deliveryCost?: number | undefined;
  readonly discount?: { readonly type: string; readonly value: number } | undefined;
  readonly discountCode?: string | undefined;
};
/** This is what it was charged by besides its lines. */
export type PaidTerms = {
  readonly deliveryType: string;
  readonly tip: number;
  readonly serviceChargeCostNumber: number;
  readonly deliveryCost: number;
  readonly discount: { readonly kind: string; readonly value: number; readonly code: string | null } | null;
};

/** Gives a line's dish, pieces and toppings, in words that are equal where these are. */
function wordsOf({ menuItemId, unit = 'PIECE', count, toppings, isFreeItem = false }: SaidLine): string {
  const chosen = new Map<string, number>();
  for (const topping of toppings)
    chosen.set(topping.toppingId, (chosen.get(topping.toppingId) ?? 0) + topping.count);
  return JSON.stringify([
    menuItemId,
    unit,
    count,
    isFreeItem,
    [...chosen].sort(([a], [b]) => (a < b ? -1 : 1)),
  ]);
}

/** This is what a discount code gives: a dish, so many times, without toppings. */
export type Gift = { readonly menuItemId: string; readonly count: number };

/** Says which lines that nobody asked for are what the code gives, each gift once. @returns their ids. */
export function givenLines(
  said: readonly Pick<SaidLine, 'id'>[],
  charged: readonly PaidLine[],
  gifts: readonly Gift[],
): ReadonlySet<string> {
  const asked = new Set(said.map(({ id }) => id));
  const left = [...gifts];
  const given = charged.filter((line) => {
    if (asked.has(line.id) || line.isFreeItem !== true || line.toppings.length > 0) return false;
    const index = left.findIndex((gift) => gift.menuItemId === line.menuItemId && gift.count === line.count);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  });
  return new Set(given.map(({ id }) => id));
}

/**
 * Says whether an order was charged for what it asks for: the same lines, dishes, pieces and toppings. A sale whose
 * bill names other things than the kitchen gets is for a person, however honest its sum.
 * @param gifts what the order's discount code gives, which is charged as free lines that nobody asked for.
 */
export function lineFindings(
  said: readonly SaidLine[],
  charged: readonly PaidLine[],
  gifts: readonly Gift[],
): Finding[] {
  const [asked, paid] = [new Map(said.map((l) => [l.id, l])), new Map(charged.map((l) => [l.id, l]))];
  const given = givenLines(said, charged, gifts);
  const ids = new Set([...asked.keys(), ...paid.keys()]);
  const lines = [...ids].flatMap((id) => {
    const [one, other] = [asked.get(id) ?? null, paid.get(id) ?? null];
    if (given.has(id)) return [];
    if (one && other && wordsOf(one) === wordsOf(other)) return [];
    const side = (line: SaidLine | null) =>
      line && { menuItemId: line.menuItemId, count: line.count, ...(line.unit && { unit: line.unit }) };
    return [{ id, title: other?.title ?? '', asked: side(one), charged: side(other) }];
  });
  const twice = asked.size < said.length || paid.size < charged.length;
  return lines.length > 0 || twice ? [{ code: 'LINES_DIFFER', data: { lines } }] : [];
}

/** Says whether an order was charged by what it asks for besides its lines: tip, service, delivery and discount. */
export function termFindings(said: SaidTerms, charged: PaidTerms): Finding[] {
  const { discount } = charged;
  const byHand = said.discount ? `${said.discount.type} ${said.discount.value}` : null;
  const paidBy = discount && (discount.code ?? `${discount.kind} ${discount.value}`);
  const terms = [
    said.deliveryType !== charged.deliveryType && 'DELIVERY_TYPE',
    said.tip !== charged.tip && 'TIP',
    said.serviceCharge !== charged.serviceChargeCostNumber && 'SERVICE_CHARGE',
    said.deliveryCost !== undefined && said.deliveryCost !== charged.deliveryCost && 'DELIVERY_COST',
    paidBy?.toUpperCase() !== (said.discountCode ?? byHand)?.toUpperCase() && 'DISCOUNT',
  ].filter((term) => term !== false);
  return terms.length > 0 ? [{ code: 'TERMS_DIFFER', data: { terms } }] : [];
}
