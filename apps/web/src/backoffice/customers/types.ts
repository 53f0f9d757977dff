import type { ApiResponse } from '#web/api/index.ts';

export type Customer = ApiResponse<'GET /api-identity/identity/customers'>['data'][number];
export type CustomerInformation = ApiResponse<'GET /api-identity/identity/customers/{id}/information'>;
export type KnownAddress = CustomerInformation['addresses'][number];
