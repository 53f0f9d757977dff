import type { MarketplaceName } from '@sofreh/domain/marketplace';
import type { Marketplace, MarketplaceConfig } from './port.ts';
import { snappFood } from './snappfood.ts';

/** Makes a marketplace as a shop speaks to it. */
export function makeMarketplace(name: MarketplaceName, config: MarketplaceConfig): Marketplace {
  switch (name) {
    case 'SNAPPFOOD':
      return snappFood(config);
  }
}
