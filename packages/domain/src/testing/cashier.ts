import {
  addCashierLine,
  type CashierMenuItem,
  type CashierState,
  INITIAL_CASHIER_STATE,
} from '../cashier/index.ts';
import { idMaker, lineTopping } from './builders.ts';

/** Gives a dish of a till's menu; its id is its name. */
export const dish = (id: string, part: Partial<CashierMenuItem> = {}): CashierMenuItem => ({
  id,
  title: id,
  unit: 'PIECE',
  price: 100_000,
  discount: 10_000,
  packagingCost: 5_000,
  servePackagingCost: 1_000,
  withTax: true,
  toppingCategories: [],
  ...part,
});
export const KEBAB = dish('kebab');
export const PIZZA = dish('pizza');
export const hot = [lineTopping('hot')];

/** Gives a state with lines added one after the other; their ids are line-1, line-2, … */
export function typed(
  ...items: [item: CashierMenuItem, toppings?: ReturnType<typeof lineTopping>[], count?: number][]
): CashierState {
  const makeId = idMaker('line');
  return items.reduce(
    (state, [item, toppings = [], count = 1]) => addCashierLine(state, item, toppings, makeId, count),
    INITIAL_CASHIER_STATE,
  );
}
/** The lines' ids and counts. */
export const counts = (state: CashierState) => state.order.lines.map((line) => [line.tempId, line.count]);
