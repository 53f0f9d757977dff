import type { Approval } from '@sofreh/contract/approval';
import type { CounterPayment } from '#web/staff/payments/payment-parts.ts';

/** OPEN leaves the bill to be paid later, wholly or but for what is paid now; PAID and QUICK pay all of it now. */
export type PlacingWay = 'OPEN' | 'PAID' | 'QUICK';
export type Placing = {
  readonly way: PlacingWay;
  readonly payments: readonly CounterPayment[];
  /** This is the total as the till showed it. */
  readonly expectedPrice: number;
  /** It is the number from the till's own lane. */
  readonly number?: number | undefined;
  readonly signal?: AbortSignal;
  /** It is a colleague's PIN that approves its prices by hand; it goes no further than to the server. */
  readonly approval?: Approval | undefined;
};
