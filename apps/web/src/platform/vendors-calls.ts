import type { ApiResponse } from '#web/api/index.ts';

export const LIST = 'GET /api-identity/identity/vendors';
export const BRANDS = 'GET /api-identity/identity/vendors/getvendorbrands';
export type Vendor = ApiResponse<typeof LIST>['data'][number];
