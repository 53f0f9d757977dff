import type { ApiResponse } from '#web/api/index.ts';

/** One day of a sender, as the server answers it. */
export type DayAnswer = ApiResponse<'GET /api/reconciliation/day'>;

/** Whoever sends statements. */
export type Sender = ApiResponse<'GET /api/reconciliation/senders'>['data'][number];
