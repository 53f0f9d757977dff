import type { ApiResponse } from '#web/api/index.ts';

export const CODES = 'GET /api-identity/identity/discountcodes';
export const PERSONAL_CODES = 'GET /api-identity/api/usersubscriptioncode/getusersubscriptioncodes';
export type Code = ApiResponse<typeof CODES>['data'][number];
export type PersonalCode = ApiResponse<typeof PERSONAL_CODES>['data'][number];

/** This is what an offer is taken off: all of its dishes, one of so many pieces, or whole sets. */
export type OfferShape = 'ALL' | 'EVERY' | 'SET';
