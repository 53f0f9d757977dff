import { useQuery } from '@tanstack/react-query';
import { usePersonStore } from '#web/offline/index.ts';
import { callQuery } from '../query/call-query.ts';
import { useStaff } from '../session/staff-context.ts';

/**
 * Gives the open cash drawer of whoever stands at the till, also without a network, and their name. It is kept by
 * person: somebody who takes over by PIN never sees the drawer of the one before.
 */
export function useOwnDrawer() {
  const { profile } = useStaff();
  const switchedTo = usePersonStore((state) => state.switchedTo);
  const asked = callQuery('GET /api/cashdrawers/mine', {});
  const queryKey = [...asked.queryKey, switchedTo?.userId ?? profile.id];
  const query = useQuery({ ...asked, queryKey, staleTime: 0 });
  const name = switchedTo?.name ?? `${profile.firstName} ${profile.lastName}`.trim();
  return { ...query, name };
}
