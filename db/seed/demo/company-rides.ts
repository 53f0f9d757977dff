import type { CourierCompany } from '@sofreh/domain/courier-companies';

/** A courier of a company who brought an order of the demo's past, and what that cost. */
export interface CompanyRide {
  readonly provider: CourierCompany;
  readonly courierName: string;
  readonly courierPhone: string;
  readonly cost: number;
}

const RIDERS = [
  { provider: 'SNAPP_BOX', courierName: 'مجید رستگار', courierPhone: '09350001201', cost: 47_000 },
  { provider: 'BORDAR', courierName: 'پیمان صالحی', courierPhone: '09350001202', cost: 39_000 },
  { provider: 'MIARE', courierName: 'سعید نوروزی', courierPhone: '09350001203', cost: 44_000 },
  { provider: 'SNAPP_BOX', courierName: 'امیر بهادری', courierPhone: '09350001204', cost: 58_000 },
] as const satisfies readonly CompanyRide[];

/** One order in so many was brought by a company. */
const ONE_IN = 9;

/** Says which company brought an order that is over, always the same one; null where a courier of our own did. */
export function companyRideOf(orderId: string): CompanyRide | null {
  const number = Number.parseInt(orderId.slice(-6), 16);
  return number % ONE_IN === 0 ? (RIDERS[Math.floor(number / ONE_IN) % RIDERS.length] ?? null) : null;
}
