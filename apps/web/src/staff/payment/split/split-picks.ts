import type { Order } from '@sofreh/contract/main/orders';
import {
  type Allocation,
  allocateLine,
  allocateShare,
  billOf,
  type OpenBill,
  withPaid,
} from '@sofreh/domain/pricing';

/** What is taken of a line: `count` of `of` equal parts of a piece. */
export type Pick = { readonly count: number; readonly of: number };
/** What is taken of each line, by its id. */
export type Picks = Readonly<Record<string, Pick>>;

/** A part of a bill about to be paid. */
export type BillPart = { readonly amount: number; readonly allocations: readonly Allocation[] };

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

/** The picked dishes with their amounts; null where more is picked than is left. */
export function dishesPart(bill: OpenBill, picks: Picks): BillPart | null {
  const allocations: Allocation[] = [];
  let open = bill;
  for (const [id, { count, of }] of Object.entries(picks)) {
    if (count === 0) continue;
    const part = allocateLine(open, id, { count, of });
    if (!part) return null;
    if (part.amount === 0) continue;
    allocations.push(part);
    open = withPaid(open, [part]);
  }
  return { amount: allocations.reduce((sum, { amount }) => sum + amount, 0), allocations };
}

/** `count` of `of` equal shares of the bill. */
export function sharesPart(bill: OpenBill, pick: Pick): BillPart | null {
  const share = allocateShare(bill, pick);
  return share && { amount: share.amount, allocations: [share] };
}

/** How many parts a dish, or the bill (`id` null), was divided into by the last who paid for a part of it. */
export function lastDivision(order: Order, id: string | null): number | null {
  const of = (each: Allocation) => {
    if (id === null) return each.kind === 'SHARE' ? each.of : null;
    return each.kind === 'LINE' && each.orderItemId === id && each.of > 1 ? each.of : null;
  };
  return allocationsOf(order).reduce<number | null>((last, each) => of(each) ?? last, null);
}
