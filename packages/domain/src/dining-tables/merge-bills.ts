import type { Currency, DeliveryType, OrderStatus } from '../enums/index.ts';
import { isFinalStatus, isWaitingStatus } from '../order-state/index.ts';

/** Says why two bills of a table do not become one. */
export const MERGE_OBSTACLES = [
  'GONE',
  'WAITING',
  'NOT_SERVED',
  'DISCOUNTED',
  'OTHER_CURRENCY',
  'TOO_OLD',
  'BEING_PAID',
  // Together they would come to more or to less than apart, and not by rounding: `priceJoined` says so, as it says of a discount that would spread.
  'OTHER_TERMS',
] as const;
export type MergeObstacle = (typeof MERGE_OBSTACLES)[number];

type Bill = {
  readonly status: OrderStatus;
  readonly deliveryType: DeliveryType;
  readonly currency: Currency;
  /** Says whether a guest is paying it at a gateway now. */
  readonly beingPaid: boolean;
};
type Joining = Bill & {
  /** Says whether it has a discount of its own (`isDiscounted`), which the other would not know. */
  readonly discounted: boolean;
  /** Says whether the terms it was priced by are kept. */
  readonly hasTerms: boolean;
};

/**
 * Gives the first thing that stands against one bill becoming a part of another, before what they come to is known; null where
 * nothing does.
 */
export function mergeObstacle(joining: Joining, target: Bill | null): MergeObstacle | null {
  if (!target || isFinalStatus(target.status)) return 'GONE';
  if (isWaitingStatus(joining.status) || isWaitingStatus(target.status)) return 'WAITING';
  if (target.deliveryType !== 'SERVE') return 'NOT_SERVED';
  if (joining.discounted) return 'DISCOUNTED';
  if (joining.currency !== target.currency) return 'OTHER_CURRENCY';
  if (!joining.hasTerms) return 'TOO_OLD';
  return joining.beingPaid || target.beingPaid ? 'BEING_PAID' : null;
}
