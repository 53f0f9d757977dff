import type { Order } from '@sofreh/contract/main/orders';
import {
  type Allocation,
  billOf,
  MOST_SHARES,
  type OpenBill,
  type Picks,
  seatPicks,
} from '@sofreh/domain/split-bill';

/** Gives the bill as far as this till knows it to be paid. */
export function billOfOrder(order: Order): OpenBill {
  return billOf(order, allocationsOf(order));
}

/** Gives what the done payments of an order say they pay for. */
export function allocationsOf({ transactions }: Order): readonly Allocation[] {
  return transactions
    .filter(({ kind, status }) => kind === 'PAYMENT' && status === 'DONE')
    .flatMap(({ allocations }) => allocations);
}

/** Says between how many guests a bill with seats divides everybody's dishes; below 2 nobody sits apart. */
export function guestsOf({ items, numberOfPerson }: Order): number {
  const seated = Math.max(0, ...items.map(({ seat }) => seat));
  return seated === 0 ? 0 : Math.min(Math.max(seated, numberOfPerson ?? 0), MOST_SHARES);
}

/** Gives what the chosen seats pay now. */
export function picksOfSeats(order: Order, bill: OpenBill, paying: readonly number[]): Picks {
  const seats = Object.fromEntries(order.items.map(({ id, seat }) => [id, seat]));
  const partsOf = (id: string) => lastDivision(order, id) ?? 1;
  return seatPicks({ bill, seats, guests: guestsOf(order), partsOf }, paying);
}

/** Tells how many parts a dish, or the bill (`id` null), was divided into by the last who paid for a part of it. */
export function lastDivision(order: Order, id: string | null): number | null {
  const of = (each: Allocation) => {
    if (id === null) return each.kind === 'SHARE' ? each.of : null;
    return each.kind === 'LINE' && each.orderItemId === id && each.of > 1 ? each.of : null;
  };
  return allocationsOf(order).reduce<number | null>((last, each) => of(each) ?? last, null);
}

/** Says between how many the bill is divided at first: as it was divided before, else between those who sit there. */
export function firstDivision(order: Order): number {
  return lastDivision(order, null) ?? Math.min(Math.max(order.numberOfPerson ?? 0, 2), MOST_SHARES);
}
