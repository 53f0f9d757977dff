import type { Order } from '@sofreh/contract/main/orders';

/** What orders got in later versions of the program, as it was before there was such a thing. */
const ADDED = { transactions: [], events: [], bill: [], refundedAmount: 0, numberOfPerson: null } as const;

/** Whether an order was kept by an older version of the program and lacks what it did not know. */
export function isIncomplete(order: Partial<Order>): boolean {
  return Object.keys(ADDED).some((field) => order[field as keyof typeof ADDED] === undefined);
}

/**
 * An order that an older version of the program kept, in the shape of this one. Without the server it cannot be split by
 * its lines; it is asked for anew as soon as there is a network.
 */
export function completeOrder(order: Order): Order {
  return isIncomplete(order) ? { ...ADDED, ...definedOf(order) } : order;
}

function definedOf(order: Order): Order {
  return Object.fromEntries(Object.entries(order).filter(([, value]) => value !== undefined)) as Order;
}
