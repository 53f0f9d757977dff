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
import { toppingSetKey } from '@sofreh/domain/menu';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { newId, persisted } from '#web/api/index.ts';
import { type ChosenTable, completeDraft, type Draft, emptyDraft, isTyped } from './draft.ts';

type Told = Partial<Pick<Draft, 'customer' | 'address' | 'numberOfPerson'>>;
type RegisterState = Draft & {
  /** The order as it was before it was emptied, until the next dish is added. */
  readonly emptied: Draft | null;
  readonly add: (item: CashierMenuItem, toppings: readonly OrderItemTopping[], count: number) => void;
  /** The line with other toppings, in its place. */
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
  /** Begins the next order after this one was placed: there is nothing to bring back. */
  readonly finish: () => void;
  readonly unclear: () => void;
  /** Puts another draft in the place of this one. */
  readonly open: (draft: Draft) => void;
  /** Begins anew when the draft belongs to another branch. */
  readonly workFor: (vendorId: string) => void;
  /** Says which menu the order is at the prices of. */
  readonly chosenFrom: (menuVersion: number) => void;
};

/** What of the store is the draft. */
export function draftOf(state: Draft): Draft {
  const { cashier, orderId, table, customer, address, numberOfPerson, vendorId, menuVersion } = state;
  return { cashier, orderId, table, customer, address, numberOfPerson, vendorId, menuVersion };
}

/** The draft after a rule; one that lost its last line is an empty draft, kept for undoing. */
function changed(state: Draft, rule: (cashier: CashierState) => CashierState): Partial<RegisterState> {
  const cashier = rule(state.cashier);
  const hadLines = state.cashier.order.lines.length > 0;
  if (!hadLines || cashier.order.lines.length > 0) return { cashier };
  return { ...emptyDraft(state.vendorId, resetOrder(cashier)), emptied: draftOf(state) };
}

/** The same line with other toppings: added before the old one goes, for removing the last resets the order. */
function exchangeLine(
  cashier: CashierState,
  tempId: string,
  item: CashierMenuItem,
  toppings: readonly OrderItemTopping[],
): CashierState {
  const line = cashier.order.lines.find((each) => each.tempId === tempId);
  if (!line || toppingSetKey(line.orderItemToppings) === toppingSetKey(toppings)) return cashier;
  const added = addCashierLine(cashier, item, toppings, newId, line.count);
  return { ...removeCashierLine(added, tempId), removedItems: cashier.removedItems };
}

/** The order being typed at this till. It outlives a reload, a crash and an update: nothing typed is lost. */
export const useRegister = create<RegisterState>()(
  persist(
    (set, get) => {
      const change = (rule: (cashier: CashierState) => CashierState) => set((state) => changed(state, rule));
      const next = (emptied: Draft | null) =>
        set({ ...emptyDraft(get().vendorId, resetOrder(get().cashier)), emptied });
      return {
        ...emptyDraft(''),
        emptied: null,
        change,
        add: (item, toppings, count) => {
          change((cashier) => addCashierLine(cashier, item, toppings, newId, count));
          set({ emptied: null });
        },
        exchange: (tempId, item, toppings) =>
          change((cashier) => exchangeLine(cashier, tempId, item, toppings)),
        more: (tempId) => change((cashier) => incrementCashierLine(cashier, tempId)),
        less: (tempId) => change((cashier) => decrementCashierLine(cashier, tempId)),
        remove: (tempId) => change((cashier) => removeCashierLine(cashier, tempId)),
        undo: (tempId) => change((cashier) => restoreCashierLine(cashier, tempId)),
        setDeliveryType: (deliveryType) => change((cashier) => ({ ...cashier, deliveryType })),
        setTable: (table) =>
          set(({ cashier }) => ({ table, cashier: { ...cashier, tableNumber: table?.name ?? null } })),
        tell: (told) => set((state) => named({ ...draftOf(state), ...told })),
        clear: () => next(isTyped(get()) ? draftOf(get()) : null),
        finish: () => next(null),
        unclear: () => set(({ emptied }) => (emptied ? { ...emptied, emptied: null } : {})),
        open: (draft) => set({ ...draft, emptied: null }),
        workFor: (vendorId) => {
          if (get().vendorId !== vendorId) set({ ...emptyDraft(vendorId), emptied: null });
        },
        chosenFrom: (menuVersion) => set({ menuVersion }),
      };
    },
    {
      ...persisted('cashierCart', (state: RegisterState) => draftOf(state)),
      merge: (kept, fresh) => ({ ...fresh, ...completeDraft((kept ?? {}) as Partial<Draft>) }),
    },
  ),
);

/** Keeps the ids in the cashier's state beside the people and places they are of. */
function named(draft: Draft): Draft {
  const { cashier, customer, address } = draft;
  const ids = { customerId: customer?.id ?? null, addressId: address?.id ?? null };
  return { ...draft, cashier: { ...cashier, order: { ...cashier.order, ...ids } } };
}
