/** Orders of these marketplaces are taken as our own; the source of their orders has the same name. */
export const MARKETPLACES = ['SNAPPFOOD'] as const;
export type MarketplaceName = (typeof MARKETPLACES)[number];

/** Says how a marketplace answered last about a shop; UNKNOWN until it was asked. */
export const SHOP_STATES = ['UNKNOWN', 'ANSWERS', 'REFUSES', 'SILENT'] as const;
export type ShopState = (typeof SHOP_STATES)[number];

/** Says who brings an order of a marketplace: its couriers, the shop's, or its guest fetches it. */
export const MARKETPLACE_CARRIERS = ['MARKETPLACE', 'SHOP', 'GUEST'] as const;
export type MarketplaceCarrier = (typeof MARKETPLACE_CARRIERS)[number];
