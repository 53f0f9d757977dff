import type { OrderItemTopping } from '@sofreh/domain/cart';
import {
  addCashierLine,
  type CashierMenuItem,
  type CashierState,
  decrementCashierLine,
  INITIAL_CASHIER_STATE,
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

export type ChosenTable = { readonly id: string; readonly name: string };

type Draft = {
  /** The cashier's state, changed by the domain's rules alone. */
  readonly cashier: CashierState;
  /** Id of the order being typed; a retry of placing it is the same order. */
  readonly orderId: string;
  readonly table: ChosenTable | null;
  /** The branch whose menu the lines are from. */
  readonly vendorId: string;
};

type RegisterState = Draft & {
  readonly add: (item: CashierMenuItem, toppings: readonly OrderItemTopping[], count: number) => void;
  /** The line with other toppings, in its place. */
  readonly exchange: (tempId: string, item: CashierMenuItem, toppings: readonly OrderItemTopping[]) => void;
  readonly more: (tempId: string) => void;
  readonly less: (tempId: string) => void;
  readonly remove: (tempId: string) => void;
  readonly undo: (tempId: string) => void;
  readonly setDeliveryType: (deliveryType: DeliveryType) => void;
  readonly setTable: (table: ChosenTable | null) => void;
  readonly setDescription: (description: string) => void;
  readonly setCashier: (cashier: CashierState) => void;
  /** Begins the next order. */
  readonly clear: () => void;
  /** Begins anew when the draft belongs to another branch. */
  readonly workFor: (vendorId: string) => void;
};

const emptyDraft = (vendorId: string): Draft => ({
  cashier: INITIAL_CASHIER_STATE,
  orderId: newId(),
  table: null,
  vendorId,
});

/** The order being typed at this till. It outlives a reload, so that nothing typed is lost. */
export const useRegister = create<RegisterState>()(
  persist(
    (set, get) => {
      const change = (next: (cashier: CashierState) => CashierState) =>
        set(({ cashier }) => ({ cashier: next(cashier) }));
      return {
        ...emptyDraft(''),
        add: (item, toppings, count) =>
          change((cashier) => addCashierLine(cashier, item, toppings, newId, count)),
        exchange: (tempId, item, toppings) =>
          change((cashier) => {
            const line = cashier.order.lines.find((each) => each.tempId === tempId);
            if (!line || toppingSetKey(line.orderItemToppings) === toppingSetKey(toppings)) return cashier;
            // Added before the old line goes: removing the last line would reset the order.
            const added = addCashierLine(cashier, item, toppings, newId, line.count);
            const left = removeCashierLine(added, tempId);
            return { ...left, removedItems: cashier.removedItems };
          }),
        more: (tempId) => change((cashier) => incrementCashierLine(cashier, tempId)),
        less: (tempId) => change((cashier) => decrementCashierLine(cashier, tempId)),
        remove: (tempId) => change((cashier) => removeCashierLine(cashier, tempId)),
        undo: (tempId) => change((cashier) => restoreCashierLine(cashier, tempId)),
        setDeliveryType: (deliveryType) => change((cashier) => ({ ...cashier, deliveryType })),
        setTable: (table) => set({ table }),
        setDescription: (description) => change((cashier) => ({ ...cashier, description })),
        setCashier: (cashier) => set({ cashier }),
        clear: () => set({ ...emptyDraft(get().vendorId), cashier: resetOrder(get().cashier) }),
        workFor: (vendorId) => {
          if (get().vendorId !== vendorId) set(emptyDraft(vendorId));
        },
      };
    },
    persisted('cashierCart', ({ cashier, orderId, table, vendorId }: RegisterState) => ({
      cashier,
      orderId,
      table,
      vendorId,
    })),
  ),
);
