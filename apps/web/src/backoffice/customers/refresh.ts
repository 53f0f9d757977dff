import type { CallKey } from '@sofreh/contract';
import { callKey } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';

const ABOUT_CUSTOMERS: readonly CallKey[] = [
  'GET /api-identity/identity/customers',
  'GET /api-identity/identity/customers/report',
  'GET /api-identity/identity/customers/{id}/information',
  'GET /api-identity/identity/users/callerid',
];

/** Loads again what open screens show of customers. */
export function refreshCustomers(): void {
  for (const key of ABOUT_CUSTOMERS) void queryClient.invalidateQueries({ queryKey: callKey(key) });
}
