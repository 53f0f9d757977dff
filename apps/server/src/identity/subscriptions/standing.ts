import { instantOf } from '@sofreh/domain/calendar';
import {
  FEATURES,
  type FeatureLimits,
  type FeatureUses,
  isMonthly,
  type SubscriptionState,
  subscriptionState,
  usageStatus,
} from '@sofreh/domain/subscriptions';
import { monthStarts } from '@sofreh/fa/jalali-calendar';
import type { Queryable } from '#app/platform/db/pool.ts';
import type { RequestVendor } from '#app/platform/http/vendor-directory.ts';
import { readStandardPackage, wholeLimits } from './packages.queries.ts';
import { findSubscription, holdingOf, type SubscriptionRow } from './subscriptions.queries.ts';
import { countUses } from './usages.queries.ts';

/** Says what a vendor has now, bought or not. */
export interface Standing {
  readonly packageId: string;
  readonly title: string;
  readonly limits: FeatureLimits;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly credit: number;
  readonly state: SubscriptionState;
  /** It is the subscription as it is stored; undefined where nothing ever was. */
  readonly row: SubscriptionRow | undefined;
}

export async function readStanding(db: Queryable, vendorId: string, at: Date): Promise<Standing> {
  const row = await findSubscription(db, vendorId);
  const credit = row?.credit ?? 0;
  if (row?.packageId) {
    const { packageId, title, startsAt, endsAt } = row;
    const state = subscriptionState(holdingOf(row).endsAt, at.getTime());
    return { packageId, title, limits: wholeLimits(row.limits), startsAt, endsAt, credit, state, row };
  }
  const { id: packageId, title, limits } = await readStandardPackage(db);
  return { packageId, title, limits, startsAt: null, endsAt: null, credit, state: 'ACTIVE', row };
}

/** Gives the first day of the Jalali month that a moment is in. */
export function monthOf(at: Date): string {
  const [first] = monthStarts(at, 1);
  if (first === undefined) throw new Error('every moment is in a month');
  return first;
}

/** Says what a vendor uses now; orders and messages are those of the present Jalali month. */
export function usesNow(
  db: Queryable,
  vendor: Pick<RequestVendor, 'id' | 'brandId'>,
  at: Date,
): Promise<FeatureUses> {
  return countUses(db, vendor, new Date(instantOf(monthOf(at), 0)));
}

/** Gives each feature with what is used of it. */
export function usagesOf(limits: FeatureLimits, uses: FeatureUses) {
  return FEATURES.map((feature) => {
    const [used, limit] = [uses[feature], limits[feature]];
    return { feature, monthly: isMonthly(feature), used, limit, status: usageStatus(used, limit) };
  });
}
