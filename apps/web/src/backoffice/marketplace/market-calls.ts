import type { ApiResponse } from '#web/api/index.ts';

export const SHOPS = 'GET /api-snappFood/vendor/detail';
export const ORDERS = 'GET /api-snappFood/orders';
export const CHANGEABLE = 'GET /api-snappFood/orders/changeable';
export const BRANCHES = 'GET /api-snappFood/vendor/branches';
/** These are the vendor's own printers and stations, under the area's addresses. */
export const PRINTERS = 'GET /api-snappFood/printers';
export const STATIONS = 'GET /api-snappFood/printerstations';
export const INBOX = 'GET /api-snappFood/inbox';

export type MarketShop = ApiResponse<typeof SHOPS>['shops'][number];
export type MarketOrder = ApiResponse<typeof ORDERS>['data'][number];
export type BranchShop = ApiResponse<typeof BRANCHES>['data'][number];
export type Printer = ApiResponse<typeof PRINTERS>['data'][number];
export type Station = ApiResponse<typeof STATIONS>['data'][number];
export type News = ApiResponse<typeof INBOX>['data'][number];
