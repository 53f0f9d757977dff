import { resolveAvailability, toppingSetKey } from '@sofreh/domain/menu';
import { checkEdit } from '@sofreh/domain/order-edit';
import { heldToMenu, type LeastByMenu, type RuledDish } from '@sofreh/domain/pricing';
import { isWeighed, mostOf } from '@sofreh/domain/weight';
import { type IndexedSnapshot, sellableItem } from '#app/catalog/menu-snapshot/index.ts';
import { isOfCode } from '#app/main/order-record/code-cost.ts';
import type { OrderLine } from '#app/main/order-record/order-line.ts';
import type { PlacedLine } from '#app/main/order-record/stored-columns/line-columns.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { type AskedLine, resolveLines, type SellingMoment } from '../placing/resolve-lines.ts';

/** Says how the kitchen and the film see one line change. */
export interface LineChange {
  readonly line: PlacedLine;
  readonly from: number;
  readonly to: number;
}

/** Gives everything that differs between two states of an order's lines. */
export function lineChanges(before: readonly PlacedLine[], after: readonly PlacedLine[]): LineChange[] {
  const was = new Map(before.map((line) => [line.id, line]));
  const is = new Map(after.map((line) => [line.id, line]));
  return [...new Map([...was, ...is]).values()]
    .map((line) => ({ line, from: was.get(line.id)?.count ?? 0, to: is.get(line.id)?.count ?? 0 }))
    .filter(({ from, to }) => from !== to);
}

/** Says whose a line that stays was and is, where that differs; 0 is everybody. */
export function seatChanges(before: readonly PlacedLine[], after: readonly PlacedLine[]) {
  const was = new Map(before.map(({ id, seat }) => [id, seat]));
  return after
    .map(({ id: orderItemId, title, seat: to }) => {
      return { orderItemId, title, from: was.get(orderItemId) ?? to, to };
    })
    .filter(({ from, to }) => from !== to);
}

export interface LineEdit {
  readonly asked: readonly AskedLine[];
  /** Tells whether lines may pass their original count. */
  readonly canAdd: boolean;
  /** Tells whether the lines of a discount code stay. */
  readonly keepsCode: boolean;
  /** Says what new lines were charged, by id; what the menu says where it is not told. */
  readonly charged?: ReadonlyMap<string, ChargedLine> | undefined;
}

/** Holds what one piece of a line was charged, as a till that had no network says. */
export type ChargedLine = Pick<
  OrderLine,
  'price' | 'discount' | 'packagingCost' | 'servePackagingCost' | 'withTax'
> & {
  readonly toppings: readonly Omit<OrderLine['toppings'][number], 'id' | 'menuItemId'>[];
  /** It cost this by a menu at least; null where none knows it. */
  readonly least: LeastByMenu | null;
  /** Every menu that the till can have had asked for this with its dish; null where none knows it. */
  readonly ruled: RuledDish | null;
};

/** Gives a new line at what it was charged, with what it costs by the menu where that is more. */
function asCharged(line: OrderLine, charged: ChargedLine | undefined, newId: () => string): OrderLine {
  if (!charged) return line;
  const { price, discount, packagingCost, servePackagingCost, withTax } = charged;
  const items = new Map(line.toppings.map(({ toppingId, menuItemId }) => [toppingId, menuItemId]));
  const toppings = charged.toppings.map((topping) => ({
    id: newId(),
    menuItemId: items.get(topping.toppingId) ?? null,
    ...topping,
  }));
  const paid = { ...line, price, discount, packagingCost, servePackagingCost, withTax, toppings };
  return heldToMenu(paid, charged.least);
}

/**
 * Gives an order's lines as an edit leaves them (specification, section 4). A line that stays keeps what it cost when
 * it was ordered; a new one costs what the menu says now, and joins the line that is its equal: same item, toppings,
 * note and seat.
 * @throws Refusal `COUNT_NOT_SOLD`, `COUNT_ABOVE_ORIGINAL`, `ALL_ITEMS_CANNOT_BE_REMOVED`, `COUNT_BELOW_REFUNDED`,
 *   `MENU_ITEM_UNAVAILABLE` also for more of an item that is not sold now, and those of `resolveLines`.
 */
export function editLines(
  snapshot: IndexedSnapshot,
  before: readonly PlacedLine[],
  { asked, canAdd, keepsCode, charged }: LineEdit,
  moment: SellingMoment,
  newId: () => string,
): PlacedLine[] {
  const known = new Map(before.map((line) => [line.id, line]));
  for (const line of asked) refuseUnit(line, known.get(line.id));
  const kept = asked.flatMap((line) => {
    const stored = known.get(line.id);
    if (!stored || isOfCode(stored)) return [];
    return [{ ...stored, count: line.count, note: line.note, seat: line.seat ?? stored.seat }];
  });
  const fresh = resolveLines(
    snapshot,
    asked.filter(({ id }) => !known.has(id)),
    { ...moment, byStaff: true },
    newId,
  ).map((line) => ({
    ...asCharged(line, charged?.get(line.id), newId),
    ticketedCount: 0,
    refundedCount: 0,
  }));
  const merged = fresh.reduce(withLine, kept);
  refuseWrongEdit(before, merged, canAdd);
  refuseUnsellable(snapshot, before, merged, moment);
  return keepsCode ? [...merged, ...before.filter(isOfCode)] : merged;
}

/** A line that stays keeps what its count counts. */
function refuseUnit({ id, unit = 'PIECE', count }: AskedLine, stored: PlacedLine | undefined): void {
  if (!stored) return;
  const reason = unit === stored.unit ? (count > mostOf(unit) ? 'COUNT_OUT_OF_RANGE' : null) : 'UNIT_CHANGED';
  const { menuItemId, title } = stored;
  if (reason)
    throw new Refusal('COUNT_NOT_SOLD', { details: { id, menuItemId, title, reason, unit: stored.unit } });
}

function withLine(lines: readonly PlacedLine[], added: PlacedLine): PlacedLine[] {
  const match = lines.find((line) => isSame(line, added));
  if (!match) return [...lines, added];
  return lines.map((line) => (line === match ? { ...line, count: line.count + added.count } : line));
}

function isSame(line: PlacedLine, added: PlacedLine): boolean {
  // A weighing is a line of its own.
  const plain = [line, added].every(
    (each) => !isWeighed(each) && !each.isFreeItem && each.menuPrice === null,
  );
  const alike = line.menuItemId === added.menuItemId && line.note === added.note;
  const told = line.course === added.course && line.held === added.held && line.seat === added.seat;
  return plain && alike && told && toppingSetKey(line.toppings) === toppingSetKey(added.toppings);
}

function refuseWrongEdit(before: readonly PlacedLine[], after: readonly PlacedLine[], canAdd: boolean): void {
  const check = checkEdit(
    before.filter((line) => !isOfCode(line)),
    after,
    canAdd,
  );
  if (!check.ok) throw new Refusal(check.code as 'COUNT_ABOVE_ORIGINAL', { details: { id: check.lineId } });
  const counts = new Map(after.map(({ id, count }) => [id, count]));
  const below = before.find(({ id, refundedCount }) => refundedCount > (counts.get(id) ?? 0));
  if (below) {
    throw new Refusal('COUNT_BELOW_REFUNDED', { details: { id: below.id, refunded: below.refundedCount } });
  }
}

/** More of a line is sold as anything is: only while the item is to be had. */
function refuseUnsellable(
  snapshot: IndexedSnapshot,
  before: readonly PlacedLine[],
  after: readonly PlacedLine[],
  { source, deliveryType, at }: SellingMoment,
): void {
  const context = { source, deliveryType, instant: at.getTime() };
  const items = lineChanges(before, after)
    .filter(({ from, to }) => from > 0 && to > from)
    .flatMap(({ line: { id, menuItemId, title } }) => {
      const item = snapshot.itemsById.get(menuItemId);
      const reason = item
        ? resolveAvailability(sellableItem(snapshot, item), context).reason
        : ('ARCHIVED' as const);
      return reason === null ? [] : [{ id, menuItemId, title, reason }];
    });
  if (items.length > 0) throw new Refusal('MENU_ITEM_UNAVAILABLE', { details: { items } });
}
