import type { DemoOrderIntent } from '../types.ts';

/** Regular customers of both branches, by their places among the demo's people, who eat on account. */
const PLACES: readonly number[] = [4, 5, 10, 11, 16, 17];

/** Says whether an order of the demo's past was put on the account of whoever ate it. */
export function isOnAccount({ source, status, customer }: DemoOrderIntent): boolean {
  return source === 'SALON' && status === 'FINISHED' && customer !== null && PLACES.includes(customer);
}
