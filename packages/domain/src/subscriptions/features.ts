import type { OrderStatus } from '../enums/index.ts';

/** A vendor has these until somebody takes them away, and a package may limit them. */
export const STANDING_FEATURES = ['BRANCHES', 'TILLS', 'KIOSKS', 'STAFF'] as const;
/** This is what is counted anew in each month. */
const MONTHLY_FEATURES = ['ORDERS', 'SMS'] as const;

/** This is what packages are made of (specification, section 7: features). */
export const FEATURES = [...STANDING_FEATURES, ...MONTHLY_FEATURES] as const;
export type Feature = (typeof FEATURES)[number];

/** Says how much of each feature a package has; null is any amount. */
export type FeatureLimits = Readonly<Record<Feature, number | null>>;
/** Says how much of each feature a vendor uses. */
export type FeatureUses = Readonly<Record<Feature, number>>;

/**
 * No package counts orders in these statuses: nobody has paid for them or answered them yet, or they were turned down.
 */
export const UNCOUNTED_STATUSES = ['SUBMITTED', 'REJECTED'] as const satisfies readonly OrderStatus[];

export function isMonthly(feature: Feature): boolean {
  return MONTHLY_FEATURES.some((each) => each === feature);
}

export const USAGE_STATUSES = ['WITHIN', 'NEAR', 'OVER'] as const;
export type UsageStatus = (typeof USAGE_STATUSES)[number];

/** A limit is near from so many hundredths of it on. */
const NEAR_PERCENT = 80;

/** Says where a use stands against its limit. What is used up to the last one is near, and nothing of nothing is within. */
export function usageStatus(used: number, limit: number | null): UsageStatus {
  if (limit === null || used === 0) return 'WITHIN';
  if (used > limit) return 'OVER';
  return used * 100 >= limit * NEAR_PERCENT ? 'NEAR' : 'WITHIN';
}

/** Says what a vendor has more of than a package holds; a month's orders and messages stand in no package's way. */
export function tooMuchFor(limits: FeatureLimits, uses: FeatureUses): readonly Feature[] {
  return STANDING_FEATURES.filter((feature) => usageStatus(uses[feature], limits[feature]) === 'OVER');
}
