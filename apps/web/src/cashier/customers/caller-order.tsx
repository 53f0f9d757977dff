import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMobile } from '#web/staff/caller-ids/caller-name.tsx';
import { callQuery } from '#web/staff/query/call-query.ts';
import { useAddress } from '#web/ui/index.ts';
import { holdOrder, sayNotHeld } from '../draft/held-orders.ts';
import { useTab } from '../draft/only-tab.ts';
import { useRegisterDialog } from '../draft/open-dialog.ts';
import { useRegister } from '../draft/register-store.ts';

/**
 * Begins an order for who called, where the address names a call (`?caller=`): from their card, at the till or in the
 * back office. What was being typed is held, not lost.
 */
export function CallerOrder() {
  const [{ caller }, change] = useAddress();
  const holds = useTab((state) => state.mine);
  const { data } = useQuery({
    ...callQuery('GET /api-identity/identity/users/callerid/{id}', { params: { id: caller ?? '' } }),
    enabled: Boolean(caller),
  });
  useEffect(() => {
    if (!caller || !data || !holds) return;
    change({ caller: undefined });
    if (!data.customer) {
      // Nobody knows the number yet: the order begins, and the name is asked with it.
      const { show } = useRegisterDialog.getState();
      const ask = () =>
        show(isMobile(data.number) ? { name: 'customer', adding: data.number } : { name: 'customer' });
      void holdOrder().then(ask).catch(sayNotHeld);
      return;
    }
    const { id, firstName, lastName, note } = data.customer;
    const customer = { id, firstName, lastName, phoneNumber: data.number, note };
    const begin = () => useRegister.getState().tell({ customer, address: null });
    void holdOrder().then(begin).catch(sayNotHeld);
  }, [caller, data, holds, change]);
  return null;
}
