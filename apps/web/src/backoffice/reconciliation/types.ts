import type { ApiResponse } from '#web/api/index.ts';

/** This is one day of a sender, as the server answers it. */
export type DayAnswer = ApiResponse<'GET /api/reconciliation/day'>;

export type Sender = ApiResponse<'GET /api/reconciliation/senders'>['data'][number];
