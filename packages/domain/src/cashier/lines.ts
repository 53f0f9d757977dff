import type { OrderItemTopping } from '../cart/index.ts';
import {
  applyFreeItems,
  type DiscountBenefit,
  type FreeItem,
  withoutFreeItems,
} from '../discount-codes/index.ts';
import type { AmountKind } from '../enums/index.ts';
import { COUNT, COURSE } from '../limits/index.ts';
import { toppingSetKey } from '../menu/index.ts';
import { isWeighed, mostOf } from '../weight/index.ts';
import { withLines } from './state.ts';
import type { CashierLine, CashierMenuItem, CashierState } from './types.ts';

type Serving = Pick<CashierLine, 'seat' | 'course' | 'hold'>;
const FOR_ALL_AT_ONCE: Serving = { seat: 0, course: COURSE.min, hold: false };

const NO_DISCOUNT = {
  discountCode: null,
  discountType: 'MONEY',
  discountAmount: 0,
  discountCap: null,
  discountMenuItemIds: null,
  discountReason: '',
} as const;

/**
 * Adds `count` of a menu item: «same item with same toppings merges into one line» (specification section 4). A line
 * whose price was changed, one with a note, and a free line are lines of their own and not merged into; so is every
 * weighing, as it lay on the scale, and what is of another course or waits otherwise.
 * @param serving everybody's and at once unless it says otherwise.
 */
export function addCashierLine(
  state: CashierState,
  item: CashierMenuItem,
  toppings: readonly OrderItemTopping[],
  makeId: () => string,
  count = 1,
  serving: Serving = FOR_ALL_AT_ONCE,
): CashierState {
  const { lines } = state.order;
  const key = toppingSetKey(toppings);
  const match = lines.find((line) => isServedAlike(line, serving) && isMergeable(line, item.id, key));
  if (match) return setCount(state, match.tempId, match.count + count);
  const { seat, course, hold } = serving;
  const added = makeLine(item, toppings, makeId(), Math.min(count, mostOf(item.unit)));
  return withLines(state, [...lines, { ...added, seat, course, hold }]);
}

/** Raises a line by 1, up to 999. A free line keeps the count its code gave, and a weight is set, not raised. */
export function incrementCashierLine(state: CashierState, tempId: string): CashierState {
  const line = paidLine(state, tempId);
  return line && !isWeighed(line) ? setCount(state, tempId, line.count + 1) : state;
}

/** Lowers a line by 1; «decrement at count 1 removes the line». */
export function decrementCashierLine(state: CashierState, tempId: string): CashierState {
  const line = paidLine(state, tempId);
  if (!line || isWeighed(line)) return state;
  return line.count > 1 ? setCount(state, tempId, line.count - 1) : removeCashierLine(state, tempId);
}

/**
 * Removes a line and remembers it in `removedItems`; the last non-free line resets the order. A free line is not
 * remembered: applying its code again brings it back, and restoring it as well would give it twice.
 */
export function removeCashierLine(state: CashierState, tempId: string): CashierState {
  const line = state.order.lines.find((candidate) => candidate.tempId === tempId);
  if (!line) return state;
  const left = state.order.lines.filter((candidate) => candidate !== line);
  const removedItems = line.isFreeItem ? state.removedItems : [...state.removedItems, line];
  return withLines({ ...state, removedItems }, left);
}

/** Puts a removed line back, into its equal where there is one. */
export function restoreCashierLine(state: CashierState, tempId: string): CashierState {
  const line = state.removedItems.find((candidate) => candidate.tempId === tempId);
  if (!line) return state;
  const rest = { ...state, removedItems: state.removedItems.filter((candidate) => candidate !== line) };
  const key = toppingSetKey(line.orderItemToppings);
  const plain = line.changePrice === null && line.note === '';
  const match = state.order.lines.find(
    (each) => plain && isServedAlike(each, line) && isMergeable(each, line.menuItemId, key),
  );
  if (match) return setCount(rest, match.tempId, match.count + line.count);
  return withLines(rest, [...state.order.lines, line]);
}

/**
 * Sets a unit price for one line, with its reason; null gives the menu's price back. Who may do so is the caller's to
 * check.
 */
export function changeCashierPrice(
  state: CashierState,
  tempId: string,
  price: number | null,
  reason = '',
): CashierState {
  const change = { changePrice: price, changePriceReason: price === null ? '' : reason };
  return mapLine(state, tempId, (line) => (line.isFreeItem ? line : { ...line, ...change }));
}

/** Writes a note for the kitchen on one line. A line with a note is a dish of its own and is not merged into. */
export function noteCashierLine(state: CashierState, tempId: string, note: string): CashierState {
  return mapLine(state, tempId, (line) => ({ ...line, note }));
}

/** Says whose dish a line is and when it is cooked. */
export function serveCashierLine(state: CashierState, tempId: string, serving: Serving): CashierState {
  return mapLine(state, tempId, (line) => ({ ...line, ...serving }));
}

/** Sets how many of a line there are, 1 to 999, or its grams. A free line keeps the count its code gave. */
export function countCashierLine(state: CashierState, tempId: string, count: number): CashierState {
  return paidLine(state, tempId) ? setCount(state, tempId, Math.max(COUNT.min, count)) : state;
}

/** Gives the order with a FREEITEM code; an earlier code's free items go. On an empty order it changes nothing. */
export function applyCashierFreeItems(
  state: CashierState,
  discountCode: string,
  freeItems: readonly FreeItem[],
  makeId: () => string,
): CashierState {
  const paid = withoutFreeItems(state.order.lines);
  if (paid.length === 0) return state;
  const makeFree = (item: FreeItem) => ({
    ...makeLine({ ...item, unit: 'PIECE', toppingCategories: [] }, [], makeId(), 1),
    isFreeItem: true,
  });
  const lines = applyFreeItems(paid, freeItems, (line) => line.menuItemId, makeFree);
  const order = { ...state.order, ...NO_DISCOUNT, discountCode, discountType: 'FREEITEM' } as const;
  return withLines({ ...state, order }, lines);
}

/** Gives a discount given by hand, with its reason; it takes the place of any code and of its free items. */
export function discountCashierOrder(
  state: CashierState,
  kind: AmountKind,
  amount: number,
  reason: string,
): CashierState {
  const bare = removeCashierDiscount(state);
  const discount = { discountType: kind, discountAmount: amount, discountReason: reason };
  return { ...bare, order: { ...bare.order, ...discount }, isEdited: true };
}

/** Gives the order with what a code gives; FREEITEM brings its lines, see `applyCashierFreeItems`. */
export function applyCashierCode(
  state: CashierState,
  { discount, freeItems }: DiscountBenefit,
  makeId: () => string,
): CashierState {
  const code = discount.code ?? '';
  if (discount.kind === 'FREEITEM') return applyCashierFreeItems(state, code, freeItems, makeId);
  const bare = removeCashierDiscount(state);
  const { kind: discountType, value: discountAmount, cap: discountCap = null } = discount;
  const given = {
    discountType,
    discountAmount,
    discountCap,
    discountMenuItemIds: discount.menuItemIds ?? null,
  };
  const order = { ...bare.order, ...given, discountCode: code };
  return { ...bare, order, isEdited: true };
}

/** Gives the order without discount: MONEY of 0, no code, no free items. */
export function removeCashierDiscount(state: CashierState): CashierState {
  const order = { ...state.order, ...NO_DISCOUNT };
  return withLines({ ...state, order }, withoutFreeItems(state.order.lines));
}

function isMergeable(line: CashierLine, menuItemId: string, toppingKey: string): boolean {
  const own = isWeighed(line) || line.isFreeItem || line.changePrice !== null || line.note !== '';
  const plain = !own && line.menuItemId === menuItemId;
  return plain && toppingSetKey(line.orderItemToppings) === toppingKey;
}

/** What waits, or is of another course, is told to the kitchen by itself. */
function isServedAlike(line: Serving, serving: Serving): boolean {
  const together = line.course === serving.course && line.hold === serving.hold;
  return together && line.seat === serving.seat;
}

function paidLine(state: CashierState, tempId: string): CashierLine | undefined {
  return state.order.lines.find((line) => line.tempId === tempId && !line.isFreeItem);
}

function setCount(state: CashierState, tempId: string, count: number): CashierState {
  return mapLine(state, tempId, (line) => ({ ...line, count: Math.min(count, mostOf(line.unit)) }));
}

function mapLine(
  state: CashierState,
  tempId: string,
  change: (line: CashierLine) => CashierLine,
): CashierState {
  return withLines(
    state,
    state.order.lines.map((line) => (line.tempId === tempId ? change(line) : line)),
  );
}

function makeLine(
  item: CashierMenuItem,
  toppings: readonly OrderItemTopping[],
  tempId: string,
  count: number,
): CashierLine {
  const { id, title, unit, price, discount, packagingCost, servePackagingCost, withTax } = item;
  const amounts = { price, discount, packagingCost, servePackagingCost };
  return {
    menuItemId: id,
    tempId,
    unit,
    count,
    title,
    ...amounts,
    changePrice: null,
    changePriceReason: '',
    note: '',
    ...FOR_ALL_AT_ONCE,
    withTax,
    isFreeItem: false,
    orderItemToppings: toppings,
  };
}
