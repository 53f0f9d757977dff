import type { MarketplaceName } from '@sofreh/domain/marketplace';
import type { Marketplace, MarketplaceKeys } from '@sofreh/providers/marketplace';
import type { MarketplaceMakers } from '#app/platform/http/app-services.ts';
import type { ShopRow } from './shops.queries.ts';

/** Marketplaces are to send their pushes to this path, below the vendor's own address. */
export const MARKETPLACE_HOOK_PATH = '/api-snappFood/hooks/snappfood';

/** Names whose keys they are: sealed for one shop they open for no other. */
export function ownerOfShopKeys(vendorId: string, provider: MarketplaceName, id: string): string {
  return `marketplace keys ${vendorId} ${provider} ${id}`;
}

/** Opens a shop's own keys; null where it has none, or they cannot be opened any more. */
export function keysOf(
  makers: MarketplaceMakers,
  vendorId: string,
  { provider, id, keysSealed }: Pick<ShopRow, 'provider' | 'id' | 'keysSealed'>,
): MarketplaceKeys | null {
  const text = keysSealed && makers.box.open(ownerOfShopKeys(vendorId, provider, id), keysSealed);
  return text ? (JSON.parse(text) as MarketplaceKeys) : null;
}

/** Makes the marketplace as one of a vendor's shops speaks to it; null where it has no keys and nothing stands in. */
export function marketplaceOf(
  makers: MarketplaceMakers,
  vendorId: string,
  shop: Pick<ShopRow, 'provider' | 'id' | 'shopId' | 'keysSealed'>,
): Marketplace | null {
  // Keys that do not open any more are nobody's: no stand-in takes their place.
  const keys = keysOf(makers, vendorId, shop);
  if (keys === null && shop.keysSealed !== null) return null;
  return makers.make(vendorId, shop.provider, shop.shopId, keys)?.marketplace ?? null;
}
