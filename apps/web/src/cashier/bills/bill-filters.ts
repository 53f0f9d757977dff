import type { ApiInput } from '#web/api/index.ts';
import type { Address } from '#web/ui/index.ts';

type Query = ApiInput<'GET /api/orders'>['query'];
/** The list shows these bills: those not over, those with something left to pay, or every one. */
export const BILL_VIEWS = ['open', 'unpaid', 'all'] as const;
export type BillView = (typeof BILL_VIEWS)[number];

/** Gives what the address says of the view; the open ones unless it says otherwise. */
export function viewOf({ view }: Address): BillView {
  return BILL_VIEWS.find((each) => each === view) ?? 'open';
}

export function billQuery(address: Address): Query {
  const { search, deliveryType, source } = address;
  const view = viewOf(address);
  return {
    search: search || undefined,
    deliveryType: (deliveryType || undefined) as Query['deliveryType'],
    source: (source || undefined) as Query['source'],
    ...(view === 'open' ? { open: 'true' } : {}),
    ...(view === 'unpaid' ? { unpaid: 'true' } : {}),
  };
}
