import { callQuery } from '#web/staff/query/call-query.ts';

/** Asks the server what an edit or a refund needs before it begins; never from memory, for it names a version. */
export const editedOrderQuery = (id: string) => ({
  ...callQuery('GET /api/orders/{id}/detail', { params: { id } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
