import type { ApiResponse } from '#web/api/index.ts';

export const SHOPS = 'GET /api-snappFood/vendor/detail';
export const ORDERS = 'GET /api-snappFood/orders';
export const INBOX = 'GET /api-snappFood/inbox';

export type MarketShop = ApiResponse<typeof SHOPS>['shops'][number];
export type MarketOrder = ApiResponse<typeof ORDERS>['data'][number];
export type News = ApiResponse<typeof INBOX>['data'][number];
