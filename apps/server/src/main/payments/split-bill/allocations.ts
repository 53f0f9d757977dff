import { arrivedMoney } from '@sofreh/domain/payment-state';
import { type Allocation, allocationFault, arrivedPart } from '@sofreh/domain/split-bill';
import type { OrderChange } from '#app/main/order-record/order-change.ts';
import { openBillOf } from '#app/main/order-record/reading/order-view.ts';
import { Refusal } from '#app/platform/refusal.ts';
import { readAllocations, readPricedBill } from './allocations.queries.ts';

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

/**
 * Says what money that came for an order counts, by what it was asked for; asked under the order's lock.
 * @returns what of it counts, what goes back, and what it pays for after all.
 */
export async function arrivedFor(
  { client, order }: OrderChange,
  { id, amount }: { readonly id: string; readonly amount: number },
): Promise<ReturnType<typeof arrivedPart>> {
  const allocations = await readAllocations(client, { vendorId: order.vendorId, id });
  if (allocations.length === 0) return { ...arrivedMoney(order, amount), kept: [] };
  return arrivedPart(
    openBillOf(await readPricedBill(client, order), order),
    amount,
    allocations,
    order.currency,
  );
}
