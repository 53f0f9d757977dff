import { create } from 'zustand';

/**
 * This is an order that was confirmed before its tab died, under the number it was placed with; null where it is put
 * aside until a colleague approves it again.
 */
export type TakenUp = { readonly id: string; readonly number: number | null };

/** Keeps the orders that this start took up, until the register has told of them. */
export const useTakenUp = create<{ readonly orders: readonly TakenUp[] }>()(() => ({ orders: [] }));

/** Tells of an order that was taken up. */
export function tellTakenUp({ id, number }: TakenUp): void {
  useTakenUp.setState(({ orders }) =>
    orders.some((order) => order.id === id) ? { orders } : { orders: [...orders, { id, number }] },
  );
}

/** Takes what is to be told; each order is told once. */
export function takeTold(): readonly TakenUp[] {
  const { orders } = useTakenUp.getState();
  if (orders.length > 0) useTakenUp.setState({ orders: [] });
  return orders;
}
