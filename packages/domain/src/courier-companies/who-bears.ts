import type { CourierRequestStatus } from '../enums/index.ts';
import { type CascadeStage, isStageOpen } from './cascade.ts';
import type { CourierCompany } from './companies.ts';

/** Says who bears what a company takes over the price of the guest's zone: the vendor, both by half, or the guest. */
export const FEE_BEARERS = ['VENDOR', 'SPLIT', 'GUEST'] as const;
export type FeeBearer = (typeof FEE_BEARERS)[number];

const GUEST_PERCENT: Readonly<Record<FeeBearer, number>> = { VENDOR: 0, SPLIT: 50, GUEST: 100 };

/** Says how long a delivery's price that a guest was told stands, milliseconds. */
export const TOLD_PRICE_MS = 30 * 60_000;

/**
 * Says what a guest is told that bringing his order costs: the price of his zone, and his part of what the company that
 * is asked first takes over it. A company that takes less makes nothing cheaper; where none is asked or none answers
 * the zone's holds.
 */
export function guestPriceOf(bearer: FeeBearer, zonePrice: number, companyPrice: number | null): number {
  const over = Math.max(0, (companyPrice ?? 0) - zonePrice);
  return zonePrice + Math.ceil((over * GUEST_PERCENT[bearer]) / 100);
}

/**
 * Gives the company whose price a guest is told: the first of the vendor's list, where that is none of its own
 * couriers.
 */
export function companyAskedFirst(stages: readonly CascadeStage[], minute: number): CourierCompany | null {
  const first = stages.find((stage) => stage.active && isStageOpen(stage, minute));
  return !first || first.provider === 'OWN_FLEET' ? null : first.provider;
}

/**
 * Says what of a request's cost the vendor bears; below zero where it keeps something of what the guest pays. Null
 * while the request is not over. A company that did not bring the order is not paid by the guest's delivery.
 */
export function vendorBears(
  status: CourierRequestStatus,
  isOver: boolean,
  { cost, guestPays }: { readonly cost: number; readonly guestPays: number },
): number | null {
  if (!isOver) return null;
  return status === 'DELIVERED' ? cost - guestPays : cost;
}
