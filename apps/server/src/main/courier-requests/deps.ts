import { ACCEPTED_STATUSES, type CompanyState, POLL_MS } from '@sofreh/domain/courier-companies';
import { isFinalCourierRequest } from '@sofreh/domain/courier-state';
import type { Currency } from '@sofreh/domain/enums';
import { fromRial, rialOf, type Toman } from '@sofreh/domain/money';
import type { ChangeDeps } from '#app/main/order-record/order-change.ts';
import type { PoolClient } from '#app/platform/db/pool.ts';
import type { CourierMakers } from '#app/platform/http/app-services.ts';
import { enqueue } from '#app/platform/jobs/enqueue.ts';

/** Holds what asking companies takes besides what changing orders does. */
export interface CourierDeps extends ChangeDeps {
  readonly couriers: CourierMakers;
}

export const DELIVERIES_TASK = 'look-after-deliveries';

/** Has a vendor's deliveries looked after, in the caller's transaction. One job of a vendor waits at a time. */
export async function wakeDeliveries(client: PoolClient, vendorId: string, runAt?: Date): Promise<void> {
  const options = { key: `deliveries ${vendorId}`, ...(runAt ? { runAt } : {}) };
  await enqueue(client, DELIVERIES_TASK, { vendorId }, options);
}

/** Gives an amount of toman in the currency an order counts in. */
export function inCurrency(amount: Toman, currency: Currency): number {
  return fromRial(rialOf(amount), currency)?.amount ?? 0;
}

export function later(at: Date, milliseconds = POLL_MS): Date {
  return new Date(at.getTime() + milliseconds);
}

/** Says whether somebody of the company's has said yes and not gone back on it. */
export function isAccepted({ status }: CompanyState): boolean {
  return ACCEPTED_STATUSES.some((one) => one === status);
}

export function isOver({ status }: CompanyState): boolean {
  return isFinalCourierRequest(status);
}
