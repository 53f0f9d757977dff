import type { ApiResponse } from '#web/api/index.ts';
import { callKey } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';

export const LIST = 'GET /api-identity/identity/defaultdescription';
export type Description = ApiResponse<typeof LIST>['data'][number];

/** Loads again what open screens show of the ready notes. */
export function refreshDescriptions(): void {
  void queryClient.invalidateQueries({ queryKey: callKey(LIST) });
  void queryClient.invalidateQueries({
    queryKey: callKey('GET /api-identity/identity/defaultdescription/list'),
  });
}
