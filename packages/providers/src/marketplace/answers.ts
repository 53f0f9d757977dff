import type { Unreachable } from '../http/index.ts';

/** Says why a marketplace says no. */
export type MarketplaceRefusal =
  | 'KEYS_NOT_ACCEPTED'
  /** It has no such shop, order, dish or coupon. */
  | 'UNKNOWN'
  /** It is too late for this word, or too early. */
  | 'WRONG_STATE'
  | 'INVALID_REQUEST'
  | 'OTHER';

export interface MarketplaceRefused {
  readonly outcome: 'REFUSED';
  readonly refusal: MarketplaceRefusal;
  /** It is the marketplace's own code, for the log and for staff. */
  readonly providerCode: string;
}

/** Makes a refusal with the marketplace's own code. */
export function refused(refusal: MarketplaceRefusal, providerCode: number | string): MarketplaceRefused {
  return { outcome: 'REFUSED', refusal, providerCode: String(providerCode).slice(0, 200) };
}

/** Answers what may be said again at will: it was heard, now or before. */
export type SaidOutcome = { readonly outcome: 'DONE' } | MarketplaceRefused | Unreachable;
