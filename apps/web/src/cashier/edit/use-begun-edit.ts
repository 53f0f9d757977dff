import { useMemo } from 'react';
import { useLive } from '#web/offline/index.ts';
import { readEdit } from './edit-drafts.ts';

/** Whether a change of an order was begun at this till and is not sent yet. */
export function useBegunEdit(orderId: string): boolean {
  const query = useMemo(() => async () => (await readEdit(orderId)) !== null, [orderId]);
  return useLive(query) ?? false;
}
