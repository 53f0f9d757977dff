import type { ApiResponse } from '#web/api/index.ts';

export const CODES = 'GET /api-identity/identity/discountcodes';
export const PERSONAL_CODES = 'GET /api-identity/api/usersubscriptioncode/getusersubscriptioncodes';
export type Code = ApiResponse<typeof CODES>['data'][number];
export type PersonalCode = ApiResponse<typeof PERSONAL_CODES>['data'][number];
