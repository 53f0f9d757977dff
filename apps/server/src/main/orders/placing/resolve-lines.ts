import type { DeliveryType, Source } from '@sofreh/domain/enums';
import {
  checkToppings,
  priceToppings,
  resolveAvailability,
  type ToppingViolation,
} from '@sofreh/domain/menu';
import { countFault } from '@sofreh/domain/weight';
import {
  type IndexedSnapshot,
  type SnapshotItem,
  sellableItem,
  toppingRulesOf,
} from '#app/catalog/menu-snapshot/index.ts';
import type { LineTopping, OrderLine } from '#app/main/order-record/order-line.ts';
import { Refusal } from '#app/platform/refusal.ts';
import type { PlacingBody } from './placing.ts';

export interface SellingMoment {
  readonly source: Source;
  readonly deliveryType: DeliveryType;
  readonly at: Date;
  /** Staff sell what lies on the scale; guests keep to the least and the step. Absent, a guest asks. */
  readonly byStaff?: boolean | undefined;
}

export type AskedLine = PlacingBody['items'][number];

/**
 * Gives the lines somebody asks for, at what the vendor's menu says of them at this moment.
 * @throws Refusal `MENU_ITEM_NOT_FOUND`, `MENU_ITEM_UNAVAILABLE` (details: which and why), `TOPPING_UNAVAILABLE`,
 *   `TOPPING_RULE` (details: the broken rules), `COUNT_NOT_SOLD` (details: why, the least and the step), `BAD_REQUEST` when two lines share an id.
 */
export function resolveLines(
  snapshot: IndexedSnapshot,
  asked: readonly AskedLine[],
  moment: SellingMoment,
  newId: () => string,
): OrderLine[] {
  if (new Set(asked.map((line) => line.id)).size < asked.length) throw new Refusal('BAD_REQUEST');
  const found = asked.map((line) => ({ line, item: itemOf(snapshot, line) }));
  for (const { line, item } of found) refuseCount(line, item, moment.byStaff ?? false);
  const prices = pricesOf(snapshot, found, moment);
  return found.map(({ line, item }, index) => ({
    id: line.id,
    menuItemId: item.id,
    title: item.title,
    note: line.note,
    unit: item.unit,
    count: line.count,
    ...unitPrice(line, prices[index] ?? item.price, item.discount),
    reason: line.reason ?? '',
    course: line.course ?? 1,
    seat: line.seat ?? 0,
    held: line.hold ?? false,
    packagingCost: item.packagingCost,
    servePackagingCost: item.servePackagingCost,
    withTax: item.withTax,
    isFreeItem: line.isFreeItem ?? false,
    toppings: resolveToppings(snapshot, line, item, newId),
  }));
}

/** Says what an unmeant unit or a count that is not sold is refused with. */
function refuseCount({ id, unit = 'PIECE', count }: AskedLine, item: SnapshotItem, byStaff: boolean): void {
  const reason = unit === item.unit ? countFault(item, count, byStaff) : 'UNIT_CHANGED';
  if (reason === null) return;
  const { id: menuItemId, title, minimumWeight, weightStep } = item;
  const details = { id, menuItemId, title, reason, unit: item.unit, minimumWeight, weightStep };
  throw new Refusal('COUNT_NOT_SOLD', { details });
}

/** Says what one of a line costs: by the menu, or as staff typed it. */
function unitPrice({ changePrice, isFreeItem }: AskedLine, price: number, discount: number) {
  const byMenu = Math.max(0, price - discount);
  if (changePrice !== undefined && !isFreeItem) return { price: changePrice, discount: 0, menuPrice: byMenu };
  return { price, discount, menuPrice: isFreeItem ? byMenu : null };
}

function itemOf(snapshot: IndexedSnapshot, line: AskedLine): SnapshotItem {
  const item = snapshot.itemsById.get(line.menuItemId);
  if (!item)
    throw new Refusal('MENU_ITEM_NOT_FOUND', { details: { id: line.id, menuItemId: line.menuItemId } });
  return item;
}

function pricesOf(
  snapshot: IndexedSnapshot,
  found: readonly { readonly line: AskedLine; readonly item: SnapshotItem }[],
  { source, deliveryType, at }: SellingMoment,
): number[] {
  const context = { source, deliveryType, instant: at.getTime() };
  const answers = found.map(({ item }) => resolveAvailability(sellableItem(snapshot, item), context));
  const items = found.flatMap(({ line, item }, index) => {
    const reason = answers[index]?.reason ?? null;
    return reason === null ? [] : [{ id: line.id, menuItemId: item.id, title: item.title, reason }];
  });
  if (items.length > 0) throw new Refusal('MENU_ITEM_UNAVAILABLE', { details: { items } });
  return answers.map((answer) => answer.price);
}

function resolveToppings(
  snapshot: IndexedSnapshot,
  line: AskedLine,
  item: SnapshotItem,
  newId: () => string,
): LineTopping[] {
  const rules = toppingRulesOf(snapshot, item);
  refuseViolations(line, item, checkToppings(rules, line.toppings));
  return priceToppings(rules, line.toppings).map(({ toppingId, price, count }) => ({
    id: newId(),
    toppingId,
    title: snapshot.toppingsById.get(toppingId)?.title ?? '',
    price,
    count,
    menuItemId: snapshot.toppingsById.get(toppingId)?.menuItemId ?? null,
  }));
}

function refuseViolations(
  line: AskedLine,
  item: SnapshotItem,
  violations: readonly ToppingViolation[],
): void {
  if (violations.length === 0) return;
  const gone = violations.some(({ code }) => code === 'TOPPING_UNAVAILABLE' || code === 'TOPPING_NOT_FOUND');
  const details = { id: line.id, menuItemId: item.id, title: item.title, violations };
  throw new Refusal(gone ? 'TOPPING_UNAVAILABLE' : 'TOPPING_RULE', { details });
}

/** Says whether a line could be ordered at this moment, by what the menu says of it. */
export function isSold(snapshot: IndexedSnapshot, line: AskedLine, moment: SellingMoment): boolean {
  try {
    resolveLines(snapshot, [line], moment, () => line.id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
