import type { ApiResponse } from '#web/api/index.ts';

type Information = ApiResponse<'GET /api-identity/identity/customers/{id}/information'>;
/** This is an address that the vendor knows of a customer. */
export type KnownAddress = Information['addresses'][number];
