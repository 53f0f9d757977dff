import type { ApiResponse } from '#web/api/index.ts';

/** A box with its key, which no other answer holds. */
export type NewBox = ApiResponse<'POST /api-identity/identity/users/callerid/boxes'>;
