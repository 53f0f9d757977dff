import { type Allocation, allocationFault } from '@sofreh/domain/pricing';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { openBillOf } from '#app/main/order-record/reading/order-view.ts';
import { Refusal } from '#app/platform/http/refusal.ts';
import { readPricedBill } from './allocations.queries.ts';

/**
 * Refuses to be paid for what somebody has paid for, or for less or more than it costs; asked under the order's lock.
 * @throws Refusal `LINE_NOT_FOUND`, `LINE_ALREADY_PAID`, `ALLOCATION_AMOUNT_WRONG` (details: what of it is left).
 */
export async function refuseWrongAllocations(
  { client, order }: OrderChange,
  allocations: readonly Allocation[],
): Promise<void> {
  if (allocations.length === 0) return;
  const bill = openBillOf(await readPricedBill(client, order), order);
  const fault = allocationFault(bill, allocations);
  if (!fault) return;
  const { code, ...details } = fault;
  throw new Refusal(code, { details });
}
