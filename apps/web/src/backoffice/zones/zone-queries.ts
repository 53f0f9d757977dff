import { callKey, callQuery } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';

/** More than any branch draws: zones are shown on one map and put in one order. */
const ALL = { pageNumber: 1, pageSize: 100 };

/** All zones of the branch by which decides first. */
export function zonesQuery() {
  return callQuery('GET /api-identity/identity/deliveryzones', { query: ALL });
}

/** Loads again what open screens show of zones. */
export function refreshZones(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: callKey('GET /api-identity/identity/deliveryzones') }),
    queryClient.invalidateQueries({ queryKey: callKey('GET /api-delivery/v1/polygons') }),
  ]);
}
