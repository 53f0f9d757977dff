import type { BasketLine } from '@sofreh/contract/main/dining-tables/table-sittings';
import { namedConstraint } from '#app/platform/db/constraints.ts';
import type { Queryable } from '#app/platform/db/pool.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readBasket } from './sittings.queries.ts';
import { sittingGuest } from './sittings.ts';

/** Holds what of a guest's order says that it is placed in a sitting. */
interface SittingOrder {
  readonly id: string;
  readonly items: readonly { readonly id: string }[];
  readonly sitting?: { readonly token: string; readonly basketVersion?: number | undefined } | undefined;
}

/** An order is written with this sitting; nulls are where it belongs to none. */
export interface OrderSitting {
  readonly id: string | null;
  readonly basketVersion: number | null;
}

/**
 * Gives the sitting that a guest's order at a table belongs to. An order of the whole shared basket goes under the
 * basket's id and is made of its lines, so of two that are sent at once one stands and nobody's dish is left out; only
 * what is not to be had any more is. What another guest has ordered with theirs is not ordered again, alone or
 * together. The database asks once more as it writes (migration 0120).
 * @throws Refusal `SITTING_ENDED`, `BASKET_CHANGED`.
 */
export async function sittingOfOrder(
  db: Queryable,
  vendorId: string,
  tableId: string,
  { id, items, sitting }: SittingOrder,
  canBeHad: (line: BasketLine) => boolean,
): Promise<OrderSitting> {
  if (!sitting) return { id: null, basketVersion: null };
  const { token, basketVersion = null } = sitting;
  const guest = await sittingGuest(db, vendorId, token);
  if (guest.tableId !== tableId) throw new Refusal('SITTING_ENDED');
  if (items.some((item) => guest.ordered.includes(item.id))) throw new Refusal('BASKET_CHANGED');
  if (basketVersion === null) return { id: guest.sittingId, basketVersion };
  const basket = await readBasket(db, vendorId, guest.sittingId);
  const same = basket?.basketId === id && basket.basketVersion === basketVersion;
  if (!same || !isWhole(basket.lines, items, canBeHad)) throw new Refusal('BASKET_CHANGED');
  return { id: guest.sittingId, basketVersion };
}

/** Every line of the basket that can be had, and nothing besides. */
function isWhole(
  lines: readonly BasketLine[],
  items: SittingOrder['items'],
  canBeHad: (line: BasketLine) => boolean,
): boolean {
  const wanted = new Set(items.map((item) => item.id));
  const found = lines.filter((line) => wanted.has(line.id));
  const left = lines.filter((line) => !wanted.has(line.id));
  return found.length === items.length && !left.some(canBeHad);
}

const FAULTS: Readonly<Record<string, 'SITTING_ENDED' | 'BASKET_CHANGED'>> = {
  orders_sitting_lasts: 'SITTING_ENDED',
  orders_basket_stands: 'BASKET_CHANGED',
};

/** Says what the database refused an order for at the last moment; undefined for every other error. */
export function sittingFault(error: unknown): Refusal | undefined {
  const code = FAULTS[namedConstraint(error) ?? ''];
  return code && new Refusal(code);
}
