import type { ApiResponse } from '#web/api/index.ts';

/** This is a box with its key, which no other answer holds. */
export type NewBox = ApiResponse<'POST /api-identity/identity/users/callerid/boxes'>;
