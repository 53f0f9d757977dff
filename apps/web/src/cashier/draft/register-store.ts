import type { OrderItemTopping } from '@sofreh/domain/cart';
import {
  addCashierLine,
  type CashierMenuItem,
  type CashierState,
  decrementCashierLine,
  incrementCashierLine,
  removeCashierLine,
  resetOrder,
  restoreCashierLine,
} from '@sofreh/domain/cashier';
import type { DeliveryType } from '@sofreh/domain/enums';
import { COURSE } from '@sofreh/domain/limits';
import { toppingSetKey } from '@sofreh/domain/menu';
import { create } from 'zustand';
import { newId } from '#web/api/index.ts';
import {
  type ChosenTable,
  courseOf,
  type Draft,
  emptyDraft,
  isTyped,
  KEPT_FIELDS,
  saidMinutes,
  seatOf,
  withFreshIds,
} from './draft.ts';

/** What is told of an order beside its dishes, its table and what it is called. */
type Told = Partial<
  Omit<Draft, 'cashier' | 'orderId' | 'name' | 'table' | 'vendorId' | 'menuVersion' | 'offer'>
>;
/** It is typed into this: the draft, and the order as it was before it was emptied, until the next dish is added. */
type Typed = Draft & { readonly emptied: Draft | null };
type RegisterState = Typed & {
  /**
   * It is the next order, while the one in the register is confirmed and nobody knows yet how that ends: what is typed
   * or scanned meanwhile goes there. `noted`: it is on the disk in the place of the confirmed one.
   */
  readonly underWay: { readonly next: Draft; readonly noted: boolean } | null;
  readonly add: (item: CashierMenuItem, toppings: readonly OrderItemTopping[], count: number) => void;
  /** Puts the line with other toppings in its place. */
  readonly exchange: (tempId: string, item: CashierMenuItem, toppings: readonly OrderItemTopping[]) => void;
  readonly more: (tempId: string) => void;
  readonly less: (tempId: string) => void;
  readonly remove: (tempId: string) => void;
  readonly undo: (tempId: string) => void;
  readonly setDeliveryType: (deliveryType: DeliveryType) => void;
  readonly setTable: (table: ChosenTable | null) => void;
  readonly tell: (told: Told) => void;
  /** Applies a rule of the domain. Removing the last line that is paid for resets the order (section 4). */
  readonly change: (rule: (cashier: CashierState) => CashierState) => void;
  /** Begins the next order; what was typed can be brought back once. */
  readonly clear: () => void;
  /** Begins the next order after this one was put aside: there is nothing to bring back. */
  readonly finish: () => void;
  readonly unclear: () => void;
  /** Puts another draft in the place of this one. */
  readonly open: (draft: Draft) => void;
  /** Begins anew when the draft belongs to another branch. */
  readonly workFor: (vendorId: string) => void;
  /** Says which menu the order is at the prices of. */
  readonly chosenFrom: (menuVersion: number) => void;
  /** The order was confirmed: it stays in sight, and its id is used up. @returns the next order. */
  readonly confirm: () => Draft;
  /** Notes on the disk what was confirmed. */
  readonly noteTaken: () => void;
  /** The order was placed: the next one is in the register. */
  readonly placed: () => void;
  /**
   * The order was refused and is typed again. @param used whether its id stands for another order: it gets fresh ones.
   * @returns what was typed of the next one meanwhile; null where that is nothing.
   */
  readonly refused: (used: boolean) => Draft | null;
};

export function draftOf(state: Draft): Draft {
  const kept = Object.fromEntries(KEPT_FIELDS.map((field) => [field, state[field]])) as Draft;
  return { ...kept, payingWith: state.payingWith ?? null, minutesSaid: saidMinutes(state) };
}

/** Picks the draft that is typed into. */
export function typedOf(state: Draft & Pick<RegisterState, 'underWay'>): Draft {
  return state.underWay?.next ?? draftOf(state);
}

/** Gives the draft after a rule; one that lost its last line is an empty draft, kept for undoing. */
function changed(state: Draft, rule: (cashier: CashierState, draft: Draft) => CashierState): Partial<Typed> {
  const cashier = rule(state.cashier, state);
  const hadLines = state.cashier.order.lines.length > 0;
  if (!hadLines || cashier.order.lines.length > 0) return { cashier };
  return { ...emptyDraft(state.vendorId, resetOrder(cashier)), emptied: draftOf(state) };
}

/** Makes the state after something was typed, into the next order while this one is under way. */
function after(state: RegisterState, act: (typed: Typed) => Partial<Typed>): Partial<RegisterState> {
  const { underWay } = state;
  if (!underWay) return act(state);
  const typed = { ...underWay.next, emptied: null };
  return { underWay: { ...underWay, next: draftOf({ ...typed, ...act(typed) }) } };
}

/** Makes the same line with other toppings: added before the old one goes, for removing the last resets the order. */
function exchangeLine(
  cashier: CashierState,
  tempId: string,
  item: CashierMenuItem,
  toppings: readonly OrderItemTopping[],
): CashierState {
  const line = cashier.order.lines.find((each) => each.tempId === tempId);
  if (!line || toppingSetKey(line.orderItemToppings) === toppingSetKey(toppings)) return cashier;
  const added = addCashierLine(cashier, item, toppings, newId, line.count, line);
  return { ...removeCashierLine(added, tempId), removedItems: cashier.removedItems };
}

/** Keeps the order being typed at this till. `keep-draft.ts` keeps it on the disk as it is typed. */
export const useRegister = create<RegisterState>()((set, get) => {
  const act = (typing: (typed: Typed) => Partial<Typed>) => set((state) => after(state, typing));
  const change = (rule: (cashier: CashierState, draft: Draft) => CashierState) =>
    act((typed) => changed(typed, rule));
  const begin = (emptied: (typed: Typed) => Draft | null) =>
    act((typed) => ({
      ...emptyDraft(typed.vendorId, resetOrder(typed.cashier)),
      emptied: emptied(typed),
    }));
  return {
    ...emptyDraft(''),
    emptied: null,
    underWay: null,
    change,
    add: (item, toppings, count) => {
      change((cashier, draft) =>
        addCashierLine(cashier, item, toppings, newId, count, {
          seat: seatOf(draft),
          course: courseOf(draft),
          hold: courseOf(draft) > COURSE.min,
        }),
      );
      act(() => ({ emptied: null }));
    },
    exchange: (tempId, item, toppings) => change((cashier) => exchangeLine(cashier, tempId, item, toppings)),
    more: (tempId) => change((cashier) => incrementCashierLine(cashier, tempId)),
    less: (tempId) => change((cashier) => decrementCashierLine(cashier, tempId)),
    remove: (tempId) => change((cashier) => removeCashierLine(cashier, tempId)),
    undo: (tempId) => change((cashier) => restoreCashierLine(cashier, tempId)),
    setDeliveryType: (deliveryType) => change((cashier) => ({ ...cashier, deliveryType })),
    setTable: (table) =>
      act(({ cashier }) => ({ table, cashier: { ...cashier, tableNumber: table?.name ?? null } })),
    tell: (told) => act((typed) => named({ ...draftOf(typed), ...told })),
    clear: () => begin((typed) => (isTyped(typed) ? draftOf(typed) : null)),
    finish: () => begin(() => null),
    unclear: () => act(({ emptied }) => (emptied ? { ...emptied, emptied: null } : {})),
    open: (draft) => act(() => ({ ...draft, minutesSaid: saidMinutes(draft), emptied: null })),
    workFor: (vendorId) =>
      act((typed) => (typed.vendorId === vendorId ? {} : { ...emptyDraft(vendorId), emptied: null })),
    chosenFrom: (menuVersion) => act(() => ({ menuVersion })),
    confirm: () => {
      const next = emptyDraft(get().vendorId, resetOrder(get().cashier));
      set({ underWay: { next, noted: false } });
      return next;
    },
    noteTaken: () => set(({ underWay }) => ({ underWay: underWay && { ...underWay, noted: true } })),
    placed: () => set(({ underWay }) => ({ ...underWay?.next, underWay: null, emptied: null })),
    refused: (used) => {
      const meanwhile = get().underWay?.next ?? null;
      set((state) => ({ underWay: null, ...(used ? withFreshIds(draftOf(state)) : {}) }));
      return meanwhile && isTyped(meanwhile) ? meanwhile : null;
    },
  };
});

/** Keeps the ids in the cashier's state beside the people and places they are of. */
function named(draft: Draft): Draft {
  const { cashier, customer, address } = draft;
  const ids = { customerId: customer?.id ?? null, addressId: address?.id ?? null };
  return { ...draft, cashier: { ...cashier, order: { ...cashier.order, ...ids } } };
}
