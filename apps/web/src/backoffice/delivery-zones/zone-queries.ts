import { callKey, wholeListQuery } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';

/** Asks for all zones of the branch by which decides first: they are shown on one map and put in one order. */
export function zonesQuery() {
  return wholeListQuery('GET /api-identity/identity/deliveryzones', {});
}

/** Loads again what open screens show of zones. */
export function refreshZones(): Promise<unknown> {
  return Promise.all([
    queryClient.invalidateQueries({ queryKey: callKey('GET /api-identity/identity/deliveryzones') }),
    queryClient.invalidateQueries({ queryKey: callKey('GET /api-delivery/v1/polygons') }),
  ]);
}
