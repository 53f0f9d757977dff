import type { Order } from '@sofreh/contract/main/orders';
import { type Allocation, billOf, type OpenBill } from '@sofreh/domain/pricing';

/** The bill as far as this till knows it to be paid. */
export function billOfOrder(order: Order): OpenBill {
  return billOf(order, allocationsOf(order));
}

/** What the done payments of an order say they pay for. */
export function allocationsOf({ transactions }: Order): readonly Allocation[] {
  return transactions
    .filter(({ kind, status }) => kind === 'PAYMENT' && status === 'DONE')
    .flatMap(({ allocations }) => allocations);
}

/** How many parts a dish, or the bill (`id` null), was divided into by the last who paid for a part of it. */
export function lastDivision(order: Order, id: string | null): number | null {
  const of = (each: Allocation) => {
    if (id === null) return each.kind === 'SHARE' ? each.of : null;
    return each.kind === 'LINE' && each.orderItemId === id && each.of > 1 ? each.of : null;
  };
  return allocationsOf(order).reduce<number | null>((last, each) => of(each) ?? last, null);
}
