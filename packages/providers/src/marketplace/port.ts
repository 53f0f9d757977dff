import type { MarketplaceName } from '@sofreh/domain/marketplace';
import type { Unreachable } from '../http/index.ts';
import type { MarketplaceRefused } from './answers.ts';
import type { MarketplaceMenu } from './menu-port.ts';
import type { MarketplaceOrders } from './order-port.ts';

/**
 * Speaks to a marketplace as one shop of a vendor does. Nothing of SnappFood's protocol is public: what is here is our
 * own contract, shaped by marketplaces that publish theirs (docs/decisions/0040-marketplace.md).
 *
 * Results are values. `UNREACHABLE` says nothing of what the marketplace did; every word of ours may be said again,
 * and one that was heard before is a success.
 */
export interface Marketplace {
  readonly name: MarketplaceName;
  /** Tells whether the marketplace answers, takes our keys and knows the shop. It changes nothing. */
  probe(): Promise<ShopProbeOutcome>;
  readonly orders: MarketplaceOrders;
  readonly menu: MarketplaceMenu;
}

/** Says by what a shop is known there. These are secrets, but for the id. */
export interface MarketplaceKeys {
  readonly token: string;
  /** Its pushes prove themselves with this. */
  readonly hookSecret: string;
}

/** Says which shop of which marketplace it is, and where that is. Addresses have no trailing slash. */
export interface MarketplaceConfig {
  readonly keys: MarketplaceKeys;
  readonly shopId: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
}

export type ShopProbeOutcome =
  | {
      readonly outcome: 'ACCEPTED';
      readonly title: string;
      /** Tells whether guests can order there now; null where it does not say. */
      readonly open: boolean | null;
    }
  | MarketplaceRefused
  | Unreachable;
