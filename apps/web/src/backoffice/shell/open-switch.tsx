import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, notify } from '#web/api/index.ts';
import { openStatusText } from '#web/staff/session/open-status-text.ts';
import { myVendorsQuery } from '#web/staff/session/session-queries.ts';
import { useStaff } from '#web/staff/session/staff-context.ts';
import { SwitchRow } from '#web/ui/index.ts';
import { NoLogins } from '../installation/no-logins.tsx';
import { shellTexts } from './texts.ts';

/** Opens or closes the branch whatever its hours say (specification, section 4); for who may not, how it stands. */
export function OpenSwitch() {
  const { vendor, can } = useStaff();
  const client = useQueryClient();
  const change = useMutation({
    // Moved twice in a hurry, what was said last stands.
    scope: { id: 'vendor-open' },
    mutationFn: (openFlag: boolean) => api('PUT /api-identity/identity/vendors/open', { body: { openFlag } }),
    onSuccess: ({ openFlag }) => {
      notify({ kind: 'success', message: openFlag ? shellTexts.switchedOn : shellTexts.switchedOff });
      return client.invalidateQueries({ queryKey: myVendorsQuery().queryKey });
    },
  });
  const status = openStatusText(vendor.openStatus, new Date());
  if (!can('vendor.edit')) return <Text size="sm">{`${shellTexts.takesOrders}: ${status}`}</Text>;
  return (
    <>
      <SwitchRow
        label={shellTexts.takesOrders}
        description={status}
        // While the answer is awaited the switch already stands where it was moved.
        checked={change.isPending ? change.variables : vendor.openFlag}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
      {vendor.openFlag && <NoLogins beside />}
    </>
  );
}
