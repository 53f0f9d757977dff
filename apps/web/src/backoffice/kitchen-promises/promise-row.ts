import type { ApiResponse } from '#web/api/index.ts';

export const PROMISES = 'GET /api/kitchen/promises';
export type Promises = ApiResponse<typeof PROMISES>;

/** This is a row of the report under what it is about. */
export type PromiseRow = Promises['total'] & { readonly key: string; readonly label: string };
