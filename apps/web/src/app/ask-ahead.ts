import { BACKOFFICE_LOGIN_PATH, readCredentials, useSettings } from '#web/api/index.ts';
import { callQuery } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';
import { myPermissionsQuery, myProfileQuery, myVendorsQuery } from '#web/staff/session/session-queries.ts';

/**
 * Asks at once for what the first page is going to ask for one after the other: who works here, what they may do and, at
 * the till, the menu. A failure is told by whoever shows the answer.
 * @param path the page's address.
 */
export function askAhead(path: string): void {
  if (path === BACKOFFICE_LOGIN_PATH || !readCredentials('BACKOFFICE')) return;
  void queryClient.prefetchQuery(myVendorsQuery());
  void queryClient.prefetchQuery(myProfileQuery());
  // Both are a branch's; which one is not known before somebody has worked here.
  if (!useSettings.getState().branchDomain) return;
  void queryClient.prefetchQuery(myPermissionsQuery());
  if (path === '/bo/cashier')
    void queryClient.prefetchQuery(callQuery('GET /api-catalog/catalog/menucategories/all', {}));
}
