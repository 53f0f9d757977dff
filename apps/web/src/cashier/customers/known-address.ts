import type { ApiResponse } from '#web/api/index.ts';

type Information = ApiResponse<'GET /api-identity/identity/customers/{id}/information'>;
export type KnownAddress = Information['addresses'][number];
