import type { CallKey } from '@sofreh/contract';

/** What a contract that is accepted or paid changes. */
export const CONTRACT_READS: readonly CallKey[] = [
  'GET /api-identity/identity/contracts',
  'GET /api-identity/identity/features/list',
  'GET /api-identity/identity/features/identity-package/{id}',
  'GET /api-identity/identity/features/packages',
  'GET /api-identity/identity/features/packages/{id}/price',
  'GET /api-identity/identity/subscriptions/usages',
  'GET /api-identity/identity/subscriptions/usages/status',
];
