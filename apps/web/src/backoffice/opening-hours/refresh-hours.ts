import { askAgain } from '#web/staff/query/call-query.ts';
import { queryClient } from '#web/staff/query/query-client.ts';

/** Asks again for what depends on the hours of the branch: the hours themselves, and whether it is open now. */
export function refreshHours(): void {
  askAgain(
    'GET /api-identity/identity/availabilitytime',
    'GET /api-identity/identity/vendors/availabilitytime',
  );
  void queryClient.invalidateQueries({ queryKey: ['myVendors'] });
}
