import type { VendorView } from '@sofreh/contract/identity/vendors';
import {
  addCashierLine,
  type CashierState,
  changeCashierPrice,
  countCashierLine,
  discountCashierOrder,
  INITIAL_CASHIER_STATE,
  removeCashierLine,
} from '@sofreh/domain/cashier';
import { expect, it } from 'vitest';
import { boundOfDraft, mostOfChangedLine, mostOfLine, mostOfTyped } from './hand-bound.ts';

const vendor = {
  currency: 'TOMAN',
  serviceFees: {},
  taxRate: 10,
  taxChanges: [],
  taxOnPackaging: true,
  taxOnService: true,
  businessDayCutoff: '04:00',
  roundingStep: 1_000,
} as unknown as VendorView;
const dish = (id: string, price: number) => ({
  id,
  title: id,
  unit: 'PIECE' as const,
  price,
  discount: 0,
  packagingCost: 5_000,
  servePackagingCost: 5_000,
  withTax: true,
  toppingCategories: [],
});
const add = (state: CashierState, id: string, price: number) =>
  addCashierLine(state, dish(id, price), [], () => id);
/** They cost 300,000 by the menu. */
const two = add(add(INITIAL_CASHIER_STATE, 'kebab', 200_000), 'soup', 100_000);
const cheaper = changeCashierPrice(two, 'soup', 60_000, 'سرد بود');
const boundOf = (cashier: CashierState, cap: number) => boundOfDraft({ cashier, address: null }, vendor, cap);
const mostOf = (cashier: CashierState, cap: number) => mostOfTyped({ cashier, address: null }, vendor, cap);

it.each([
  ['the cap of the menu’s prices', two, 20, 60_000],
  ['what a cheaper line left of it', cheaper, 20, 20_000],
  ['nothing where lines took it all', cheaper, 10, 0],
  ['all where there is no cap', two, 100, 300_000],
])('a discount may take off %s', (_name, cashier, cap, most) => {
  const bound = boundOf(cashier, cap);
  expect(bound.most).toBe(most);
  expect(bound.isAbove({ type: 'MONEY', value: most })).toBe(false);
  expect(bound.isAbove({ type: 'MONEY', value: most + 1 })).toBe(cap < 100);
});

it('per cent are held by what they come to', () => {
  const { isAbove } = boundOf(two, 20);
  expect([20, 21].map((value) => isAbove({ type: 'PERCENTAGE', value }))).toEqual([false, true]);
});

it.each([
  ['prices of lines', cheaper, 13, 39_000],
  ['prices of lines within the cap', cheaper, 14, null],
  ['a discount', discountCashierOrder(two, 'MONEY', 60_000, 'همسایه'), 19, 57_000],
  ['a discount within the cap', discountCashierOrder(two, 'MONEY', 60_000, 'همسایه'), 20, null],
  [
    'a discount of more than is left of the order',
    removeCashierLine(discountCashierOrder(two, 'MONEY', 60_000, 'همسایه'), 'kebab'),
    20,
    20_000,
  ],
  ['nothing', two, 0, null],
])('an order that is placed with %s is stopped where it is above the cap', (_name, cashier, cap, most) => {
  expect(mostOf(cashier, cap)).toBe(most);
});

it.each([
  ['the cap of the menu’s prices', two, 60_000],
  ['the same again where it has another price already', cheaper, 60_000],
  ['what another line left of it', changeCashierPrice(two, 'kebab', 190_000, 'سرد بود'), 50_000],
  ['what a discount left of it', discountCashierOrder(two, 'MONEY', 45_000, 'همسایه'), 15_000],
  ['nothing where that took it all', discountCashierOrder(two, 'MONEY', 60_000, 'همسایه'), 0],
])('the price of a line may take off %s', (_name, cashier, most) => {
  expect(mostOfLine({ cashier, address: null }, 'soup', vendor, 20)).toBe(most);
});

/** The soup is free: of 300,000 a third is taken off. */
const given = changeCashierPrice(two, 'soup', 0, 'همسایه');
const threeFree = countCashierLine(given, 'soup', 3);
it.each([
  ['more of a dish that is given away', given, threeFree, 40, 200_000],
  ['more of it within the cap', given, threeFree, 60, null],
  ['less of it, though still too much', threeFree, countCashierLine(given, 'soup', 2), 40, null],
  [
    'a lower price that is still too much',
    given,
    changeCashierPrice(two, 'soup', 10_000, 'همسایه'),
    20,
    60_000,
  ],
  ['the same again', threeFree, threeFree, 40, null],
  ['the price of the menu again', threeFree, changeCashierPrice(threeFree, 'soup', null), 0, null],
])('a line is held to the cap with %s', (_name, before, after, cap, most) => {
  const change = { before: { cashier: before, address: null }, after: { cashier: after, address: null } };
  expect(mostOfChangedLine(change, 'soup', vendor, cap)).toBe(most);
});
