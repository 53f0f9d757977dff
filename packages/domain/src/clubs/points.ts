import type { ClubOrder, ClubRule, ClubTerms } from './terms.ts';

const HUNDRED = 100n;

/** Says how much of the usual points something earns, rule upon rule, as a fraction. */
function factorOf(
  rules: readonly ClubRule[],
  order: Pick<ClubOrder, 'source' | 'deliveryType' | 'weekday'>,
  line: { readonly menuItemId: string; readonly categoryId: string },
): { readonly over: bigint; readonly under: bigint } {
  const facts = {
    DISH: line.menuItemId,
    CATEGORY: line.categoryId,
    SOURCE: order.source,
    DELIVERY_TYPE: order.deliveryType,
    WEEKDAY: order.weekday,
  };
  const holding = rules.filter(({ on, values }) => values.includes(facts[on]));
  const over = holding.reduce((product, { percent }) => product * BigInt(percent), 1n);
  return { over, under: HUNDRED ** BigInt(holding.length) };
}

/**
 * Says what an order earns before anything is given back, nothing where its guest entered it at the till themselves: a
 * point for each `perAmount` of what its dishes cost after the order's discount, which every line bears in proportion,
 * times what the rules that hold say one upon the other, and more by the guest's level. Rounded down once, at the end.
 */
export function orderPoints(order: ClubOrder, terms: ClubTerms, bonusPercent: number): number {
  const total = order.lines.reduce((sum, { sale }) => sum + sale, 0);
  const net = total - order.discount;
  if (!terms.active || order.ownEntry || net <= 0) return 0;
  const under = HUNDRED ** BigInt(terms.rules.length);
  const weighed = order.lines.reduce((sum, line) => {
    const factor = factorOf(terms.rules, order, line);
    return sum + (BigInt(line.sale) * factor.over * under) / factor.under;
  }, 0n);
  const over = weighed * BigInt(net) * BigInt(100 + bonusPercent);
  return Number(over / (under * BigInt(total) * BigInt(terms.perAmount) * HUNDRED));
}

/**
 * Says what stays earned after refunds: the part of the points that is the part of the price that stays paid, rounded
 * up for the guest; of an order whose price was all given back nothing stays.
 */
export function keptPoints(points: number, finalPrice: number, refunded: number): number {
  const stays = Math.max(0, finalPrice - refunded);
  if (stays === 0 || finalPrice <= 0) return 0;
  const [over, under] = [BigInt(points) * BigInt(stays), BigInt(finalPrice)];
  return Number((over + under - 1n) / under);
}

/** Says what an order that is finished keeps of its points; any other has earned nothing, or nothing yet. */
export function pointsDue(
  order: ClubOrder & { readonly finished: boolean; readonly finalPrice: number; readonly refunded: number },
  terms: ClubTerms,
  bonusPercent: number,
): number {
  if (!order.finished) return 0;
  return keptPoints(orderPoints(order, terms, bonusPercent), order.finalPrice, order.refunded);
}
