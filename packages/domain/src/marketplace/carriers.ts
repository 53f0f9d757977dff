/** Says who brings an order of a marketplace: its couriers, the shop's, or its guest fetches it. */
export const MARKETPLACE_CARRIERS = ['MARKETPLACE', 'SHOP', 'GUEST'] as const;
export type MarketplaceCarrier = (typeof MARKETPLACE_CARRIERS)[number];
