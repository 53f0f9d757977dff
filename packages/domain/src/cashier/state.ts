import { ofOrdered } from '../discount-codes/index.ts';
import { DEFAULT_DELIVERY_TYPE, DEFAULT_PAYMENT_TYPE, DEFAULT_PREPARATION_MINUTES } from '../limits/index.ts';
import type { HandLine, PricingDiscount, PricingLine } from '../pricing/index.ts';
import type { CashierLine, CashierOrder, CashierState } from './types.ts';

/** This order has nothing in it; its discount is MONEY of 0. */
export const EMPTY_CASHIER_ORDER: CashierOrder = {
  lines: [],
  discountType: 'MONEY',
  discountAmount: 0,
  discountCode: null,
  discountCap: null,
  discountMenuItemIds: null,
  discountReason: '',
  tip: 0,
  serviceChargeCostNumber: 0,
  customerId: null,
  addressId: null,
};

/** This is the cashier's state before anything is typed: SERVE, CARD, 20 minutes (specification sections 3 and 9). */
export const INITIAL_CASHIER_STATE: CashierState = {
  deliveryType: DEFAULT_DELIVERY_TYPE,
  menus: [],
  selectedMenuItem: null,
  selectedTopping: [],
  paymentType: DEFAULT_PAYMENT_TYPE,
  multiPayment: [],
  description: '',
  note: { KITCHEN: '', CUSTOMER: '' },
  defaultDescriptions: [],
  tableNumber: null,
  preparationTime: DEFAULT_PREPARATION_MINUTES,
  order: EMPTY_CASHIER_ORDER,
  removedItems: [],
  isEdited: false,
  canAdd: true,
  menuItemsCount: {},
};

/** Gives the state with the order reset; what was loaded, menus and default descriptions, stays. */
export function resetOrder(state: CashierState): CashierState {
  return { ...INITIAL_CASHIER_STATE, menus: state.menus, defaultDescriptions: state.defaultDescriptions };
}

/**
 * Gives the state with other lines. «Removing the last non-free line resets the order» (specification section 4); an
 * order that had none keeps what was typed.
 */
export function withLines(state: CashierState, lines: readonly CashierLine[]): CashierState {
  if (hasPaidLine(state.order.lines) && !hasPaidLine(lines)) return resetOrder(state);
  return {
    ...state,
    order: { ...state.order, lines },
    isEdited: true,
    menuItemsCount: countByMenuItem(lines),
  };
}

/**
 * Says whether a line costs nothing: a code gives it, or the cashier gives it away, toppings and all, by a price of 0.
 */
export function isGivenAway(line: Pick<CashierLine, 'isFreeItem' | 'changePrice'>): boolean {
  return line.isFreeItem || line.changePrice === 0;
}

/** Gives the lines as pricing takes them: a changed price stands for the menu's price and its discount. */
export function cashierPricingLines(order: CashierOrder): PricingLine[] {
  return order.lines.map(pricingLine);
}

/** Gives the lines with what those cost by the menu whose price staff changed, or that they gave away. */
export function cashierHandLines(order: CashierOrder): (PricingLine & HandLine)[] {
  return order.lines.map((line) => {
    const { price, discount, changePrice } = line;
    return { ...pricingLine(line), menuPrice: changePrice === null ? null : Math.max(0, price - discount) };
  });
}

function pricingLine(line: CashierLine): PricingLine {
  return {
    id: line.tempId,
    menuItemId: line.menuItemId,
    unit: line.unit,
    count: line.count,
    price: line.changePrice || line.price,
    discount: line.changePrice ? 0 : line.discount,
    packagingCost: line.packagingCost,
    servePackagingCost: line.servePackagingCost,
    withTax: line.withTax,
    isFreeItem: isGivenAway(line),
    toppings: line.orderItemToppings,
  };
}

/** Gives the order's discount as pricing takes it; null where there is none. */
export function cashierDiscount(order: CashierOrder): PricingDiscount | null {
  const { discountType: kind, discountAmount: value, discountCap: cap, discountCode: code } = order;
  const menuItemIds = order.discountMenuItemIds ?? null;
  if (menuItemIds === null) return code === null && value === 0 ? null : { kind, value, cap, code };
  const ordered = order.lines.map((line) => line.menuItemId);
  return ofOrdered({ kind, value, cap, code, menuItemIds }, ordered);
}

function hasPaidLine(lines: readonly CashierLine[]): boolean {
  return lines.some((line) => !line.isFreeItem);
}

function countByMenuItem(lines: readonly CashierLine[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const line of lines) counts[line.menuItemId] = (counts[line.menuItemId] ?? 0) + line.count;
  return counts;
}
