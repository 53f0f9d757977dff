import { COURSE } from '../limits/index.ts';
import { toppingSetKey } from '../menu/index.ts';
import { isWeighed, mostOf } from '../weight/index.ts';
import type {
  AddedItem,
  EditableOrder,
  OrderEditFailure,
  OrderEditItem,
  OrderEditResult,
  OrderEditState,
} from './types.ts';

/**
 * «Adding a menu item matching an existing line (same menu item and same topping set) raises its count by 1; otherwise
 * a new line with count 1 is added.» A line the edit removed counts as existing: it comes back with count 1. A new
 * line's original count is 0, so it needs `canAdd` as any rise beyond the original does. A weighing is a line of its own,
 * of so many grams; so is what is another guest's, has a note, is of another course or waits.
 */
export function addEditItem(
  state: OrderEditState,
  item: AddedItem,
  makeId: () => string,
  count = 1,
): OrderEditResult {
  const order = state.updatedOrder;
  if (!order) return fail('ORDER_NOT_FOUND');
  const existing = order.items.find((line) => isSame(line, item));
  if (existing) return raiseEditItem(state, existing.id);
  const removed = state.removedItems.find((line) => isSame(line, item));
  if (removed) return restoreEditItem(withRemoved(state, removed, { ...removed, count: 1 }), removed.id);
  if (!mayPassOriginal(state)) return fail('COUNT_ABOVE_ORIGINAL');
  return done(state, order, [...order.items, { ...item, id: makeId(), count, isFreeItem: false }]);
}

/**
 * Raises a line by 1. «Raising a line's count beyond the original count is allowed only when canAdd is set (for a
 * submitted order the count can rise without limit); otherwise it cannot exceed the original count.»
 */
export function raiseEditItem(state: OrderEditState, lineId: string): OrderEditResult {
  const line = state.updatedOrder?.items.find((item) => item.id === lineId);
  return countEditItem(state, lineId, (line?.count ?? 0) + 1);
}

/** Sets a line's count, or its grams, by the rule of raising. */
export function countEditItem(state: OrderEditState, lineId: string, count: number): OrderEditResult {
  const order = state.updatedOrder;
  if (!order) return fail('ORDER_NOT_FOUND');
  const line = order.items.find((item) => item.id === lineId);
  if (!line) return fail('ORDER_ITEM_NOT_FOUND');
  const original = state.order?.items.find((item) => item.id === lineId)?.count ?? 0;
  const bound = mayPassOriginal(state) ? mostOf(line.unit) : original;
  if (count > bound && count > line.count) return fail('COUNT_ABOVE_ORIGINAL');
  return done(state, order, replace(order.items, { ...line, count }));
}

/** Gives a line to another guest of the table; 0 is everybody. What a code gives is nobody's to move. */
export function seatEditItem(state: OrderEditState, lineId: string, seat: number): OrderEditResult {
  const order = state.updatedOrder;
  if (!order) return fail('ORDER_NOT_FOUND');
  const line = order.items.find((item) => item.id === lineId && !item.isFreeItem);
  if (!line) return fail('ORDER_ITEM_NOT_FOUND');
  return done(state, order, replace(order.items, { ...line, seat }));
}

/** This is what can be said of a line that the edit adds. */
export type SaidOfLine = Pick<OrderEditItem, 'count' | 'note' | 'seat' | 'course' | 'held' | 'toppings'>;

/** Says how a line that the edit adds is cooked and served. A line the kitchen knows stays as it was told. */
export function writeEditItem(state: OrderEditState, lineId: string, said: SaidOfLine): OrderEditResult {
  const order = state.updatedOrder;
  if (!order) return fail('ORDER_NOT_FOUND');
  const line = order.items.find((item) => item.id === lineId);
  if (!line || state.order?.items.some((item) => item.id === lineId)) return fail('ORDER_ITEM_NOT_FOUND');
  return done(state, order, replace(order.items, { ...line, ...said }));
}

/**
 * «Decreasing lowers count by 1 while above 1; at 1 the line moves to the removed-items list, unless it is the last
 * remaining line, in which case removal is refused.»
 */
export function lowerEditItem(state: OrderEditState, lineId: string): OrderEditResult {
  const order = state.updatedOrder;
  if (!order) return fail('ORDER_NOT_FOUND');
  const line = order.items.find((item) => item.id === lineId);
  if (!line) return fail('ORDER_ITEM_NOT_FOUND');
  if (line.count <= 1) return removeEditItem(state, lineId);
  return done(state, order, replace(order.items, { ...line, count: line.count - 1 }));
}

/**
 * Moves a whole line to the removed-items list, with the count it has. The last line is refused; free lines do not
 * make an order, so the last line that is not free counts as the last.
 */
export function removeEditItem(state: OrderEditState, lineId: string): OrderEditResult {
  const order = state.updatedOrder;
  if (!order) return fail('ORDER_NOT_FOUND');
  const line = order.items.find((item) => item.id === lineId);
  if (!line) return fail('ORDER_ITEM_NOT_FOUND');
  const left = order.items.filter((item) => item.id !== lineId);
  const stands = line.isFreeItem ? left.length > 0 : left.some((item) => !item.isFreeItem);
  if (!stands) return fail('ALL_ITEMS_CANNOT_BE_REMOVED');
  return done({ ...state, removedItems: [...state.removedItems, line] }, order, left);
}

/** «A removed line can be restored»: it comes back as it left. */
export function restoreEditItem(state: OrderEditState, lineId: string): OrderEditResult {
  const order = state.updatedOrder;
  if (!order) return fail('ORDER_NOT_FOUND');
  const line = state.removedItems.find((item) => item.id === lineId);
  if (!line) return fail('ORDER_ITEM_NOT_FOUND');
  const removedItems = state.removedItems.filter((item) => item.id !== lineId);
  return done({ ...state, removedItems }, order, [...order.items, line]);
}

/** Says how a line's count changed from the loaded order; the kitchen's delta tickets and refunds are made from it. */
export type CountChange = { readonly item: OrderEditItem; readonly from: number; readonly to: number };

/** Gives every line whose count differs between the loaded and the updated order. */
export function editChanges(state: OrderEditState): CountChange[] {
  const before = new Map(state.order?.items.map((item) => [item.id, item]));
  const after = new Map(state.updatedOrder?.items.map((item) => [item.id, item]));
  return [...new Map([...before, ...after]).values()]
    .map((item) => ({ item, from: before.get(item.id)?.count ?? 0, to: after.get(item.id)?.count ?? 0 }))
    .filter((change) => change.from !== change.to);
}

/** This is a line that went to another guest; 0 is everybody. */
export type SeatChange = { readonly item: OrderEditItem; readonly from: number; readonly to: number };

/** Gives every line of the loaded order that stays and is somebody else's now. */
export function editSeatChanges(state: OrderEditState): SeatChange[] {
  const before = new Map(state.order?.items.map((item) => [item.id, item.seat ?? 0]));
  return (state.updatedOrder?.items ?? [])
    .map((item) => ({ item, from: before.get(item.id) ?? item.seat ?? 0, to: item.seat ?? 0 }))
    .filter((change) => change.from !== change.to);
}

/**
 * Says whether counts may rise beyond the original: `canAdd`, or an order that is only submitted. The server says the
 * same of a whole edit by `check-edit.ts`.
 */
function mayPassOriginal(state: OrderEditState): boolean {
  return state.canAdd || state.order?.status === 'SUBMITTED';
}

function isSame(line: OrderEditItem, item: AddedItem): boolean {
  const sameItem = !line.isFreeItem && !isWeighed(line) && line.menuItemId === item.menuItemId;
  const sameSeat = (line.seat ?? 0) === (item.seat ?? 0) && (line.note ?? '') === (item.note ?? '');
  const sameTime =
    (line.course ?? COURSE.min) === (item.course ?? COURSE.min) &&
    (line.held ?? false) === (item.held ?? false);
  return sameItem && sameSeat && sameTime && toppingSetKey(line.toppings) === toppingSetKey(item.toppings);
}

function withRemoved(state: OrderEditState, from: OrderEditItem, to: OrderEditItem): OrderEditState {
  return { ...state, removedItems: state.removedItems.map((item) => (item === from ? to : item)) };
}

function replace(items: readonly OrderEditItem[], changed: OrderEditItem): OrderEditItem[] {
  return items.map((item) => (item.id === changed.id ? changed : item));
}

function done(state: OrderEditState, order: EditableOrder, items: readonly OrderEditItem[]): OrderEditResult {
  return { ok: true, state: { ...state, updatedOrder: { ...order, items } } };
}

function fail(code: OrderEditFailure): OrderEditResult {
  return { ok: false, code };
}
