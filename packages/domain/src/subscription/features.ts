import type { OrderStatus } from '../enums/index.ts';

/** What a vendor has until somebody takes it away, and a package may limit. */
export const STANDING_FEATURES = ['BRANCHES', 'TILLS', 'KIOSKS', 'STAFF'] as const;
/** What is counted anew in each month. */
const MONTHLY_FEATURES = ['ORDERS', 'SMS'] as const;

/** What packages are made of (specification, section 7: features). */
export const FEATURES = [...STANDING_FEATURES, ...MONTHLY_FEATURES] as const;
export type Feature = (typeof FEATURES)[number];

/** How much of each feature a package has; null is any amount. */
export type FeatureLimits = Readonly<Record<Feature, number | null>>;
/** How much of each feature a vendor uses. */
export type FeatureUses = Readonly<Record<Feature, number>>;

/** Orders that no package counts: those that nobody has paid for or answered yet, and those that were turned down. */
export const UNCOUNTED_STATUSES = ['SUBMITTED', 'REJECTED'] as const satisfies readonly OrderStatus[];

export function isMonthly(feature: Feature): boolean {
  return MONTHLY_FEATURES.some((each) => each === feature);
}

export const USAGE_STATUSES = ['WITHIN', 'NEAR', 'OVER'] as const;
export type UsageStatus = (typeof USAGE_STATUSES)[number];

/** Hundredths of a limit from which on it is near. */
const NEAR_PERCENT = 80;

/** Says where a use stands against its limit. What is used up to the last one is near, and nothing of nothing is within. */
export function usageStatus(used: number, limit: number | null): UsageStatus {
  if (limit === null || used === 0) return 'WITHIN';
  if (used > limit) return 'OVER';
  return used * 100 >= limit * NEAR_PERCENT ? 'NEAR' : 'WITHIN';
}

/** What a vendor has more of than a package holds; a month's orders and messages stand in no package's way. */
export function tooMuchFor(limits: FeatureLimits, uses: FeatureUses): readonly Feature[] {
  return STANDING_FEATURES.filter((feature) => usageStatus(uses[feature], limits[feature]) === 'OVER');
}
